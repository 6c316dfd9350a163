/// Hints: keys with the words for their actions on this page.
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
  KeyPress click{};  ///< The key that a click on the hint presses; none if it names several.
};

/// Returns a hint at the first key of the action, with the label of the table of keys unless
/// another one is given.
[[nodiscard]] Hint hint(KeyAction action, std::optional<std::string_view> label = {}) noexcept;

/// Draws the hints in one line of at most `columns`. The most important one comes first; the last
/// two are help and quit. If there is no room for all, this function leaves out the least important
/// hints (`spare`), then labels from the last one on, and then keys, except those of help and quit.
void draw_hints(Frame& frame, Point point, int columns, std::span<const Hint> hints);

/// Draws one hint. Its label begins `key_columns` after its key.
void draw_hint(Frame& frame, Point point, int key_columns, const Hint& hint);

}  // namespace ttt
