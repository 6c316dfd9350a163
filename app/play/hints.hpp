/// Hints such as `u undo`, which show the keys that work on a page, and the functions that draw
/// them.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "play/keys.hpp"
#include "screen/frame.hpp"

namespace ttt {

/// A key and its action in one or two words: `u undo`.
struct Hint {
  std::string_view key;
  std::string_view label;
  KeyAction action{};
  /// The key that a click on the hint presses; `KeyPress{}` if the hint names several keys.
  KeyPress click{};
};

/// Returns a hint for the first key of the action, with `label` or, without one, with the action's
/// usual label: `hint(KeyAction::undo, "back")` is `u back`.
[[nodiscard]] Hint hint(KeyAction action, std::optional<std::string_view> label = {}) noexcept;

/// Draws the hints in one line of at most `columns`. If not all fit, leaves out some before the last
/// two.
void draw_hints(Frame& frame, Point point, int columns, std::span<const Hint> hints);

/// Draws one hint, with its label `key_columns` columns to the right of its key's beginning. A
/// click on it presses `hint.click`.
void draw_hint(Frame& frame, Point point, int key_columns, const Hint& hint);

}  // namespace ttt
