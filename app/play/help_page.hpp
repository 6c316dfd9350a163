/// Texts that cover a page until a key closes them: the keys, and the record.
#pragma once

#include <span>

#include "play/page.hpp"

namespace ttt {

/// Returns the keys that have an effect while a text is shown. Any other key closes it.
[[nodiscard]] std::span<const KeyHandler> overlay_handlers() noexcept;

/// Fills a frame of at least `smallest_size` with the open text. `layout` is that of the page
/// below.
/// `group` are the keys that help shows first.
void draw_overlay(Frame& frame, const Model& model, KeyLayout layout, KeyGroup group);

}  // namespace ttt
