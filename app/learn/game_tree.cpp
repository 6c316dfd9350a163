#include "learn/game_tree.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "ttt/solution.hpp"
#include "ttt/symmetry.hpp"

namespace ttt {
namespace {

class Grower {
 public:
  /// Returns the node's place. Boards that are equal by symmetry share one; the number of marks
  /// tells whose turn it is, so the board alone identifies them.
  std::size_t add(Position position, int depth) {
    const auto [known, is_new] =
        places_.emplace(fingerprint(canonical(position.board)), tree_.nodes.size());
    const std::size_t place = known->second;
    if (!is_new) return place;
    const Solution solution = solve(position.board, position.to_move);
    tree_.nodes.push_back({position, solution.score(), solution.plies});
    if (depth > 0 && outcome(position.board) == Outcome::in_progress)
      add_branches(place, position, depth);
    return place;
  }

  [[nodiscard]] GameTree take() && { return std::move(tree_); }

 private:
  void add_branches(std::size_t place, Position position, int depth) {
    const SquareSet best = solve(position.board, position.to_move).best;
    std::vector<GameTree::Branch> branches;
    for (const Square square : position.board.empty_squares()) {
      const Board after = position.board.with(square, position.to_move);
      const std::size_t child = add({after, !position.to_move}, depth - 1);
      const auto same = std::ranges::find(branches, child, &GameTree::Branch::node);
      if (same == branches.end())
        branches.push_back({{square}, best.contains(square), child});
      else
        same->squares.push_back(square);
    }
    tree_.nodes[place].branches = std::move(branches);
  }

  GameTree tree_;
  std::map<std::uint32_t, std::size_t> places_;
};

}  // namespace

GameTree grow_tree(Position root, int depth) {
  Grower grower;
  grower.add(root, depth);
  return std::move(grower).take();
}

}  // namespace ttt
