/// The game tree below a position, in which equal positions are one node.
#pragma once

#include <cstddef>
#include <vector>

#include "ttt/board.hpp"
#include "ttt/rules.hpp"

namespace ttt {

/// A game tree. Positions that are equal by symmetry are one node, so it is an acyclic graph.
struct GameTree {
  /// Moves that lead to the same node; the first one is the move that the node shows.
  struct Branch {
    std::vector<Square> squares;
    bool best = false;     ///< True for a best move, by value and length.
    std::size_t node = 0;  ///< The index in `nodes`.
  };
  struct Node {
    Position position;
    int score = 0;                   ///< The score for the side to move.
    int plies = 0;                   ///< Plies until the game ends with best play.
    std::vector<Branch> branches{};  ///< Empty at the end of a game and at the depth limit.
  };

  std::vector<Node> nodes;  ///< The first one is the root.
};

/// Returns the tree to a depth of that many plies.
[[nodiscard]] GameTree grow_tree(Position root, int depth);

}  // namespace ttt
