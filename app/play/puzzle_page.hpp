/// The page of puzzles, and the functions that open it with built-in puzzles or with the player's
/// own mistakes.
#pragma once

#include "play/page.hpp"

namespace ttt {

/// The page of puzzles: the handlers of its keys, its headline and its drawing.
extern const Page puzzle_page;

/// Opens the page of puzzles with the current built-in puzzle or, if that is solved, with the next
/// one.
void open_puzzles(Update& update);
/// Opens the page of puzzles with the positions in which the player made mistakes. If the record
/// has none, only says so in a note.
void open_own_puzzles(Update& update);

}  // namespace ttt
