/// The sizes in which a board can be drawn, the marks and signs to draw, and the function that
/// draws them.
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

/// Returns the six sizes of boards, from the largest (65x35 characters) to the smallest (17x11).
[[nodiscard]] std::span<const BoardStyle> board_styles() noexcept;

/// The marks on a board and the signs to draw with them.
struct BoardView {
  Board board{};
  SquareSet winning{};  ///< The squares of completed lines, to highlight; empty for none.
  SquareSet idea{};     ///< The squares of lines that a sentence names; empty for none.
  /// The square to mark as the last move; nothing for no sign.
  std::optional<Square> last_move{};
  std::optional<Square> mistake{};  ///< The square to mark as a mistake; nothing for no sign.
  std::optional<Square> cursor{};   ///< The square of the cursor; nothing if it is hidden.
  SquareValues values{};            ///< The value that each empty square shows; empty for none.
  bool digits = true;               ///< True if empty squares show their digits.
  KeyLayout layout = KeyLayout::numpad;  ///< The layout of the digits in empty squares.
  bool unicode = true;                   ///< True if characters beyond ASCII may be used.
};

/// Returns the role of the word or the sign for a result.
[[nodiscard]] Role role_of(Value value) noexcept;

/// Draws an X or O as it is on a board of that size, with its top left corner at `point`.
void draw_mark(Frame& frame, Point point, Mark mark, const BoardStyle& style, Role role,
               bool unicode);

/// Draws the board with its top left corner at `origin`, and makes a click on a square press its
/// digit.
void draw_board(Frame& frame, Point origin, const BoardStyle& style, const BoardView& view);

}  // namespace ttt
