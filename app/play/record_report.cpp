#include "play/record_report.hpp"

#include "io/json.hpp"
#include "io/output.hpp"
#include "io/text.hpp"
#include "play/mistakes.hpp"
#include "play/options.hpp"
#include "play/puzzles.hpp"
#include "play/record_file.hpp"
#include "play/sentences.hpp"
#include "play/settings.hpp"
#include "ttt/notation.hpp"
#include "words/game_report.hpp"
#include "words/in_words.hpp"

namespace ttt {
namespace {

constexpr int columns_of_text = 60;
constexpr int columns_of_table = 70;

/// Returns the number of solved built-in puzzles; a damaged record may list others.
std::size_t puzzles_solved(const Record& record) {
  return static_cast<std::size_t>(std::ranges::count_if(
      puzzles(), [&](Position puzzle) { return record.solved.contains(name(puzzle)); }));
}

/// Returns the sum of one number, such as `&Mistake::times`, over all positions.
int sum_of(const std::vector<Mistake>& all, int Mistake::* number) {
  int sum = 0;
  for (const Mistake& mistake : all) sum += mistake.*number;
  return sum;
}

/// The signs for one result of a game: a word, a bar and a letter, such as `won`, `▇` and `W`.
struct EndingSigns {
  std::string_view word, bar, letter;
};
constexpr std::array signs{EndingSigns{"lost", "▂", "L"}, EndingSigns{"drawn", "▅", "D"},
                           EndingSigns{"won", "▇", "W"}};

std::string_view word(Value ending) { return signs[static_cast<std::size_t>(ending)].word; }

/// Appends a table with a row for each opponent with a recorded game. In a width of 60 columns or
/// more, it also has the day of the last game and the last results.
void append_table(std::vector<OverlayLine>& lines, const std::vector<Tally>& all, int columns) {
  constexpr std::size_t opponent_columns = 10;
  const auto row = [](const std::string& name, const std::array<std::string, 5>& cells) {
    return left_aligned(name, opponent_columns) + right_aligned(cells[0], 4) +
           right_aligned(cells[1], 6) + right_aligned(cells[2], 5) + right_aligned(cells[3], 5) +
           right_aligned(cells[4], 5);
  };
  constexpr int columns_before_results = 49;
  const bool wide = columns >= columns_of_text;
  lines.push_back({row("Opponent", {"won", "drawn", "lost", "run", "best"}) +
                   (wide ? "  last game   last games" : "")});
  for (const Tally& tally : all) {
    if (tally.endings.empty()) continue;
    const auto count = [&](Value ending) { return std::to_string(tally.count(ending)); };
    lines.push_back(
        {row(display_name(tally.opponent, static_cast<int>(opponent_columns) - 1),
             {count(Value::win), count(Value::draw), count(Value::loss),
              std::to_string(tally.unbeaten), std::to_string(tally.longest_unbeaten())})});
    if (!wide) continue;
    lines.back().text += "  " + left_aligned(tally.last_day, 12);
    const std::ptrdiff_t room = std::min(columns, columns_of_table) - columns_before_results;
    lines.back().results = {tally.endings.end() - std::min(std::ssize(tally.endings), room),
                            tally.endings.end()};
  }
}

/// Returns a line for each opponent with a recorded game: `Perfect: won 0, drawn 3, lost 1. 2 games
/// in a row unbeaten (best: 3).`
std::string games_in_words(const std::vector<Tally>& all) {
  std::string text;
  for (const Tally& tally : all) {
    if (tally.endings.empty()) continue;
    text += display_name(tally.opponent) + ":";
    for (const Value ending : {Value::win, Value::draw, Value::loss})
      text.append(" ").append(word(ending)) +=
          " " + std::to_string(tally.count(ending)) + (ending == Value::loss ? ". " : ",");
    text += counted(static_cast<std::uint64_t>(tally.unbeaten), "game") +
            " in a row unbeaten (best: " + std::to_string(tally.longest_unbeaten()) + ").\n";
  }
  return text.empty() ? "No games against built-in players yet.\n" : text;
}

/// Returns the meaning of the table's column `run` and, if `wide` is true, of the signs for
/// results: `Run: games since your last loss. ▂ lost, ▅ drawn, ▇ won.`
std::string legend(bool wide, bool unicode) {
  std::string text = "Run: games since your last loss.";
  for (std::string_view before = " "; const Value ending : {Value::loss, Value::draw, Value::win}) {
    if (!wide) return text;
    text.append(before).append(sign_of(ending, unicode)).append(" ").append(word(ending));
    before = ", ";
  }
  return text + ".";
}

/// Returns the line `Puzzles solved: 12 of 25`, with its line feed.
std::string puzzles_in_words(const Record& record) {
  return "Puzzles solved: " + std::to_string(puzzles_solved(record)) + " of " +
         std::to_string(puzzles().size()) + "\n";
}

/// Returns the number of mistakes, and the most frequent mistake that is not mended: the board, as
/// the function `show` writes it, and a better move. Empty if the record has no games.
std::string mistakes_in_words(const Record& record, KeyLayout layout,
                              std::string (*show)(Board, KeyLayout)) {
  if (record.games.empty()) return {};
  const auto all = mistakes(record);
  const int mended = sum_of(all, &Mistake::mended);
  std::string text = "Mistakes: " + std::to_string(sum_of(all, &Mistake::times)) +
                     (mended > 0 ? ", mended " + std::to_string(mended) : "") + "\n";
  const auto worst = std::ranges::find_if(all, &Mistake::is_to_mend);
  if (worst == all.end()) return text;
  const auto& [position, times, mended_times, game] = *worst;
  const std::string better = "Square " + key_name(recommended_move(position), layout);
  return text + "Your most frequent mistake, made " + times_in_words(times) + " (" +
         letter(position.to_move) + " to move):\n" + show(position.board, layout) + "\n" +
         better_in_words(better, solve(position.board, position.to_move).value) + ".\n";
}

std::string record_json(const Record& record) {
  std::string text;
  JsonWriter json{text};
  json.open('{').key("opponents").open('[');
  for (const Tally& tally : tallies(record)) {
    json.open('{').member("player", tally.opponent.name);
    json.member("won", tally.count(Value::win));
    json.member("drawn", tally.count(Value::draw));
    json.member("lost", tally.count(Value::loss));
    json.member("longest_unbeaten", tally.longest_unbeaten()).close('}');
  }
  json.close(']').key("puzzles").open('{').member("solved", puzzles_solved(record));
  json.member("of", puzzles().size()).close('}');
  const auto all = mistakes(record);
  json.member("mistakes", sum_of(all, &Mistake::times));
  json.member("mended", sum_of(all, &Mistake::mended));
  json.member("skipped", record.skipped).close('}');
  return text + "\n";
}

/// Returns a recorded game as a line of text: `2026-11-22 16:04  Perfect   drawn  X first   5 7
/// 3 1 9 (numpad keys)`.
std::string game_text(const RecordedGame& recorded, KeyLayout layout) {
  const PlayerSpec opponent = *find_player(recorded.opponent);
  std::string text = local_time(recorded) + "  " + left_aligned(display_name(opponent), 10) +
                     left_aligned(word(ending_of(recorded)), 7);
  text += letter(recorded.person);
  text += recorded.game.first() == recorded.person ? " first  " : " second ";
  return text + " " + joined_keys(recorded.game.moves(), layout) + " (" +
         std::string{name(layout)} + " keys)\n";
}

void append_json(std::string& text, const RecordedGame& recorded, std::uint64_t number,
                 KeyLayout layout) {
  const bool person_is_x = recorded.person == Mark::x;
  const MatchGame played{.game = recorded.game};
  append_game_json(text, {.number = number,
                          .x = person_is_x ? "human" : recorded.opponent,
                          .o = person_is_x ? recorded.opponent : "human",
                          .layout = layout,
                          .played = played,
                          .time = recorded.time});
}

std::string games_report(const Record& record, Format format, KeyLayout layout) {
  std::string text;
  for (std::uint64_t number = 0; const RecordedGame& recorded : record.games) {
    if (format == Format::json) {
      append_json(text, recorded, ++number, layout);
    } else {
      text += game_text(recorded, layout);
    }
  }
  return text;
}

std::string report(const Record& record, const RecordOptions& options) {
  const KeyLayout layout = options.format == Format::json
                               ? options.play.layout
                               : initial_settings(options.play, record).layout;
  if (options.games) return games_report(record, options.format, layout);
  if (options.format == Format::json) return record_json(record);
  std::string text;
  const bool unicode = can_draw_lines();
  for (const OverlayLine& line : record_lines(record, layout, unicode, columns_of_table)) {
    text += line.text;
    for (const Value ending : line.results) text += sign_of(ending, unicode);
    text += "\n";
  }
  return text;
}

}  // namespace

std::string_view sign_of(Value ending, bool unicode) noexcept {
  const EndingSigns& sign = signs[static_cast<std::size_t>(ending)];
  return unicode ? sign.bar : sign.letter;
}

std::string record_in_words(const Record& record, KeyLayout layout) {
  if (!record.unused.empty()) return record.unused;
  return games_in_words(tallies(record)) + puzzles_in_words(record) +
         mistakes_in_words(record, layout, board_in_words);
}

std::vector<OverlayLine> record_lines(const Record& record, KeyLayout layout, bool unicode,
                                      int columns) {
  const auto all = tallies(record);
  std::vector<OverlayLine> shown;
  std::string text;
  if (!record.unused.empty()) {
    text = record.unused;
  } else if (!record.games.empty()) {
    append_table(shown, all, columns);
    text = legend(columns >= columns_of_text, unicode) + "\n";
  } else {
    text = games_in_words(all);
  }
  const auto draw = [](Board board, KeyLayout keys) { return "\n" + board_text(board, keys); };
  if (record.unused.empty())
    text += "\n" + puzzles_in_words(record) + (record.games.empty() ? "" : "\n") +
            mistakes_in_words(record, layout, draw);
  if (record.skipped > 0)
    text += "Unreadable lines skipped: " + std::to_string(record.skipped) + "\n";
  for (std::string_view left = text; !left.empty();)
    for (const auto line : wrap(consume_field(left, '\n'), std::min(columns, columns_of_text)))
      shown.push_back({std::string{line}});
  return shown;
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
