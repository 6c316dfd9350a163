/// How many games and positions there are.
#pragma once

#include <array>
#include <cstdint>

#include "ttt/board.hpp"

namespace ttt {

/// What can come after a position, the position itself included.
struct Counts {
  std::uint32_t games = 0;  ///< sequences of moves to the end of the game
  std::uint32_t x_wins = 0;
  std::uint32_t o_wins = 0;
  std::uint32_t draws = 0;
  /// Sequences of so many moves, also known as perft. Only the first `plies` are not zero.
  std::array<std::uint32_t, square_count + 1> nodes_by_ply{};
  int plies = 0;                ///< of the longest game, plus one
  std::uint32_t positions = 0;  ///< different boards
  std::uint32_t positions_up_to_symmetry = 0;
};

/// Plays all games out: from the empty board 549,946 nodes, which take some milliseconds. Where the
/// game is over, there is the position itself and nothing after it.
[[nodiscard]] Counts count(Board board, Mark side) noexcept;

}  // namespace ttt
