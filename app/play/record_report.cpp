#include <unistd.h>

#include <string>
#include <string_view>

#include "io/json.hpp"
#include "io/output.hpp"
#include "io/text.hpp"
#include "play/options.hpp"
#include "play/puzzle.hpp"
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

/// Collects lines that are not longer than they may be.
class Sheet {
 public:
  explicit Sheet(int columns) : columns_(columns) {}

  void add(std::string_view text) {
    for (const std::string_view line : wrap(text, columns_)) lines_.emplace_back(line);
  }
  /// Begins another paragraph.
  void separate() { lines_.emplace_back(); }

  [[nodiscard]] int columns() const noexcept { return columns_; }
  [[nodiscard]] std::vector<std::string> take() { return std::move(lines_); }

 private:
  int columns_;
  std::vector<std::string> lines_{};
};

void add_table(Sheet& sheet, const std::vector<Tally>& all, bool unicode) {
  constexpr std::size_t opponent_columns = 10;
  const auto row = [](std::string_view name, const std::array<std::string, 4>& cells) {
    constexpr std::array<std::size_t, 4> columns{5, 7, 6, 12};
    std::string text = left_aligned(name, opponent_columns);
    for (std::size_t i = 0; i < cells.size(); ++i) text += right_aligned(cells[i], columns[i]);
    return text;
  };
  sheet.add(row("Opponent", {"won", "drawn", "lost", "longest run"}));
  for (const Tally& tally : all)
    sheet.add(
        row(display_name(tally.opponent),
            {std::to_string(tally.count(Ending::won)), std::to_string(tally.count(Ending::drawn)),
             std::to_string(tally.count(Ending::lost)), std::to_string(tally.longest_unbeaten())}));
  sheet.separate();
  if (std::ranges::all_of(all, [](const Tally& tally) { return tally.endings.empty(); })) return;
  for (const Tally& tally : all)
    if (!tally.endings.empty())
      sheet.add(left_aligned(display_name(tally.opponent), opponent_columns) +
                picture(tally, unicode));
}

/// The same where there is no room for a table.
void add_list(Sheet& sheet, const std::vector<Tally>& all, bool unicode) {
  for (const Tally& tally : all) {
    if (tally.endings.empty()) continue;
    std::string text = display_name(tally.opponent) + ":";
    for (const Ending ending : {Ending::won, Ending::drawn, Ending::lost})
      text.append(" ").append(word(ending)) += " " + std::to_string(tally.count(ending)) + ",";
    sheet.add(text + " longest run " + std::to_string(tally.longest_unbeaten()));
    sheet.add(picture(tally, unicode));
  }
}

void add_legend(Sheet& sheet, bool unicode) {
  std::string text = "The last games:";
  for (const Ending ending : {Ending::lost, Ending::drawn, Ending::won})
    text.append(" ").append(symbol(ending, unicode)).append(" ").append(word(ending)).append(",");
  text.back() = '.';
  sheet.add(text);
  sheet.add("Longest run: games without a loss.");
  sheet.separate();
}

std::string times_in_words(int times) {
  return times == 1 ? "once" : times == 2 ? "twice" : std::to_string(times) + " times";
}

void add_mistakes(Sheet& sheet, const Record& record, KeyLayout layout) {
  const auto all = mistakes(record);
  sheet.separate();
  sheet.add("Moves that gave something away: " + std::to_string(moves_given_away(record)));
  if (all.empty()) return;
  const auto& [position, times] = all.front();
  const Analysis analysis{position.board, position.to_move};
  sheet.add("Most often here, " + times_in_words(times) + " (" + letter(position.to_move) +
            " to move):");
  sheet.separate();
  const std::string board = board_text(position.board, layout);
  for (std::string_view left = board; !left.empty();) sheet.add(take_part(left, '\n'));
  sheet.separate();
  sheet.add(key_name(analysis.moves().front().square, layout) + " would have " +
            (analysis.value() == Value::win ? "won." : "held."));
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
  for (const auto& line : record_lines(record, columns_of_table, options.layout, take_locale()))
    text += line + "\n";
  return text;
}

}  // namespace

std::vector<std::string> record_lines(const Record& record, int columns, KeyLayout layout,
                                      bool unicode) {
  Sheet sheet{columns};
  const auto all = tallies(record);
  if (columns >= columns_of_table) {
    add_table(sheet, all, unicode);
  } else {
    add_list(sheet, all, unicode);
  }
  if (!record.games.empty()) {
    add_legend(sheet, unicode);
  } else if (columns < columns_of_table) {
    sheet.add("No games yet.");
    sheet.separate();
  }
  const std::size_t helped = count(puzzles(), record.helped);
  sheet.add("Puzzles solved: " + std::to_string(puzzles_solved(record)) + " of " +
            std::to_string(puzzles().size()) +
            (helped == 0 ? "" : ", " + std::to_string(helped) + " with help"));
  if (!record.games.empty()) add_mistakes(sheet, record, layout);
  if (record.skipped > 0) sheet.add("Lines that mean nothing: " + std::to_string(record.skipped));
  return sheet.take();
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
    complain(std::string{"ttt: "} + error.what());
    return 1;
  }
  Output output{STDOUT_FILENO};
  output.write(text);
  output.flush();
  return 0;
}

}  // namespace ttt
