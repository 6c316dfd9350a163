/// Functions that carry out keys which several pages share: the menu, the cursor, values and tips.
#pragma once

#include "play/model.hpp"
#include "screen/input.hpp"
#include "words/in_words.hpp"

namespace ttt {

/// Opens the menu. If another opponent is suggested, chooses that opponent and records the choice.
void open_menu(Model& model);
/// Moves the cursor, and shows it: one square in the direction of an arrow (or not at all at an
/// edge), to a corner (Home, End, PgUp, PgDn), or to the centre (Begin).
void move_cursor(Cursor& cursor, KeyPress key);
/// Hides the cursor if only a tip has made it visible. Must be called when the board has changed,
/// because the tip is then out of date.
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
/// Shows or hides the values of the empty squares on the page's board. The value of a square is the
/// result for `side` (win, draw or loss) of a move on it, with best play.
void toggle_values(Model& model, Mark side);
/// Replaces the message by a tip for the side to move on the page's board (see `tip_in_words`), and
/// shows the cursor on the recommended square. A tip for the computer, in a review, gives no
/// reason. `opponent` is the built-in player that replies to the move; null if a person or a
/// program replies. Precondition: the game is in progress.
void show_tip(Model& model, const Names& names, CandidateFunction opponent = nullptr);

}  // namespace ttt
