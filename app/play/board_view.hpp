/// The sizes of boards, the marks and signs on a board, and the function that draws a board.
#pragma once

#include <optional>
#include <span>

#include "play/mistakes.hpp"
#include "screen/frame.hpp"
#include "ttt/board.hpp"
#include "ttt/keys.hpp"
#include "ttt/solution.hpp"

namespace ttt {

/// One size in which a board can be drawn. All lengths are in columns and rows of the terminal. A
/// line between two squares takes one column or row.
struct BoardStyle {
  Size cell;          ///< The size of a square, without the lines around it.
  Size mark;          ///< The size of an X or O, in the middle of its square; a letter is 1x1.
  double stroke = 0;  ///< The width of the lines of a large X or O, in columns.

  /// Returns the size of the whole board, including the lines.
  [[nodiscard]] constexpr Size extent() const noexcept {
    return {3 * cell.columns + 2, 3 * cell.rows + 2};
  }
};

/// Returns the six board sizes, from the largest (65 columns, 35 rows) to the smallest (17, 11).
[[nodiscard]] std::span<const BoardStyle> board_styles() noexcept;

/// A board as it is drawn: its marks, and the digits, values, highlights and signs on its squares.
struct BoardView {
  Board board{};
  SquareSet winning{};  ///< The squares of completed lines, to highlight; may be empty.
  /// The squares to highlight because a sentence beside the board names their lines; may be empty.
  SquareSet idea{};
  /// The square with the sign of the last move; nothing if no square has the sign.
  std::optional<Square> last_move{};
  std::optional<Square> mistake{};  ///< The square to mark as a mistake; nothing to mark none.
  std::optional<Square> cursor{};   ///< The square of the cursor; nothing if it is hidden.
  /// The values to write in the empty squares (see `values_of_squares`); empty if none are shown.
  SquareValues values{};
  bool digits = true;                    ///< True if empty squares show their digits.
  KeyLayout layout = KeyLayout::numpad;  ///< The layout of the digits in empty squares.
  bool unicode = true;                   ///< True if characters beyond ASCII may be used.
};

/// Returns the role in which the result is drawn: `Role::value_win` for `Value::win`.
[[nodiscard]] Role role_of(Value value) noexcept;

/// Draws an X or O of the size `style.mark` with its top left corner at `point`. A mark of one cell
/// is a letter. A larger mark consists of blocks or, if `unicode` is false, of many letters.
void draw_mark(Frame& frame, Point point, Mark mark, const BoardStyle& style, Role role,
               bool unicode);

/// Draws the board with its top left corner at `origin`, and makes a click on a square press its
/// digit.
void draw_board(Frame& frame, Point origin, const BoardStyle& style, const BoardView& view);

}  // namespace ttt
