/// The board at every size in which it is drawn.
#pragma once

#include <span>

#include "play/model.hpp"
#include "screen/frame.hpp"

namespace ttt {

struct BoardStyle {
  Size cell;          ///< of one square
  Size gap;           ///< between two squares
  Size mark{1, 1};    ///< what a mark covers of the square's middle
  double stroke = 1;  ///< how broad its lines are, in columns

  [[nodiscard]] constexpr bool has_lines() const noexcept { return gap.rows > 0; }
  /// Marks are drawn with several characters.
  [[nodiscard]] constexpr bool has_drawn_marks() const noexcept { return mark.rows > 1; }
  /// A line below the mark belongs to the square.
  [[nodiscard]] constexpr bool has_room_below_marks() const noexcept {
    return cell.rows >= mark.rows + 2;
  }
  /// Of the whole board.
  [[nodiscard]] constexpr Size extent() const noexcept {
    return {3 * cell.columns + 2 * gap.columns, 3 * cell.rows + 2 * gap.rows};
  }
};

/// The largest first.
[[nodiscard]] std::span<const BoardStyle> board_styles() noexcept;

/// Draws the game's board with its top left corner at `origin`.
void draw_board(Frame& frame, Point origin, const BoardStyle& style, const Model& model);

}  // namespace ttt
