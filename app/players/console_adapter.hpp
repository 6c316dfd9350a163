/// How ttt starts `ttt console`, which plays for a program at a keyboard, and reads its notes.
#pragma once

#include <optional>
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

/// Keeps what the adapter has found out about the program, for its next start: how squares are
/// typed. `notes` is what the adapter wrote to standard error.
void remember_findings(std::string_view text, std::string_view notes);

/// Returns the failure that the adapter has noted, with the last screen of the program in place of
/// `stderr_tail`: what ttt cannot read is a protocol error.
[[nodiscard]] std::optional<Failure> noted_failure(std::string_view notes);

}  // namespace ttt
