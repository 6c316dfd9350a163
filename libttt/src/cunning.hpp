#pragma once

#include "ttt/board.hpp"

namespace ttt {

/// The perfect squares that leave a random opponent the worst prospects for the rest of the game:
/// the greatest expected result, with 1 for a win and -1 for a loss, when `side` goes on in the
/// same way and the other side plays any empty square. Empty when the game is over.
[[nodiscard]] SquareSet cunning_squares(Board board, Mark side);

}  // namespace ttt
