/// The effects of keys that work on several pages.
#pragma once

#include "play/model.hpp"
#include "screen/input.hpp"
#include "words/in_words.hpp"

namespace ttt {

/// Opens the menu, with the opponent that the message suggests, if it suggests one.
void open_menu(Model& model);
/// Moves the cursor, and shows it: one square in the direction of an arrow (or not at all at an
/// edge), to a corner (Home, End, PgUp, PgDn), or to the centre (Begin).
void move_cursor(Cursor& cursor, KeyPress key);
/// Hides the cursor if it is visible only because of a tip, which is out of date when the board has
/// changed.
void forget_tip(Cursor& cursor);
/// Returns the square of a digit that was typed, and hides the cursor.
[[nodiscard]] Square typed_square(Model& model, KeyPress digit);
/// Refuses to play a square that is taken. The reason does not begin with the key that was just
/// pressed: `Taken: 5.`
void refuse_taken(Model& model, Square square);
/// Shows the cursor on the board of the page, and a notice such as `Enter plays 5.` If the cursor
/// is on a taken square, it first moves to the centre or, if that is taken, to the first free
/// square. Precondition: the game is in progress.
void show_cursor(Model& model);
/// Shows or hides the value (win, draw or loss) of every empty square on the board of the page.
/// `side` is the side whose result a value is.
void toggle_values(Model& model, Mark side);
/// Replaces the message by the tip for the board of the page (see `tip_in_words`), and shows the
/// cursor on the square of the recommended move. The tip names the move and its reason; for the
/// computer in a review, only the move, or only that it is lost. `opponent` is the built-in player
/// that replies, of which the tip may say that it can go wrong; null for a person or a program.
/// Precondition: the game is in progress.
void show_tip(Model& model, const Names& names, CandidateFunction opponent = nullptr);

}  // namespace ttt
