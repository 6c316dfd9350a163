#include "learn/tree.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <set>
#include <string>

#include "app/print.hpp"
#include "learn/continuations.hpp"
#include "libttt/naive.hpp"
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

/// Returns the lexicographically smallest text of all boards that are symmetric to this one.
std::string stand_in(naive::Cells cells) {
  std::set<std::string> images;
  for (int turn = 0; turn < 4; ++turn) {
    naive::Cells turned{};
    naive::Cells mirrored{};
    for (std::size_t row = 0; row < 3; ++row)
      for (std::size_t column = 0; column < 3; ++column) {
        turned[3 * column + 2 - row] = cells[3 * row + column];
        mirrored[3 * row + 2 - column] = cells[3 * row + column];
      }
    images.insert({naive::text(cells), naive::text(mirrored)});
    cells = turned;
  }
  return *images.begin();
}

/// Counts everything that can follow a position by visiting all games.
struct PlainCounts {
  Counts counts{};
  std::set<std::string> positions{};
  std::set<std::string> up_to_symmetry{};

  void walk(const naive::Position& position, std::size_t ply) {
    ++counts.nodes_by_ply[ply];
    if (positions.insert(naive::text(position)).second)
      up_to_symmetry.insert(stand_in(position.cells));
    if (naive::is_over(position.cells)) {
      ++counts.games;
      ++(naive::has_line(position.cells, 'X')   ? counts.x_wins
         : naive::has_line(position.cells, 'O') ? counts.o_wins
                                                : counts.draws);
      return;
    }
    for (const int index : naive::empty_cells(position.cells))
      walk(naive::after(position, index), ply + 1);
  }
};

TEST(Counts, EqualThoseOfAWalkFromEveryPosition) {
  for (const naive::Position& position : naive::reachable_positions('X')) {
    // Earlier positions would take seconds; `ttt analyze --count` shows the counts of the empty
    // board.
    if (naive::count(position.cells, '.') > 5) continue;
    PlainCounts plain;
    plain.walk(position, 0);
    const auto [board, side] = naive::to_position(position);
    const Counts counts = count_continuations({board, side});
    ASSERT_EQ(counts.games, plain.counts.games) << naive::text(position);
    ASSERT_EQ(counts.x_wins, plain.counts.x_wins) << naive::text(position);
    ASSERT_EQ(counts.o_wins, plain.counts.o_wins) << naive::text(position);
    ASSERT_EQ(counts.draws, plain.counts.draws) << naive::text(position);
    ASSERT_EQ(counts.nodes_by_ply, plain.counts.nodes_by_ply) << naive::text(position);
    ASSERT_EQ(counts.positions, plain.positions.size()) << naive::text(position);
    ASSERT_EQ(counts.positions_up_to_symmetry, plain.up_to_symmetry.size())
        << naive::text(position);
  }
}

}  // namespace
}  // namespace ttt
