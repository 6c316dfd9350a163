#include "learn/tree.hpp"

#include <gtest/gtest.h>

#include <set>

#include "app/print.hpp"
#include "ttt/search.hpp"
#include "ttt/symmetry.hpp"

namespace ttt {
namespace {

TEST(GameTree, HasOneBranchForSymmetricMoves) {
  const GameTree tree = grow_tree({}, 9);
  for (const GameTree::Node& node : tree.nodes) {
    const auto [board, mover] = node.position;
    SquareSet squares;
    int moves = 0;
    std::set<std::size_t> children;
    for (const GameTree::Branch& branch : node.branches) {
      ASSERT_TRUE(children.insert(branch.node).second) << board;
      const Position child = tree.nodes[branch.node].position;
      ASSERT_EQ(child.to_move, !mover);
      for (const Square square : branch.squares) {
        ASSERT_EQ(canonical(board.with(square, mover)), canonical(child.board));
        squares |= square;
        ++moves;
      }
    }
    const bool over = outcome(board) != Outcome::in_progress;
    ASSERT_EQ(squares, over ? SquareSet{} : board.empty_squares()) << board;
    ASSERT_EQ(moves, squares.size()) << board;
  }
}

TEST(GameTree, KnowsTheValueAndTheBestMovesOfEveryPosition) {
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
