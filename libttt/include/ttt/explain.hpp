/// The reasons why moves are good, in the terms that people use.
#pragma once

#include <cstdint>
#include <string_view>

#include "ttt/board.hpp"

namespace ttt {

/// The reasons for moves, from the strongest to the weakest. `forces` and `threatens` are additions
/// to the rules of the tic-tac-toe program in A. Newell and H. A. Simon, "Human Problem Solving",
/// 1972. A move has the reason `forces` if it wins in five plies, by a fork after the reply.
enum class Reason : std::uint8_t {
  wins,
  forces,
  blocks,
  makes_fork,
  stops_fork,
  threatens,
  center,
  opposite_corner,
  corner,
  side,
};

/// Returns the reason in words: `wins`, `blocks`, `makes a fork`, …. After `threatens`, the caller
/// names the threatened square.
[[nodiscard]] constexpr std::string_view name(Reason reason) noexcept {
  switch (reason) {
    case Reason::wins: return "wins";
    case Reason::forces: return "forces";
    case Reason::blocks: return "blocks";
    case Reason::makes_fork: return "makes a fork";
    case Reason::stops_fork: return "stops a fork";
    case Reason::threatens: return "threatens";
    case Reason::center: return "centre";
    case Reason::opposite_corner: return "opposite corner";
    case Reason::corner: return "corner";
    case Reason::side: return "side";
  }
  return {};
}

/// The reason for a move, and the squares that show it on the board.
struct Explanation {
  Reason reason{};
  /// For `wins` and `blocks`: the completed or blocked lines. For `forces`: the square on which the
  /// other side must reply; empty if a fork follows any reply. For `makes_fork` and `threatens`:
  /// the squares on which the side can then complete a line. For `stops_fork`: the squares on which
  /// the other side could have forked. For `opposite_corner`: the corner that the other side holds.
  /// For the remaining reasons: empty.
  SquareSet squares{};
};

/// Returns the strongest reason for `side` to play on `square`, but never `forces`, which needs a
/// look ahead. `makes_fork`, `stops_fork` and `threatens` do not count if the other side can win
/// with its next move. Precondition: the game is in progress and the square is empty.
[[nodiscard]] Explanation explain(Board before, Mark side, Square square) noexcept;

/// Returns the reason for `side` to play on `square`:
/// - If the move is a mistake (the result with best play gets worse for `side`): `threatens` if the
///   move threatens a line, and otherwise the kind of the square, such as `corner`.
/// - If the move wins in five plies: `forces`.
/// - For any other move: the same as `explain`.
/// Precondition: the game is in progress and the square is empty.
[[nodiscard]] Explanation explain_unless_mistake(Board before, Mark side, Square square) noexcept;

}  // namespace ttt
