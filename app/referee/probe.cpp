#include "referee/probe.hpp"

#include <algorithm>
#include <string>

#include "console/start_report.hpp"
#include "console/trials.hpp"
#include "io/output.hpp"
#include "io/text.hpp"
#include "players/console_player.hpp"

namespace ttt {
namespace {

std::string screen_in_words(std::string_view screen) {
  std::string text;
  for (const std::string& line : last_screen(screen)) text += "    " + line + "\n";
  return text;
}

/// Returns the problem, and all of the last screen.
std::string problem_in_words(const Failure& problem) {
  return cause_in_words(problem) + "\n\nIt shows:\n\n" + screen_in_words(problem.screen);
}

/// Returns the questions before the game, each in a line with its answer, and the level.
std::string questions_in_words(const ConsoleStart& start) {
  const StartLines answers = answers_of(start);
  if (answers.empty()) return {};
  std::size_t width = 0;
  for (const StartLine& line : answers) width = std::max(width, display_width(line.question));
  std::string text = "Before the game:\n\n";
  for (const StartLine& line : answers)
    text += "    " + left_aligned(line.question, width) + "  " +
            (line.line.empty() ? "(Enter)" : line.line) + in_brackets(line.words) + "\n";
  const std::string level = level_in_words(start);
  return text + (level.empty() ? "\n" : "\n" + level + "\n\n");
}

/// Plays one trial game, in which ttt always takes the first free square. Returns its moves in
/// words, or how it went wrong.
std::string trial_game(ConsoleGame& game, const TypingWay& way, KeyLayout layout) {
  std::string moves;
  Board board;
  const auto play = [&](Square square, Mark mark) {
    board = board.with(square, mark);
    moves += " " + std::to_string(digit_of(layout, square));
  };
  for (const Square square : game.marks().theirs) play(square, Mark::x);
  while (true) {
    const Square square = *board.empty_squares().begin();
    play(square, Mark::o);
    if (board.wins(Mark::o) || board.empty_squares().empty()) {
      if (const GameEnd end = game.finish(way, square); end.failure)
        return moves + ". Then " + in_words(*end.failure);
      return moves;
    }
    const Reply reply = game.play(way, square);
    if (std::holds_alternative<UnseenEnd>(reply)) return moves + ". It did not show its last move";
    if (const auto* const failure = std::get_if<Failure>(&reply))
      return moves + ". Then " + in_words(*failure);
    play(std::get<Square>(reply), Mark::x);
    if (board.wins(Mark::x) || board.empty_squares().empty()) return moves;
  }
}

std::string sides_in_words(const ConsoleStart& start) {
  if (!start.plays_first) return "It moves second; " + side_in_words(true, most_trial_starts) + ".";
  if (!start.plays_second)
    return "It moves first; " + side_in_words(false, most_trial_starts) + ".";
  return "It moves first or second.";
}

}  // namespace

int probe(const Program& program, const ProgramOptions& options) {
  Program tried = program;
  find_start(tried, options, no_stop());
  const ConsoleStart& start = *tried.start;
  const std::string questions = questions_in_words(start);
  BegunGame begun;
  begun.failure = start.failure;
  if (!begun.failure)
    begun = begin_game(start, !start.plays_second, most_trial_starts, options,
                       terminal_of(start.command), no_stop());
  if (begun.failure || !begun.game) {
    print(questions + (begun.failure ? problem_in_words(*begun.failure)
                                     : std::string{"The side that it plays never came again.\n"}));
    return 1;
  }
  const std::string screen = screen_in_words(begun.game->dialogue().text());
  std::string report = questions + "The first screen:\n\n" + screen + "\nSquares are typed as " +
                       start.way->name + ", row by row:";
  for (const std::string& text : start.way->texts) report += " " + shell_quoted(text);
  report += "\n" + sides_in_words(start) + "\nA trial game, in " +
            std::string{name(options.layout)} +
            " keys:" + trial_game(*begun.game, *start.way, options.layout) + ".\n\n";
  print(report + "To use it:\n\n    ttt prove " + repeating_player(start, true) + "\n");
  return 0;
}

}  // namespace ttt
