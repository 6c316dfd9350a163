/// The start of a console program (one that people play at a keyboard): its command, and all that
/// must be known before its games.
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
  /// The prompt at which the line is typed. Nothing if the user has given the line, which is then
  /// typed at whatever prompt comes next.
  std::optional<std::string> prompt{};
  bool is_guess = false;  ///< True if the question probably has nothing to do with the game.
  friend bool operator==(const StartLine&, const StartLine&) = default;
};

using StartLines = std::vector<StartLine>;

/// How a console program is started and played. The user may give `command`, `lines`,
/// `lines_if_first` and `way`. Trials, games that ttt plays beforehand, find out all else. All
/// players of the program share the result.
struct ConsoleStart {
  std::string command{};              ///< The command for `/bin/sh -c`.
  std::optional<StartLines> lines{};  ///< The lines to type before the first move (`--start`).
  /// The lines to type for the program to move first (`--start-first`); nothing if `lines` are
  /// typed for that, too.
  std::optional<StartLines> lines_if_first{};
  std::optional<TypingWay> way{};  ///< The way to type squares (`--type`).
  bool plays_first = true;         ///< False if it moved first in none of its trial starts.
  bool plays_second = true;        ///< False if it moved first in all of its trial starts.
  /// The number of processes that trials started to see the program move first, or to see it move
  /// second: the higher of the two numbers.
  int trial_starts = 0;
  Experience experience{};  ///< The experience of trial games.
  std::string level{};  ///< The level that was chosen, as the program names it; empty if none was.
  /// The levels that the program offers, the weakest first; or one element, a range: `1-60`.
  std::vector<std::string> levels{};
  StartLines tried{};  ///< All different answers that were typed in trials.
  /// The reason why the program cannot be played at all; nothing if it can.
  std::optional<Failure> failure{};

  /// Returns the lines to type before a game in which the program is to move first (if
  /// `moves_first` is true) or second (if it is false). Precondition: `lines` is set.
  [[nodiscard]] const StartLines& lines_for(bool moves_first) const noexcept {
    return moves_first && lines_if_first ? *lines_if_first : *lines;
  }
};

/// Parses the text after `console:`, such as `--start '1/X' ./game`. Returns nothing if an option
/// is unknown or lacks its value, the value of `--type` is no way to type squares, a quote is open
/// in an option, or the command is missing.
[[nodiscard]] std::optional<ConsoleStart> parse_console_command(std::string_view text);

/// Returns only the lines to type, without their questions.
[[nodiscard]] TypedLines typed_lines(const StartLines& lines);

/// Returns the lines of `start.lines` that answer a question found by trials; none if the user has
/// given the lines, or no start was found.
[[nodiscard]] StartLines answers_of(const ConsoleStart& start);

/// Returns the index of the line to type when the program waits after `text`; nothing if no line is
/// left from `next` on. The index is
/// - `next` if the user has given this line;
/// - otherwise that of the first line from `next` on with a prompt like the one in `text`;
/// - otherwise `next`, but nothing if the program asks for a move.
[[nodiscard]] std::optional<std::size_t> place_of_answer(std::string_view text,
                                                         const StartLines& lines, std::size_t next);

}  // namespace ttt
