/// The two texts that cover a page until a key closes them: help on the keys, and the player's
/// record.
#pragma once

#include <span>

#include "play/page.hpp"

namespace ttt {

/// Returns the handlers of keys that work while help or the record covers the page. Any other key
/// closes that text.
[[nodiscard]] std::span<const KeyHandler> overlay_handlers() noexcept;

/// Draws help on the keys that work now, or the record (`model.view.overlay`), on the whole frame.
/// Precondition: the frame has at least `smallest_size`.
void draw_overlay(Frame& frame, const Model& model);

}  // namespace ttt
