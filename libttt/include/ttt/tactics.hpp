/// What can be seen on the board without looking ahead: threats and forks.
#pragma once

#include "ttt/board.hpp"

namespace ttt {

/// The empty squares on which the mark would complete a line.
[[nodiscard]] constexpr SquareSet winning_moves(Board board, Mark mark) noexcept {
  return completing_squares(board.squares(mark)) & board.empty_squares();
}

/// The empty squares on which the mark would threaten to complete a line in two places at once.
[[nodiscard]] constexpr SquareSet forks(Board board, Mark mark) noexcept {
  SquareSet squares;
  for (const Square square : board.empty_squares())
    if (winning_moves(board.with(square, mark), mark).size() >= 2) squares |= square;
  return squares;
}

/// Whether `side`, by moving on the square, leaves the other side no good fork: none at all, or
/// only while it has to block a line elsewhere.
[[nodiscard]] constexpr bool prevents_forks(Board board, Mark side, Square square) noexcept {
  const Board after = board.with(square, side);
  const SquareSet threat = winning_moves(after, side);
  const SquareSet left = forks(after, !side);
  return threat.empty() ? left.empty() : (left & threat).empty();
}

}  // namespace ttt
