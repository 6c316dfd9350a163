/// The function that draws a page with a board, and the parts of such a page.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "play/board_view.hpp"
#include "play/hints.hpp"
#include "play/model.hpp"
#include "play/page_layout.hpp"
#include "screen/frame.hpp"

namespace ttt {

/// The first text beside a board, such as `Your turn: X`. A long one takes several rows.
struct Headline {
  std::string text{};
  /// The mark whose letter, X or O, is coloured in the text; nothing to colour none.
  std::optional<Mark> mark{};
  Role role = Role::turn;
};

/// The parts of a page with a board that differ from page to page.
struct Scene {
  Headline headline{};
  /// The text above the score, such as `Best of 3`; for puzzles, `Solved: 12 of 25` and no score.
  std::string caption{};
  std::vector<Hint> hints{};
};

/// Returns the board of the page, with the signs for its message, its cursor and its values.
[[nodiscard]] BoardView board_of(const Model& model);

/// Draws the texts one below the other, with blank rows between them if there is room. Texts for
/// which there is no room are left out; if even the first has no room, it is truncated. The hidden
/// cursor rests on the first text, where braille displays show it.
void draw_texts(Frame& frame, const Area& area, std::span<const Sentence> texts);

/// Draws a page on the whole frame: its board and, beside it, the headline, the notice on the last
/// key, the message, the score of a match if there is room, and the hints for keys that do
/// something now. Precondition: the frame has at least `smallest_size`.
void draw_scene(Frame& frame, const Model& model, Scene scene);

}  // namespace ttt
