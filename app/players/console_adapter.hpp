/// Starting `ttt console`, the adapter that plays for a program at a keyboard, and reading the
/// notes that the adapter writes.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "players/player.hpp"

namespace ttt {

/// A player `console:OPTIONS COMMAND`, split into the options of `ttt console` and the program's
/// command.
struct ConsoleCommand {
  /// The options and their values, without quotes: `--start`, `1/X`.
  std::vector<std::string> options;
  std::string command;
};

/// Parses the text after `console:`, such as `--start '1/X' ./game`. Returns nothing if an option
/// is unknown or lacks its value, a quote is open, or the command is missing.
[[nodiscard]] std::optional<ConsoleCommand> parse_console_command(std::string_view text);

/// Returns the command, for `/bin/sh -c`, that starts `ttt console` with our own executable for the
/// player `console:TEXT`. Passes on how squares are typed if an earlier game found it out.
/// Precondition: `parse_console_command` understands the text.
[[nodiscard]] std::string adapter_command(std::string_view text, const ProgramOptions& options);

/// The notes of `ttt console` about one game, which it writes to standard error.
struct ConsoleNotes {
  /// How the program wants squares typed, as a value of `--type` (`{9}`); empty if there is no such
  /// note.
  std::string way{};
  /// The ways to type squares that this game has shown to be wrong, though an earlier game or trial
  /// games had found them.
  std::set<std::string> disproved{};
  /// The number of moves that the program did not show and that were inferred, as no other move was
  /// possible.
  int inferred = 0;
  /// True if ttt console took a second of silence to mean that the program waits for a key, because
  /// /proc did not tell.
  bool judged_by_silence = false;
  /// The last lines that the program wrote after it had lost; empty if it has not lost or wrote
  /// nothing.
  std::string last_words{};
  /// The reason why the program does not play the side, as in `it never moved first in 40 starts:
  /// see --start-first`; empty if it plays the side.
  std::string unplayed{};
  /// The failure of the program, if there is one. Its `stderr_tail` is the last screen of the
  /// program. If ttt could not read the game, this is a protocol error.
  std::optional<Failure> failure{};

  friend bool operator==(const ConsoleNotes&, const ConsoleNotes&) = default;
};

/// Parses the lines of standard error that begin with `ttt console: `, and ignores all others.
[[nodiscard]] ConsoleNotes parse_notes(std::string_view notes);

/// The knowledge about one console program from all games of this run of ttt.
struct ConsoleFindings {
  /// How the program wants squares typed, as a value of `--type`; empty until a game has shown it.
  std::string way;
  std::set<std::string> disproved;  ///< The ways to type squares that games have shown to be wrong.
  int inferred = 0;  ///< The number of moves that were inferred, as the program did not show them.
  /// True if a second of silence was taken to mean that the program waits for a key.
  bool judged_by_silence = false;
  /// The last lines that the program wrote after a lost game, by the moves of that game.
  std::map<std::vector<Square>, std::string> last_words;
  /// The reason why the program does not move first (key true) or second (key false). An answer of
  /// the program in that role removes the reason.
  std::map<bool, std::string> unplayed;
  /// Contains true if the program has moved first in a game, and false if it has moved second.
  std::set<bool> played;
};

/// Adds what the notes of a game tell about the way to type squares. The record never keeps a way
/// that a game has disproved.
void update_way(ConsoleFindings& findings, const ConsoleNotes& notes);

/// Returns the record of the program in the player `console:TEXT`, which the caller may change. The
/// record is empty at first.
[[nodiscard]] ConsoleFindings& console_findings(std::string_view text);

}  // namespace ttt
