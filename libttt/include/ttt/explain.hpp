/// The reasons why moves are good, in the terms that people use.
#pragma once

#include <cstdint>

#include "ttt/board.hpp"

namespace ttt {

/// The reasons for moves, from the strongest to the weakest. `threatens` is an addition to the
/// rules of the tic-tac-toe program in A. Newell and H. A. Simon, "Human Problem Solving", 1972.
enum class Reason : std::uint8_t {
  wins,
  blocks,
  makes_fork,
  stops_fork,
  threatens,
  center,
  opposite_corner,
  corner,
  side,
};

/// The reason for a move, and the squares that show it on the board.
struct Explanation {
  Reason reason{};
  /// For `wins` and `blocks`: the completed or blocked lines. For `makes_fork` and `threatens`: the
  /// squares on which the side can then complete a line. For `stops_fork`: the squares on which the
  /// other side could have forked. For `opposite_corner`: the corner that the other side holds. For
  /// the remaining reasons: empty.
  SquareSet squares{};
};

/// Returns the strongest reason for `side` to play on `square`. `makes_fork`, `stops_fork` and
/// `threatens` do not count if the other side can win with its next move. Precondition: the game is
/// in progress and the square is empty.
[[nodiscard]] Explanation explain(Board before, Mark side, Square square) noexcept;

[[nodiscard]] inline Explanation explain(Position before, Square square) noexcept {
  return explain(before.board, before.to_move, square);
}

/// Returns the same as `explain` unless the move is a mistake, that is, makes the result with best
/// play worse for `side`. The reason for a mistake is `threatens` if the move threatens a line, and
/// otherwise the kind of its square. Precondition: the game is in progress and the square is empty.
[[nodiscard]] Explanation explain_unless_mistake(Board before, Mark side, Square square) noexcept;

[[nodiscard]] inline Explanation explain_unless_mistake(Position before, Square square) noexcept {
  return explain_unless_mistake(before.board, before.to_move, square);
}

}  // namespace ttt
