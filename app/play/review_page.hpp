/// The review: a finished game move by move, with the values of all squares. A move that is played
/// there begins practice.
#pragma once

#include "play/page.hpp"

namespace ttt {

extern const Page review_page;

/// Goes one move forwards or backwards in a finished game; a forfeit counts as a move. Says so in a
/// note if there is none.
void step_through(Model& model, bool forwards);

}  // namespace ttt
