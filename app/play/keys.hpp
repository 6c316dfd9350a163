/// The table of all keys and their actions, from which help, `--help` and the hints are made. A
/// test compares the manual with it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "screen/input.hpp"

namespace ttt {

/// The actions that keys are bound to. Each page decides how it handles an action.
enum class KeyAction : std::uint8_t {
  none,  ///< The action of a key that is bound to nothing.
  play_digit,
  move_cursor,
  jump_cursor,
  place,
  undo,
  redo,
  practise,
  tip,
  values,
  coach,
  pause,
  mark,
  new_game,
  menu,
  puzzles,
  mistakes,
  record,
  back,
  theme,
  help,
  redraw,
  quit,
};

/// A row of the table of keys: an action, its keys, and the words for them.
struct KeyBinding {
  KeyAction action;
  std::span<const KeyPress> keys;  ///< All keys that are bound to the action.
  std::string_view shown;          ///< The keys in words, as help shows them: `Enter, Space`.
  std::string_view label;          ///< The action in one or two words, for hints: `undo`.
  std::string_view summary;        ///< The action in a phrase, for help: `undo; in a review: back`.
};

/// Returns the table of keys, in the order in which help shows its rows.
[[nodiscard]] std::span<const KeyBinding> key_bindings() noexcept;

/// Returns the table of keys as text for `--help`.
[[nodiscard]] std::string keys_help();

/// Returns the row of the action in the table of keys. Every action except `none` has one.
[[nodiscard]] const KeyBinding& binding(KeyAction action) noexcept;

/// A key press and its action. If a capital letter is bound to nothing, `key` becomes the small
/// letter: U acts as u.
struct KeyCommand {
  KeyCommand(KeyPress pressed) noexcept;  // implicit: a key press is a command

  KeyPress key;
  KeyAction action;
};

/// A step of -1, 0 or 1 column to the right, and of -1, 0 or 1 row down.
struct Direction {
  int columns;
  int rows;
};

/// Returns the direction of an arrow or of h, j, k or l: `{-1, 0}` for Left. Precondition: `key` is
/// one of these.
[[nodiscard]] Direction direction_of(KeyPress key) noexcept;

}  // namespace ttt
