/// The number of games and positions that can follow a position.
#pragma once

#include <array>
#include <cstdint>

#include "ttt/board.hpp"

namespace ttt {

/// The numbers of games and positions that can follow a position, which itself counts.
struct Counts {
  std::uint32_t games = 0;  ///< sequences of moves to the end of the game
  std::uint32_t x_wins = 0;
  std::uint32_t o_wins = 0;
  std::uint32_t draws = 0;
  /// The number of sequences of n moves, also known as perft. Only the first `plies` are not 0.
  std::array<std::uint32_t, square_count + 1> nodes_by_ply{};
  int plies = 0;                ///< the length of the longest game, plus one
  std::uint32_t positions = 0;  ///< different boards
  std::uint32_t positions_up_to_symmetry = 0;
};

/// Plays all games from a position to the end: 549,946 nodes from the empty board, which takes some
/// milliseconds. If the game is over, counts the position alone.
[[nodiscard]] Counts count(Position position) noexcept;

}  // namespace ttt
