/// The number of games and positions that can follow a position.
#pragma once

#include <array>
#include <cstdint>

#include "ttt/board.hpp"

namespace ttt {

/// The numbers of games and positions that can follow a position. The position itself counts as
/// one.
struct Counts {
  std::uint32_t games = 0;  ///< The number of sequences of moves to the end of a game.
  std::uint32_t x_wins = 0;
  std::uint32_t o_wins = 0;
  std::uint32_t draws = 0;
  /// Element n is the number of sequences of n moves (perft n): 0 if every game is shorter.
  std::array<std::uint32_t, square_count + 1> nodes_by_ply{};
  int plies = 0;                ///< The number of moves of the longest game, plus one.
  std::uint32_t positions = 0;  ///< The number of different boards.
  /// The number of different boards if boards that are equal by symmetry count once.
  std::uint32_t positions_up_to_symmetry = 0;
};

/// Returns the numbers of games and positions that can follow the position, by playing all games to
/// the end: 549,946 nodes from the empty board, which takes some milliseconds. If the game is over,
/// returns 1 game and 1 position.
[[nodiscard]] Counts count_continuations(Position position) noexcept;

}  // namespace ttt
