/// The board at every size in which it is drawn.
#pragma once

#include <optional>
#include <span>

#include "screen/frame.hpp"
#include "ttt/board.hpp"
#include "ttt/keys.hpp"

namespace ttt {

/// The dimensions of a board, in columns and rows.
struct BoardStyle {
  Size cell;          ///< The size of a square.
  Size gap;           ///< The space between two squares.
  Size mark{1, 1};    ///< The size of a mark, in the middle of its square.
  double stroke = 1;  ///< The width of a mark's lines, in columns.

  [[nodiscard]] constexpr bool has_lines() const noexcept { return gap.rows > 0; }
  /// Returns true if marks are drawn with several characters.
  [[nodiscard]] constexpr bool has_drawn_marks() const noexcept { return mark.rows > 1; }
  /// Returns true if a square has a row for a bar below its mark.
  [[nodiscard]] constexpr bool has_room_below_marks() const noexcept {
    return cell.rows >= mark.rows + 2;
  }
  /// Returns the size of the whole board.
  [[nodiscard]] constexpr Size extent() const noexcept {
    return {3 * cell.columns + 2 * gap.columns, 3 * cell.rows + 2 * gap.rows};
  }
};

/// Returns all styles, the largest first.
[[nodiscard]] std::span<const BoardStyle> board_styles() noexcept;

/// The contents of a board.
struct BoardView {
  Board board{};
  Mark to_move{};
  SquareSet winning{};                ///< The squares that are shown as parts of a line.
  std::optional<Square> last_move{};  ///< The square that is marked as taken last.
  std::optional<Square> mistake{};    ///< The square that is marked as a mistake.
  std::optional<Square> cursor{};
  bool values = false;  ///< True if every empty square shows its value.
  KeyLayout layout = KeyLayout::numpad;
  bool unicode = true;  ///< True if characters beyond ASCII may be used.
};

/// Draws the board with its top left corner at `origin`.
void draw_board(Frame& frame, Point origin, const BoardStyle& style, const BoardView& view);

}  // namespace ttt
