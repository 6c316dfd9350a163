#include <string>
#include <string_view>

#include "io/json.hpp"
#include "io/output.hpp"
#include "io/text.hpp"
#include "play/options.hpp"
#include "play/puzzles.hpp"
#include "play/record_file.hpp"
#include "ttt/analysis.hpp"
#include "ttt/notation.hpp"
#include "words/game_report.hpp"
#include "words/sentences.hpp"

namespace ttt {
namespace {

constexpr int columns_of_table = 40;
constexpr std::size_t most_games_shown = 20;

std::size_t puzzles_solved(const Record& record) {
  return count(puzzles(), record.solved) + count(puzzles(), record.helped);
}

int moves_given_away(const Record& record) {
  int moves = 0;
  for (const Mistake& mistake : mistakes(record)) moves += mistake.times;
  return moves;
}

/// How an ending is written, by its place among them.
struct EndingSigns {
  std::string_view word, block, letter;
};
constexpr std::array signs{EndingSigns{"lost", "▂", "L"}, EndingSigns{"drawn", "▅", "D"},
                           EndingSigns{"won", "█", "W"}};

std::string_view word(Ending ending) { return signs[static_cast<std::size_t>(ending)].word; }
std::string_view symbol(Ending ending, bool unicode) {
  const EndingSigns& sign = signs[static_cast<std::size_t>(ending)];
  return unicode ? sign.block : sign.letter;
}

/// `▂▂▅█`: the last games, the newest on the right.
std::string picture(const Tally& tally, bool unicode) {
  const std::size_t count = std::min(tally.endings.size(), most_games_shown);
  std::string text;
  for (auto ending = tally.endings.end() - static_cast<std::ptrdiff_t>(count);
       ending != tally.endings.end(); ++ending)
    text += symbol(*ending, unicode);
  return text;
}

std::string tally_table(const std::vector<Tally>& all, bool unicode) {
  constexpr std::size_t opponent_columns = 10;
  const auto row = [](const std::string& name, const std::array<std::string, 4>& cells) {
    return left_aligned(name, opponent_columns) + right_aligned(cells[0], 5) +
           right_aligned(cells[1], 7) + right_aligned(cells[2], 6) + right_aligned(cells[3], 12) +
           "\n";
  };
  std::string text = row("Opponent", {"won", "drawn", "lost", "longest run"});
  std::string pictures;
  for (const Tally& tally : all) {
    const std::string name = display_name(tally.opponent);
    const auto count = [&](Ending ending) { return std::to_string(tally.count(ending)); };
    text += row(name, {count(Ending::won), count(Ending::drawn), count(Ending::lost),
                       std::to_string(tally.longest_unbeaten())});
    if (!tally.endings.empty())
      pictures += left_aligned(name, opponent_columns - 1) + " " + picture(tally, unicode) + "\n";
  }
  return text + "\n" + pictures;
}

/// The same where there is no room for a table.
std::string tally_list(const std::vector<Tally>& all, bool unicode) {
  std::string text;
  for (const Tally& tally : all) {
    if (tally.endings.empty()) continue;
    text += display_name(tally.opponent) + ":";
    for (const Ending ending : {Ending::won, Ending::drawn, Ending::lost})
      text.append(" ").append(word(ending)) += " " + std::to_string(tally.count(ending)) + ",";
    text += " longest run " + std::to_string(tally.longest_unbeaten()) + "\n";
    text += picture(tally, unicode) + "\n";
  }
  return text;
}

std::string legend(bool unicode) {
  std::string text = "The last games:";
  for (const Ending ending : {Ending::lost, Ending::drawn, Ending::won})
    text.append(" ").append(symbol(ending, unicode)).append(" ").append(word(ending)).append(",");
  text.back() = '.';
  return text + "\nLongest run: games without a loss.\n\n";
}

std::string times_in_words(int times) {
  return times == 1 ? "once" : times == 2 ? "twice" : std::to_string(times) + " times";
}

std::string mistakes_in_words(const Record& record, KeyLayout layout) {
  const auto all = mistakes(record);
  std::string text =
      "\nMoves that gave something away: " + std::to_string(moves_given_away(record)) + "\n";
  if (all.empty()) return text;
  const auto& [position, times, game] = all.front();
  const Analysis analysis{position.board, position.to_move};
  text += "Most often here, " + times_in_words(times) + " (" + letter(position.to_move) +
          " to move):\n\n" + board_text(position.board, layout) + "\n";
  return text + key_name(analysis.moves().front().square, layout) + " would have " +
         (analysis.value() == Value::win ? "won.\n" : "held.\n");
}

std::string record_json(const Record& record) {
  std::string text;
  JsonWriter json{text};
  json.open('{').key("opponents").open('[');
  for (const Tally& tally : tallies(record)) {
    json.open('{').member("player", tally.opponent.name);
    json.member("won", tally.count(Ending::won));
    json.member("drawn", tally.count(Ending::drawn));
    json.member("lost", tally.count(Ending::lost));
    json.member("longest_unbeaten", tally.longest_unbeaten()).close('}');
  }
  json.close(']').key("puzzles").open('{').member("solved", puzzles_solved(record));
  json.member("with_help", count(puzzles(), record.helped));
  json.member("of", puzzles().size()).close('}');
  json.member("mistakes", moves_given_away(record));
  json.member("skipped", record.skipped).close('}');
  return text + "\n";
}

/// `2026-11-22T15:04:05Z  Perfect   drawn  X first   5 7 3 1 9`
std::string game_text(const RecordedGame& recorded, KeyLayout layout) {
  const PlayerSpec opponent = *find_player(recorded.opponent);
  std::string text = recorded.time + "  " + left_aligned(display_name(opponent), 10) +
                     left_aligned(word(ending_of(recorded)), 7);
  text += letter(recorded.person);
  text += recorded.game.first() == recorded.person ? " first  " : " second ";
  for (const Square square : recorded.game.moves()) text += " " + key_name(square, layout);
  return text + "\n";
}

void append_json(std::string& text, const RecordedGame& recorded, std::uint64_t number,
                 KeyLayout layout) {
  const bool person_is_x = recorded.person == Mark::x;
  const PlayedGame played{.game = recorded.game};
  const std::size_t begin = text.size();
  append_game_json(text, {.number = number,
                          .x = person_is_x ? "human" : recorded.opponent,
                          .o = person_is_x ? recorded.opponent : "human",
                          .layout = layout,
                          .played = played});
  text.insert(begin + 1, "\"time\":\"" + recorded.time + "\",");
}

std::string games_report(const Record& record, const RecordOptions& options) {
  std::string text;
  for (std::uint64_t number = 0; const RecordedGame& recorded : record.games) {
    if (options.format == Format::json) {
      append_json(text, recorded, ++number, options.layout);
    } else {
      text += game_text(recorded, options.layout);
    }
  }
  return text;
}

std::string report(const Record& record, const RecordOptions& options) {
  if (options.games) return games_report(record, options);
  if (options.format == Format::json) return record_json(record);
  std::string text;
  for (const auto& line :
       record_lines(record, columns_of_table, options.layout, set_locale_from_environment()))
    text += line + "\n";
  return text;
}

}  // namespace

std::vector<std::string> record_lines(const Record& record, int columns, KeyLayout layout,
                                      bool unicode) {
  const auto all = tallies(record);
  const bool wide = columns >= columns_of_table;
  std::string text = wide ? tally_table(all, unicode) : tally_list(all, unicode);
  if (!record.games.empty()) {
    text += legend(unicode);
  } else if (!wide) {
    text += "No games yet.\n\n";
  }
  const std::size_t helped = count(puzzles(), record.helped);
  text += "Puzzles solved: " + std::to_string(puzzles_solved(record)) + " of " +
          std::to_string(puzzles().size()) +
          (helped == 0 ? "" : ", " + std::to_string(helped) + " with help") + "\n";
  if (!record.games.empty()) text += mistakes_in_words(record, layout);
  if (record.skipped > 0)
    text += "Lines that mean nothing: " + std::to_string(record.skipped) + "\n";
  std::vector<std::string> wrapped;
  for (std::string_view left = text; !left.empty();)
    for (const auto line : wrap(consume_field(left, '\n'), columns)) wrapped.emplace_back(line);
  return wrapped;
}

int run(const RecordOptions& options) {
  std::string text;
  try {
    const auto path = record_path();
    if (options.forget) {
      const bool was_there = path && forget_record(*path);
      text = was_there ? "The record is deleted.\n" : "There is no record.\n";
    } else {
      text = report(path ? fold(read_record(*path)) : Record{}, options);
    }
  } catch (const RecordError& error) {
    print_error(std::string{"ttt: "} + error.what());
    return 1;
  }
  print(text);
  return 0;
}

}  // namespace ttt
