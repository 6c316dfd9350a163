/// The tree of games from a position on, with equal positions taken together: `ttt tree`.
///
/// `run(const TreeOptions&)` (learn/options.hpp) grows one and prints it, for people or for
/// Graphviz.
#pragma once

#include <cstddef>
#include <vector>

#include "ttt/board.hpp"
#include "ttt/rules.hpp"

namespace ttt {

/// Positions that are equal by symmetry are one node, so the tree is in truth a graph without
/// cycles.
struct GameTree {
  /// Moves that lead to the same node; the first one is the move that the node shows.
  struct Branch {
    std::vector<Square> squares;
    bool best = false;     ///< a best move, by value and length
    std::size_t node = 0;  ///< its place in `nodes`
  };
  struct Node {
    Position position;
    int score = 0;                   ///< for the side to move
    int plies = 0;                   ///< until the game ends when both play perfectly
    std::vector<Branch> branches{};  ///< none where the game is over or the tree is not so deep
  };

  std::vector<Node> nodes;  ///< the first one is the root
};

/// The tree to a depth of so many plies.
[[nodiscard]] GameTree grow_tree(Position root, int depth);

}  // namespace ttt
