/// Hints such as `u undo`, which show the keys that work on a page, and the functions that draw
/// them.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "play/keys.hpp"
#include "play/page_layout.hpp"
#include "screen/frame.hpp"

namespace ttt {

/// A key and its action in one or two words: `u undo`.
struct Hint {
  std::string_view key;
  std::string label;
  KeyAction action{};
  /// The key that a click on the hint presses; `KeyPress{}` if the hint names several keys.
  KeyPress click{};
  bool is_shown = true;  ///< False to leave its place blank, because the key does nothing now.
};

/// Returns a hint for the first key of the action, with `label` or, if there is none, the usual
/// label of the action: `hint(KeyAction::undo, "back")` is `u back`.
[[nodiscard]] Hint hint(KeyAction action, std::optional<std::string> label = {});

/// Draws the hints: in a line if the area has one row, in one column if it has at least 10 rows,
/// and otherwise in two columns. The second column begins with the hints that most pages have, so
/// these keep their places. If a line is too short, leaves out some hints, but not the last two.
void draw_hints(Frame& frame, const Area& area, std::span<const Hint> hints);

}  // namespace ttt
