/// The command of a console program, and the options of ttt that may come before it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "console/typing.hpp"

namespace ttt {

/// The text after `console:`, taken apart.
struct ConsoleCommand {
  std::optional<TypedLines> start{};        ///< The lines to type before the game (`--start`).
  std::optional<TypedLines> start_first{};  ///< Those if the program moves first (`--start-first`).
  std::optional<TypingWay> type{};          ///< The way to type squares (`--type`).
  std::string command{};                    ///< The command for `/bin/sh -c`.
};

/// Parses the text after `console:`, such as `--start '1/X' ./game`. Returns nothing if an option
/// is unknown or lacks its value, a template means no squares, a quote is open, or the command is
/// missing.
[[nodiscard]] std::optional<ConsoleCommand> parse_console_command(std::string_view text);

}  // namespace ttt
