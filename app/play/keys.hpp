/// The keys: one table from which help, `--help` and the hints are made, and against which a test
/// checks the manual.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "screen/input.hpp"

namespace ttt {

/// The actions that keys are bound to. What an action does is up to the page on the screen.
enum class KeyAction : std::uint8_t {
  play_digit,
  move_cursor,
  jump_cursor,
  place,
  undo,
  redo,
  retry,
  tip,
  values,
  coach,
  pause,
  step,
  new_game,
  menu,
  puzzles,
  games,
  back,
  choose_mark,
  next_row,
  theme,
  help,
  redraw,
  quit,
};

/// The situation in which a key is mainly used. Help shows the keys in these groups.
enum class KeyGroup : std::uint8_t { playing, after_game, menu, everywhere };

/// The keys of one action, and the words for them.
struct KeyBinding {
  KeyAction action;
  KeyGroup group;
  std::span<const KeyPress> keys;
  std::string_view shown;  ///< The keys, as help shows them.
  std::string_view label;  ///< The action in one or two words.
  std::string_view summary;
};

/// Returns all bindings, in the order in which help shows them.
[[nodiscard]] std::span<const KeyBinding> key_bindings() noexcept;

/// Returns a table of all keys for `--help`.
[[nodiscard]] std::string keys_help();

/// Returns the binding of an action.
[[nodiscard]] const KeyBinding& binding(KeyAction action) noexcept;

/// A key press and the action that the key is bound to, if any. A capital letter that is not bound
/// stands for the small one.
struct KeyCommand {
  KeyCommand(KeyPress pressed) noexcept;  // implicit: a key press is a command

  KeyPress key;
  std::optional<KeyAction> action;
};

/// A step of -1, 0 or 1 in each direction.
struct Direction {
  int columns;
  int rows;
};

/// Returns the direction of one of the keys of `KeyAction::move_cursor`.
[[nodiscard]] Direction direction_of(KeyPress key) noexcept;

}  // namespace ttt
