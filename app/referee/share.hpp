/// Shares of the games in which X moves first, by the first moves of the program's opponent.
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <vector>

#include "ttt/board.hpp"
#include "ttt/game.hpp"

namespace ttt {

/// Returns the legal moves of the side, the strongest first. Of two moves, the one with the better
/// value is stronger or, if the values are equal, the one to which fewer replies are best.
[[nodiscard]] std::vector<Square> strongest_first(Board board, Mark side);

/// The ranks of the opponent's first two moves in a game: 0 is the strongest legal move. 9 stands
/// for a move that was not made.
using Opening = std::array<std::size_t, 2>;

/// Returns the opening of the game. `side` is the program's.
[[nodiscard]] Opening opening_of(const Game& game, Mark side);

/// A set of ranks.
using Ranks = std::bitset<square_count + 1>;

/// The games in which the ranks of the opponent's first two moves are in these sets. An empty set
/// stands for all ranks.
using Share = std::array<Ranks, 2>;

/// Returns true if games with that opening belong to the share.
[[nodiscard]] bool contains(const Share& share, const Opening& opening);

}  // namespace ttt
