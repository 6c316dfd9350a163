/// A line of keys and what they do here.
#pragma once

#include <span>
#include <string_view>

#include "play/keys.hpp"
#include "screen/frame.hpp"

namespace ttt {

struct Hint {
  std::string_view key;
  std::string_view label;
  KeyAction action{};
  KeyPress click{};  ///< the key that a click on it is, where it is one
};

/// The first of the keys, with what the table of keys says of them in a word or two.
[[nodiscard]] Hint hint(KeyAction action) noexcept;
/// The same with another label.
[[nodiscard]] Hint hint(KeyAction action, std::string_view label) noexcept;

/// Writes the hints, of which the first is needed most, and help and quit are the last, into one
/// line of `columns`. Where there is no room for all, those are left out that one can do without:
/// colours first, then new game, menu and others (`spare`). Then the labels are, from the last on,
/// and then the keys, but help and quit.
void draw_hints(Frame& frame, Point point, int columns, std::span<const Hint> hints);

/// Writes one hint. `key_columns` is how far its label stands from its start.
void draw_hint(Frame& frame, Point point, int key_columns, const Hint& hint);

}  // namespace ttt
