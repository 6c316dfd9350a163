/// The views that `render` puts together. Each fills a frame of at least `smallest_size`.
#pragma once

#include <span>
#include <string_view>

#include "play/model.hpp"
#include "screen/frame.hpp"

namespace ttt {

void draw_setup(Frame& frame, const Model& model);
void draw_game(Frame& frame, const Model& model);
void draw_help(Frame& frame, const Model& model);

/// A key and what it does here, in a line of such hints.
struct Hint {
  std::string_view key;
  std::string_view label;
  Command command{};
};

/// The hint as the table of commands words it.
[[nodiscard]] Hint hint(Command command) noexcept;

/// Writes as many hints as fit into `columns` in one line. The last one is never left out, nor the
/// first and the last two as long as they fit.
void draw_hints(Frame& frame, Point point, int columns, std::span<const Hint> hints);

/// Writes one hint. `key_columns` is how far its label stands from its start.
void draw_hint(Frame& frame, Point point, int key_columns, const Hint& hint);

}  // namespace ttt
