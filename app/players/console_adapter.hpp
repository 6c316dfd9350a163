/// How ttt starts `ttt console`, which plays for a program at a keyboard, and reads its notes.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "players/player.hpp"

namespace ttt {

/// The text after `console:`: options of `ttt console`, without quotes, and the program's command.
struct ConsoleCommand {
  std::vector<std::string> options;  ///< `--start`, `1/X`
  std::string command;
};

/// Reads `--start '1/X' ./game`. Nothing if an option is unknown or the command is missing.
[[nodiscard]] std::optional<ConsoleCommand> parse_console_command(std::string_view text);

/// Returns the command, for `/bin/sh -c`, that starts our own executable as the adapter.
/// Precondition: `parse_console_command` understands the text.
[[nodiscard]] std::string adapter_command(std::string_view text, const ProgramOptions& options);

/// The notes of the adapter about a game, which it writes to standard error.
struct ConsoleNotes {
  std::string way{};               ///< How squares are typed, if it was found out: `{9}`.
  int inferred = 0;                ///< The number of moves that were not shown.
  bool judged_by_silence = false;  ///< True if silence was taken for waiting.
  std::string last_words{};        ///< The last lines that the program wrote after it had lost.
  /// The reason why the program does not play the side: `it never moved first in 40 starts: see
  /// --start-first`.
  std::string unplayed{};
  /// The failure, with the last screen of the program in place of `stderr_tail`. A game that ttt
  /// cannot read is a protocol error.
  std::optional<Failure> failure{};

  friend bool operator==(const ConsoleNotes&, const ConsoleNotes&) = default;
};

[[nodiscard]] ConsoleNotes parse_notes(std::string_view notes);

/// The findings about a console program in all games of this run of ttt.
struct ConsoleFindings {
  std::string way;  ///< How squares are typed, once that is known.
  int inferred = 0;
  bool judged_by_silence = false;
  /// The last lines that it wrote after each game that it lost.
  std::map<std::vector<Square>, std::string> last_words;
  /// The reason why the program does not move first (true) or second (false), as long as it never
  /// has.
  std::map<bool, std::string> unplayed;
  std::set<bool> played;  ///< True if it has moved first, false if it has moved second.
};

/// Returns the findings about the program that `text` after `console:` names.
[[nodiscard]] ConsoleFindings& console_findings(std::string_view text);

}  // namespace ttt
