/// The start of a console program: its command, and all that must be known before its games.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "console/evidence.hpp"
#include "console/typing.hpp"
#include "words/failure.hpp"

namespace ttt {

/// A line to type before a game, and the question that it answers.
struct StartLine {
  std::string line;        ///< Empty for Enter alone.
  std::string question{};  ///< The question as reports quote it: `Difficulty (1-3):`.
  std::string words{};     ///< The words beside the answer that the question lacks: `Play`.
  /// The prompt at which the line is typed; nothing if the user has given the line, which is then
  /// typed at any prompt.
  std::optional<std::string> prompt{};
  bool is_guess = false;  ///< True if the question speaks of nothing that ttt knows.
  friend bool operator==(const StartLine&, const StartLine&) = default;
};

using StartLines = std::vector<StartLine>;

/// How a console program is started. The user may give the first four members; trials find out the
/// others, and all players of the program share them.
struct ConsoleStart {
  std::string command{};              ///< The command for `/bin/sh -c`.
  std::optional<StartLines> lines{};  ///< The lines to type before the first move (`--start`).
  std::optional<StartLines>
      lines_if_first{};               ///< Those if the program moves first, if they differ.
  std::optional<TypingWay> way{};     ///< The way to type squares (`--type`).
  bool plays_first = true;            ///< False if it moved first in none of its trial starts.
  bool plays_second = true;           ///< False if it moved first in all of its trial starts.
  int trial_starts = 0;               ///< The number of trial starts for a side that did not come.
  Experience experience{};            ///< The experience of trial games.
  std::string level{};                ///< The level that was chosen, as the program names it.
  std::vector<std::string> levels{};  ///< The levels that were offered, the weakest first.
  StartLines tried{};                 ///< All different answers that were typed in trials.
  /// The reason why the program cannot be played at all; nothing if it can.
  std::optional<Failure> failure{};

  /// Returns the lines to type before a game in which the program moves first, or does not.
  [[nodiscard]] const StartLines& lines_for(bool moves_first) const noexcept {
    return moves_first && lines_if_first ? *lines_if_first : *lines;
  }
};

/// Parses the text after `console:`, such as `--start '1/X' ./game`. Returns nothing if an option
/// is unknown or lacks its value, a template means no squares, a quote is open, or the command is
/// missing.
[[nodiscard]] std::optional<ConsoleStart> parse_console_command(std::string_view text);

/// Returns the lines without their questions.
[[nodiscard]] TypedLines typed_lines(const StartLines& lines);

/// Returns the lines for the side that moves second that answer a question; none if no start was
/// found, or if the user has given the lines.
[[nodiscard]] StartLines answers_of(const ConsoleStart& start);

/// Returns the place of the line, from `next` on, that answers what the program has asked in
/// `text`. Returns nothing if none is left, or if the program asks for a move.
[[nodiscard]] std::optional<std::size_t> place_of_answer(std::string_view text,
                                                         const StartLines& lines, std::size_t next);

}  // namespace ttt
