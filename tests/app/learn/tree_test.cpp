#include "learn/tree.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

#include "app/print.hpp"
#include "ttt/search.hpp"
#include "ttt/symmetry.hpp"

namespace ttt {
namespace {

TEST(GameTree, IsAsDeepAsItIsAskedToBe) {
  // How many boards there are with so many marks, up to symmetry.
  constexpr std::array<std::size_t, 10> by_ply{1, 3, 12, 38, 108, 174, 204, 153, 57, 15};
  std::size_t expected = 0;
  for (std::size_t depth = 0; depth < by_ply.size(); ++depth) {
    expected += by_ply[depth];
    EXPECT_EQ(grow_tree({}, static_cast<int>(depth)).nodes.size(), expected) << depth;
  }
}

TEST(GameTree, HasABranchForEveryMove) {
  const GameTree tree = grow_tree({}, 9);
  for (const GameTree::Node& node : tree.nodes) {
    SquareSet squares;
    int moves = 0;
    for (const GameTree::Branch& branch : node.branches) {
      for (const Square square : branch.squares) squares |= square;
      moves += static_cast<int>(branch.squares.size());
    }
    const Board board = node.position.board;
    const bool over = outcome(board) != Outcome::in_progress;
    ASSERT_EQ(squares, over ? SquareSet{} : board.empty_squares()) << board;
    ASSERT_EQ(moves, squares.size()) << board;
  }
}

TEST(GameTree, LeadsWhereItsMovesLead) {
  const GameTree tree = grow_tree({}, 9);
  for (const GameTree::Node& node : tree.nodes) {
    std::set<std::size_t> children;
    for (const GameTree::Branch& branch : node.branches) {
      ASSERT_TRUE(children.insert(branch.node).second) << "one branch for each place it leads to";
      const Position child = tree.nodes[branch.node].position;
      ASSERT_EQ(child.to_move, !node.position.to_move);
      for (const Square square : branch.squares) {
        const Board after = node.position.board.with(square, node.position.to_move);
        ASSERT_EQ(canonical(after), canonical(child.board));
      }
    }
  }
}

TEST(GameTree, KnowsWhatEveryPositionIsWorthAndWhichMovesAreBest) {
  for (const GameTree::Node& node : grow_tree({}, 4).nodes) {
    const auto [board, side] = node.position;
    const SearchResult result = alpha_beta(board, side);
    EXPECT_EQ(node.score, result.score) << node.position;
    EXPECT_EQ(node.plies, result.plies) << node.position;
    for (const GameTree::Branch& branch : node.branches)
      for (const Square square : branch.squares)
        EXPECT_EQ(branch.best, best_squares(board, side).contains(square)) << node.position;
  }
}

}  // namespace
}  // namespace ttt
