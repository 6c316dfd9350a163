#include "learn/tree.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <set>

#include "app/print.hpp"
#include "learn/continuations.hpp"
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

TEST(Counts, OfTheWholeGameAreTheKnownOnes) {
  const Counts counts = count_continuations({});
  EXPECT_EQ(counts.games, 255'168U);
  EXPECT_EQ(counts.x_wins, 131'184U);
  EXPECT_EQ(counts.o_wins, 77'904U);
  EXPECT_EQ(counts.draws, 46'080U);
  EXPECT_EQ(counts.nodes_by_ply, (std::array<std::uint32_t, 10>{1, 9, 72, 504, 3024, 15'120, 54'720,
                                                                148'176, 200'448, 127'872}));
  EXPECT_EQ(counts.plies, 10);
  EXPECT_EQ(counts.positions, 5'478U);
  EXPECT_EQ(counts.positions_up_to_symmetry, 765U);
}

}  // namespace
}  // namespace ttt
