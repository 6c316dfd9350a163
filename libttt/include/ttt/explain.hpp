/// The reasons why moves are good, in the terms that people use.
#pragma once

#include <cstdint>

#include "ttt/board.hpp"

namespace ttt {

/// The reason for a move, from the strongest to the weakest: the rules of the tic-tac-toe program
/// in A. Newell and H. A. Simon, "Human Problem Solving", 1972, and a threat.
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

/// A reason, and the squares that show it.
struct Explanation {
  Reason reason{};
  /// The completed or blocked lines; the squares that a fork threatens; the squares on which the
  /// other side could have forked; the square that is threatened; the opposite corner. Empty if the
  /// move's own square is the reason.
  SquareSet squares{};
};

/// Returns the strongest reason for a move. A fork or a threat is no reason if the other side then
/// wins at once. Precondition: the game is in progress and the square is empty.
[[nodiscard]] Explanation explain(Board before, Mark side, Square square) noexcept;

[[nodiscard]] inline Explanation explain(Position before, Square square) noexcept {
  return explain(before.board, before.to_move, square);
}

/// Returns the same as `explain`, unless the move is a mistake: then the reason is at most that it
/// threatens, and otherwise where the square is. Precondition: the game is in progress and the
/// square is empty.
[[nodiscard]] Explanation explain_unless_mistake(Board before, Mark side, Square square) noexcept;

[[nodiscard]] inline Explanation explain_unless_mistake(Position before, Square square) noexcept {
  return explain_unless_mistake(before.board, before.to_move, square);
}

}  // namespace ttt
