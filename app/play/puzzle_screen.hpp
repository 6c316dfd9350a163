/// The puzzle screen: what can be done there.
#pragma once

#include "screen/frame.hpp"
#include "screen/input.hpp"
#include "ttt/board.hpp"

namespace ttt {

struct Model;

/// Shows the puzzle that comes next, in an order of the model's own.
void open_puzzles(Model& model);
/// Back to the set-up.
void leave_puzzles(Model& model);

/// Tries the square, if the puzzle is asked.
void try_square(Model& model, Square square);
/// The same for the square of a digit.
void try_digit(Model& model, KeyPress key);
/// Tries the cursor's square; after that goes on, or tries again.
void try_cursor(Model& model);
/// Takes back what was tried.
void ask_again(Model& model);
/// Goes on to another puzzle.
void next_puzzle(Model& model);
/// Puts the cursor on the solution and says why.
void give_solution(Model& model);

/// Shows or hides where every square leads, until the puzzle is solved.
void toggle_values_of_puzzle(Model& model);

/// Fills a frame of at least `smallest_size`.
void draw_puzzle(Frame& frame, const Model& model);

}  // namespace ttt
