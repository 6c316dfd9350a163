/// The model becomes a frame. Each screen has a view of its own; this is what they share.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "play/keys.hpp"
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

/// What a key or a click means to who sees that frame; nothing for a click outside of it.
[[nodiscard]] std::optional<Event> event_of(const Input& input, const Frame& seen);

/// A key and what it does here, in a line of such hints.
struct Hint {
  std::string_view key;
  std::string_view label;
  KeyAction action{};
};

/// The hint as the table of keys words it.
[[nodiscard]] Hint hint(KeyAction action) noexcept;

/// Writes as many hints as fit into `columns` in one line. The last one is never left out, nor the
/// first and the last two as long as they fit.
void draw_hints(Frame& frame, Point point, int columns, std::span<const Hint> hints);

/// Writes one hint. `key_columns` is how far its label stands from its start.
void draw_hint(Frame& frame, Point point, int key_columns, const Hint& hint);

}  // namespace ttt
