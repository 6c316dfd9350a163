/// The model becomes a frame. Each screen has a view of its own; this is what they share.
#pragma once

#include <optional>

#include "play/model.hpp"
#include "screen/frame.hpp"
#include "screen/input.hpp"

namespace ttt {

/// The screen as it is to look. Where it is smaller than `smallest_size`, it says so.
[[nodiscard]] Frame render(const Model& model);

/// The number by which a cell of a frame says what is clicked on there.
[[nodiscard]] Target target_of(const Clickable& thing) noexcept;
/// What the number stands for.
[[nodiscard]] Clickable clickable(Target target) noexcept;

/// What input means to who sees that frame; nothing for a click outside of it, and for an answer
/// that says nothing.
[[nodiscard]] std::optional<Event> event_of(const Input& input, const Frame& seen);

}  // namespace ttt
