/// What keys do: one table, from which the key bindings, the help screen and `--help` are made, and
/// against which a test holds the manual.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
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
  games,
  back,
  choose_mark,
  theme,
  help,
  redraw,
  quit,
};

/// What a key does to the model.
///
/// One rule for keys that do nothing: a key with a row here that has an effect on the page does
/// something that can be seen, or says in a note why not (see `View::note`); arrows that have come
/// to an edge alone stay there in silence. Every other key is silent and changes nothing, but that
/// it leaves help. `redraw` alone is not the model's: the terminal draws anew what is there,
/// whatever that is. What happened in the game stays on the screen until something else has
/// happened.
using Effect = void (*)(Model& model, KeyPress key);

struct KeyBinding {
  KeyAction action;
  std::span<const KeyPress> keys;
  std::string_view shown;  ///< the keys, as help shows them
  std::string_view label;  ///< in one or two words
  std::string_view summary;
  Effect in_game = nullptr;  ///< and in a puzzle
  Effect in_setup = nullptr;
  Effect in_help = nullptr;  ///< null: help is left
};

/// In the order in which help shows them.
[[nodiscard]] std::span<const KeyBinding> key_bindings() noexcept;

/// Returns a table of all keys for `--help`.
[[nodiscard]] std::string keys_help();

/// The table's row for an action.
[[nodiscard]] const KeyBinding& binding(KeyAction action) noexcept;

/// What a key is bound to, if it is.
[[nodiscard]] std::optional<KeyAction> action_of(const Input& input) noexcept;

/// Where an arrow points: -1, 0 or 1 each.
struct Direction {
  int columns;
  int rows;
};

/// The direction of one of the keys of `KeyAction::move_cursor`.
[[nodiscard]] Direction direction_of(KeyPress key) noexcept;

/// A key that is held down must not run on into what comes after a game: this knows which keys
/// play, and when one of them has ended or begun a game. All times are those of the reading, so
/// what was read at once has the same.
class HeldKey {
 public:
  using Time = std::chrono::steady_clock::time_point;

  /// Whether the input is to be left out: it plays, and was on its way when the game ended, or is a
  /// key that was held down when a game ended or began, and was not let go since.
  [[nodiscard]] bool runs_on(const Input& input, Time now);

  /// A game has ended or, where that is not over any more, the next one begun.
  void has_changed_game(bool over) noexcept;

 private:
  std::optional<Input> key_{};
  Time last_{};         ///< when it came last
  Time ended_{};        ///< the same when a game ended
  bool stops_ = false;  ///< a game has ended or begun while it was held
};

}  // namespace ttt
