/// The game tree below a position, in which positions that are equal by symmetry are one node.
#pragma once

#include <cstddef>
#include <vector>

#include "ttt/board.hpp"

namespace ttt {

/// A game tree. Several branches can lead to one node, because positions that are equal by symmetry
/// share a node.
struct GameTree {
  /// The moves from one node to another, in reading order of their squares. There are several if
  /// the boards after them are equal by symmetry. A drawing shows the board after the first move.
  struct Branch {
    std::vector<Square> squares;
    bool best = false;     ///< True if the moves are best moves, which win soonest or lose latest.
    std::size_t node = 0;  ///< The index in `nodes` of the node to which the moves lead.
  };
  struct Node {
    Position position;
    /// The score for the side to move: 100 - plies for a win, 0 for a draw, plies - 100 for a loss.
    int score = 0;
    int plies = 0;                   ///< The number of plies until the game ends with best play.
    std::vector<Branch> branches{};  ///< Empty at the end of a game and at the depth limit.
  };

  std::vector<Node> nodes;  ///< The first one is the root.
};

/// Returns the game tree below `root`, `depth` plies deep. With 0, it has only the root.
[[nodiscard]] GameTree grow_tree(Position root, int depth);

}  // namespace ttt
