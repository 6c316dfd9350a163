/// Functions that carry out keys which several pages share: the menu, the cursor, values and tips.
#pragma once

#include "play/model.hpp"
#include "screen/input.hpp"
#include "words/in_words.hpp"

namespace ttt {

/// Opens the menu. If the message suggests another opponent, chooses and records that one.
void open_menu(Model& model);
/// Moves the cursor, and shows it: one square in the direction of an arrow (or not at all at an
/// edge), to a corner (Home, End, PgUp, PgDn), or to the centre (Begin).
void move_cursor(Cursor& cursor, KeyPress key);
/// Hides the cursor if only a tip has made it visible, because the tip is out of date when the
/// board has changed.
void forget_tip(Cursor& cursor);
/// Returns the square that a typed digit (1 to 9) means in the chosen layout; hides the cursor.
[[nodiscard]] Square typed_square(Model& model, KeyPress digit);
/// Shows that the key was refused because the square is taken: `Taken: 5.` The text does not begin
/// with the digit, which users of a screen reader would take for the echo of the key.
void refuse_taken(Model& model, Square square);
/// Shows the cursor on the board of the page, and a notice such as `Enter plays 5.` If the cursor
/// is on a taken square, it first moves to the centre or, if that is taken, to the first free
/// square. Precondition: the game is in progress.
void show_cursor(Model& model);
/// Shows or, if they are shown, hides the result with best play (win, draw or loss) of a move on
/// each empty square of the page's board. `side` is the side whose result it is.
void toggle_values(Model& model, Mark side);
/// Replaces the message by a tip (see `tip_in_words`) for the side to move on the page's board, and
/// shows the cursor on the recommended square. The tip gives the reason, too, unless it is for the
/// computer, in a review. `opponent` is the built-in player that replies; the tip may say that it
/// can go wrong. Null for a person or a program. Precondition: the game is in progress.
void show_tip(Model& model, const Names& names, CandidateFunction opponent = nullptr);

}  // namespace ttt
