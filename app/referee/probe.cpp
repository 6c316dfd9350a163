#include "referee/options.hpp"
#include "referee/proof_report.hpp"

#include <atomic>
#include <optional>
#include <string>

#include "console/start_report.hpp"
#include "console/trials.hpp"
#include "io/output.hpp"
#include "io/text.hpp"
#include "players/console_player.hpp"
#include "ttt/game.hpp"
#include "words/in_words.hpp"

namespace ttt {
namespace {

std::string screen_in_words(std::string_view screen) {
  std::string text;
  for (const std::string& line : last_screen(screen)) text += "    " + line + "\n";
  return text;
}

/// Plays one trial game, in which ttt always takes the first free square. Returns the keys of its
/// moves and, if it went wrong, how: ` 7 5 8. Then timeout: gave no answer within 2000 ms.`
std::string trial_game(ConsoleGame& console, const TypingWay& way, KeyLayout layout) {
  Game game{Mark::x};
  std::optional<Failure> failure;
  std::string end;
  for (const Square square : console.marks().theirs) game.play(square);
  while (!game.over() && end.empty() && !failure) {
    const Square square = *game.board().empty_squares().begin();
    game.play(square);
    if (game.over()) {
      failure = console.finish(way, square).failure;
      break;
    }
    const Reply reply = console.play(way, square);
    if (const auto* const move = std::get_if<Square>(&reply))
      game.play(*move);
    else if (std::holds_alternative<UnseenEnd>(reply))
      end = ". It did not show its last move";
    else
      failure = std::get<Failure>(reply);
  }
  if (failure) end = ". Then " + failure_in_words(*failure);
  return " " + joined_keys(game.moves(), layout) + end + ".";
}

std::string sides_in_words(const ConsoleStart& start) {
  if (!start.plays_first)
    return "It moves second; " + side_in_words(true, start.trial_starts) + ".";
  if (!start.plays_second)
    return "It moves first; " + side_in_words(false, start.trial_starts) + ".";
  return "It moves first or second.";
}

}  // namespace

int probe(const Program& program, const ProgramOptions& given) {
  std::atomic<bool> was_silent = false;
  ProgramOptions options = given;
  options.was_silent = &was_silent;
  Program tried = program;
  prepare_program(tried, options, no_stop());
  const ConsoleStart& start = *tried.start;
  const std::string asked = describe_start(start, 80);
  if (!asked.empty()) print(asked + "\n");
  BegunGame begun;
  begun.failure = start.failure;
  if (!begun.failure)
    begun = begin_game(start, !start.plays_second, most_starts_of_game,
                       {options, terminal_of(start.command, options), no_stop()});
  const auto silence = [&] {
    return was_silent ? "\n" + paragraph(std::string{judged_by_silence}) : std::string{};
  };
  if (begun.failure || !begun.game) {
    print(begun.failure ? cause_in_words(*begun.failure) + "\n\nIt shows:\n\n" +
                              screen_in_words(begun.failure->screen) + silence()
                        : "The side that it plays never came again.\n");
    return 1;
  }
  std::string report = "The first screen:\n\n" + screen_in_words(begun.game->dialogue().text()) +
                       "\nSquares are typed as " + start.way->name + ", row by row:";
  for (const std::string& text : start.way->texts) report += " " + shell_quoted(text);
  const std::string game = trial_game(*begun.game, *start.way, options.layout);
  print(report + "\n" + sides_in_words(start) + "\nA trial game, in " +
        std::string{name(options.layout)} + " keys:" + game + "\n" + silence() +
        "\nTo use it:\n\n    ttt prove " + repeating_player(start, true) + "\n");
  return 0;
}

}  // namespace ttt
