/// Why a move is good, in words that people use.
#pragma once

#include <cstdint>
#include <string_view>

#include "ttt/board.hpp"

namespace ttt {

/// The rules of the tic-tac-toe program in A. Newell and H. A. Simon, "Human Problem Solving",
/// 1972, and a threat, the weightiest first.
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

/// `wins`, `blocks`, `makes a fork`, …; `threatens`, which wants to know what.
[[nodiscard]] std::string_view name(Reason reason) noexcept;

/// A reason, and where it can be seen.
struct Explanation {
  Reason reason{};
  /// What shows it: the completed or blocked lines; the squares that a fork threatens; the squares
  /// on which the other side would have forked; the square that is threatened; the corner opposite.
  /// Empty where the square alone says it.
  SquareSet squares{};
};

/// The weightiest reason that holds for the move. What concerns forks and threats does not hold for
/// a move after which the other side wins at once. Precondition: the game is in progress and the
/// square is empty.
[[nodiscard]] Explanation explain(Board before, Mark side, Square square) noexcept;

/// What there is to say without praise: what the move threatens, or else where the square lies.
/// Precondition: the same.
[[nodiscard]] Explanation describe(Board before, Mark side, Square square) noexcept;

}  // namespace ttt
