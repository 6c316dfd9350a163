/// The sizes in which a board can be drawn, the marks and signs to draw, and the function that
/// draws them.
#pragma once

#include <optional>
#include <span>

#include "screen/frame.hpp"
#include "ttt/board.hpp"
#include "ttt/keys.hpp"

namespace ttt {

/// One size in which a board can be drawn. All lengths are in columns and rows of the terminal.
struct BoardStyle {
  Size cell;          ///< The size of a square, without the lines around it.
  Size gap;           ///< The space between two squares: 1x1 for a line, 0x0 for none.
  Size mark{1, 1};    ///< The size of an X or O, in the middle of its square; 1x1 for a letter.
  double stroke = 1;  ///< The width of the lines of a large X or O, in columns.
  /// The fewest rows of texts above and below the board. A large board is not worth a screen that
  /// is filled to the last row.
  int text_rows = 3;

  /// Returns true if lines are drawn between the squares.
  [[nodiscard]] constexpr bool has_lines() const noexcept { return gap.rows > 0; }
  /// Returns true if an X or O takes several characters, and false if it is one letter.
  [[nodiscard]] constexpr bool has_drawn_marks() const noexcept { return mark.rows > 1; }
  /// Returns true if a square has free cells around its mark: a row below it for the bar that is
  /// the sign of the last move, and room for a frame.
  [[nodiscard]] constexpr bool has_room_around_marks() const noexcept {
    return cell.rows >= mark.rows + 2;
  }
  /// Returns the size of the whole board, including the lines.
  [[nodiscard]] constexpr Size extent() const noexcept {
    return {3 * cell.columns + 2 * gap.columns, 3 * cell.rows + 2 * gap.rows};
  }
};

/// Returns the seven sizes of boards, from the largest (65x35 characters) to the smallest (9x3).
[[nodiscard]] std::span<const BoardStyle> board_styles() noexcept;

/// The marks on a board and the signs to draw with them.
struct BoardView {
  Board board{};
  Mark to_move{};       ///< The side to move; used only if `values` is true.
  SquareSet winning{};  ///< The squares of completed lines, to highlight; empty for none.
  SquareSet idea{};     ///< The squares of lines that a sentence speaks of; empty for none.
  /// The square to mark as the last move; nothing for no sign.
  std::optional<Square> last_move{};
  std::optional<Square> mistake{};  ///< The square to mark as a mistake; nothing for no sign.
  std::optional<Square> cursor{};   ///< The square of the cursor; nothing if it is hidden.
  bool values = false;  ///< True if every empty square shows its value, win, draw or loss.
  bool digits = true;   ///< True if empty squares show their digits.
  KeyLayout layout = KeyLayout::numpad;  ///< The layout of the digits in empty squares.
  bool unicode = true;                   ///< True if characters beyond ASCII may be used.
};

/// Draws the board with its top left corner at `origin`, and makes a click on a square press its
/// digit.
void draw_board(Frame& frame, Point origin, const BoardStyle& style, const BoardView& view);

}  // namespace ttt
