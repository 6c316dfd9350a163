/// Scores: of a game that is over, and of a position beyond which a search does not look.
#pragma once

#include "ttt/board.hpp"

namespace ttt {

/// The score of a win on the board. A win that takes n plies scores n less, a loss after n plies n
/// more than the opposite: so wins come as soon, and losses as late, as they can.
inline constexpr int win_score = 100;

/// How many lines the side can still complete: those without a mark of the other side.
[[nodiscard]] constexpr int open_lines(Board board, Mark side) noexcept {
  int count = 0;
  for (const Line line : lines) count += (line & board.squares(!side)).empty() ? 1 : 0;
  return count;
}

/// The evaluation at the depth limit: open lines of the side minus those of the other, -8 to 8.
[[nodiscard]] constexpr int evaluate(Board board, Mark side) noexcept {
  return open_lines(board, side) - open_lines(board, !side);
}

}  // namespace ttt
