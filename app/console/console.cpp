#include <unistd.h>

#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "console/console_player.hpp"
#include "console/options.hpp"
#include "console/probe.hpp"
#include "io/line_reader.hpp"
#include "io/output.hpp"
#include "io/text.hpp"

namespace ttt {
namespace {

constexpr std::string_view none = "none\n";

void say(const std::string& line) { print_error("ttt console: " + line); }

/// Prints the problem and the program's last screen to standard error. Returns 1, the exit status.
int fail(const ConsoleProblem& problem) {
  say(in_words(problem));
  for (const std::string& line : last_screen(problem.screen)) say("  " + line);
  return 1;
}

/// Reads the first line of the game protocol: `X first` gives true, `O second` false (the player
/// moves first or second). Returns nothing for any other line.
std::optional<bool> parse_role(std::string_view line) {
  const std::string_view mark = consume_word(line);
  const std::string_view turn = consume_word(line);
  if ((mark != "X" && mark != "O") || !consume_word(line).empty()) return std::nullopt;
  if (turn == "first") return true;
  if (turn == "second") return false;
  return std::nullopt;
}

int play_game(const ConsoleOptions& options) {
  Output output{STDOUT_FILENO};
  LineReader input{STDIN_FILENO, output};
  const auto role_line = input.next();
  if (!role_line) return 0;
  const auto moves_first = parse_role(role_line->text);
  if (!moves_first) {
    say("the first line is not one of X first, X second, O first, O second");
    return 1;
  }
  ConsolePlayer player{options, *moves_first};
  int inferred = 0;
  bool judged_by_silence = false;
  // Messages about a move are printed before the move: a caller that has read the move can then
  // read the messages, too.
  std::string told_way;
  std::size_t told_disproved = 0;
  const auto tell_way = [&] {
    for (; told_disproved < player.disproved().size(); ++told_disproved)
      say("not --type '" + player.disproved()[told_disproved] + "'");
    if (std::exchange(told_way, player.found_way()) != player.found_way())
      say("--type '" + told_way + "'");
  };
  const auto write = [&](Square square) {
    if (std::exchange(inferred, player.inferred()) < player.inferred())
      say("inferred " + std::to_string(digit_of(options.layout, square)) +
          ": it was not shown, and no other move is possible");
    if (player.was_judged_by_silence() && !std::exchange(judged_by_silence, true))
      say("silence of a second was taken for waiting: /proc does not tell");
    output.write(std::to_string(digit_of(options.layout, square)) + "\n");
    output.flush();
  };
  bool plays = true;
  if (const auto problem = player.start(plays)) return fail(*problem);
  tell_way();
  if (!plays) {
    say("it " + std::string{*moves_first ? "never" : "always"} + " moved first in " +
        std::to_string(player.starts()) + " starts: see " +
        (*moves_first ? "--start-first" : "--start"));
    print(none);
    return 0;
  }
  if (*moves_first) write(player.first_move());
  while (const auto line = input.next()) {
    const auto square = square_of(options.layout, without_blanks(line->text));
    if (!square) {
      say("\"" + escape_unprintable(line->text) + "\" is not a digit from 1 to 9");
      return 1;
    }
    const auto reply = player.play(*square);
    tell_way();
    if (const auto* const problem = std::get_if<ConsoleProblem>(&reply)) return fail(*problem);
    if (const auto& answer = std::get<std::optional<Square>>(reply)) write(*answer);
    if (const std::string words = player.words_after_loss(); !words.empty())
      say("last words: " + words);
  }
  return 0;
}

}  // namespace

int run(const ConsoleOptions& options) {
  // The program started inherits TERM (a terminal without movements of the cursor) and a locale
  // with UTF-8.
  ::setenv("TERM", "dumb", 1);
  if (!locale_is_utf8()) ::setenv("LC_ALL", "C.UTF-8", 1);
  return options.probe ? probe(options) : play_game(options);
}

}  // namespace ttt
