/// The cursor on the board.
#pragma once

#include "screen/input.hpp"
#include "ttt/board.hpp"

namespace ttt {

struct Cursor {
  Square square = Square::center;
  bool shown = false;  ///< True from its first movement until a digit is pressed.
  bool tip = false;    ///< True if it is shown only to point out a tip.
};

/// Moves the cursor one square and shows it. At an edge it stays. `key` is one of those of
/// `KeyAction::move_cursor`.
void move_cursor(Cursor& cursor, KeyPress key);
/// Moves the cursor to a corner or the centre and shows it. `key` is one of those of
/// `KeyAction::jump_cursor`.
void jump_cursor(Cursor& cursor, KeyPress key);
/// Hides the cursor if it only points out a tip: a tip is about the board as it was.
void forget_tip(Cursor& cursor);

}  // namespace ttt
