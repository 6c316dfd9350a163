/// The page of the review, which shows a finished game move by move with the values of all squares.
/// A move that is played there begins practice.
#pragma once

#include "play/page.hpp"

namespace ttt {

/// The page of the review: the handlers of its keys, its headline and its drawing.
extern const Page review_page;

/// Shows the finished game one move later (`forwards`) or earlier; a forfeit counts as a move. At
/// the game's end or start, only says so in a note.
void step_through(Model& model, bool forwards);

}  // namespace ttt
