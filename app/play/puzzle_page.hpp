/// The puzzles: positions to solve, one after the other.
#pragma once

#include "play/page.hpp"

namespace ttt {

extern const Page puzzle_page;

/// Opens the page with the current puzzle or, if that is solved, with the next one.
void open_puzzles(Model& model);
/// Does the same with the positions in which the player made mistakes. Says so in a note if there
/// are none.
void open_own_puzzles(Model& model);

}  // namespace ttt
