/// The cursor on the board, and the functions that move it.
#pragma once

#include "screen/input.hpp"
#include "ttt/board.hpp"

namespace ttt {

struct Cursor {
  Square square = Square::center;
  /// True if the cursor is visible: keys that move it, Enter and tips show it, and a digit hides
  /// it.
  bool shown = false;
  bool tip = false;  ///< True if the cursor is visible only to point out the square of a tip.
};

/// Moves the cursor one square in the direction of `key`, or not at all at an edge, and shows it.
/// Precondition: `key` is an arrow or one of h, j, k and l.
void move_cursor(Cursor& cursor, KeyPress key);
/// Moves the cursor to a corner (Home, End, PgUp, PgDn) or to the centre (Begin), and shows it.
/// Does nothing for other keys.
void jump_cursor(Cursor& cursor, KeyPress key);
/// Hides the cursor if it is visible only because of a tip, which is out of date when the board has
/// changed.
void forget_tip(Cursor& cursor);

}  // namespace ttt
