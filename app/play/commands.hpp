/// What the keys do: one table, from which the key bindings, the help screen, `--help` and the
/// manual are made.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "screen/input.hpp"

namespace ttt {

enum class Command : std::uint8_t {
  play_digit,
  move_cursor,
  jump_cursor,
  place,
  undo,
  redo,
  tip,
  values,
  pause,
  step,
  new_game,
  menu,
  back,
  choose_mark,
  theme,
  help,
  redraw,
  suspend,
  interrupt,
  quit,
};

struct CommandInfo {
  Command command;
  std::span<const KeyPress> keys;  ///< none for what the terminal itself turns into a signal
  std::string_view shown;          ///< the keys, as help shows them
  std::string_view label;          ///< in one or two words
  std::string_view summary;
};

/// In the order in which help shows them.
[[nodiscard]] std::span<const CommandInfo> commands() noexcept;

/// The table's row for a command.
[[nodiscard]] const CommandInfo& info(Command command) noexcept;

/// The command that a key is bound to.
[[nodiscard]] std::optional<Command> command_for(KeyPress key) noexcept;

}  // namespace ttt
