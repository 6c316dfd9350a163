/// What keys do: one table, from which the key bindings, the help screen, `--help` and the manual
/// are made.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "screen/input.hpp"

namespace ttt {

struct Model;

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
  back,
  choose_mark,
  theme,
  help,
  redraw,
  signal,
  quit,
};

/// What a key does to the model.
///
/// One rule for keys that do nothing: a key with a row here that has an effect on the page does
/// something that can be seen, or says in a note why not (see `View::note`); arrows that have come
/// to an edge alone stay there in silence. Every other key is silent and changes nothing, but that
/// it leaves help. What happened in the game stays on the screen until something else has happened.
using Effect = void (*)(Model& model, KeyPress key);

struct KeyBinding {
  KeyAction action;
  std::span<const KeyPress> keys;  ///< none for what the terminal itself turns into a signal
  std::string_view shown;          ///< the keys, as help shows them
  std::string_view label;          ///< in one or two words
  std::string_view summary;
  Effect in_game = nullptr;  ///< and in a puzzle
  Effect in_setup = nullptr;
  Effect in_help = nullptr;  ///< null: help is left
};

/// In the order in which help shows them.
[[nodiscard]] std::span<const KeyBinding> key_bindings() noexcept;

/// The table's row for an action.
[[nodiscard]] const KeyBinding& binding(KeyAction action) noexcept;

/// What a key is bound to, if it is.
[[nodiscard]] std::optional<KeyAction> action_of(KeyPress key) noexcept;
/// The same where it may be no key.
[[nodiscard]] std::optional<KeyAction> action_of(const Input& input) noexcept;

/// Where an arrow points: -1, 0 or 1 each.
struct Direction {
  int columns;
  int rows;
};

/// The direction of one of the keys of `KeyAction::move_cursor`.
[[nodiscard]] Direction direction_of(KeyPress key) noexcept;

}  // namespace ttt
