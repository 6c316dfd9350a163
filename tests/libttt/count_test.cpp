#include "ttt/count.hpp"

#include <gtest/gtest.h>

#include <array>
#include <numeric>
#include <set>

#include "libttt/naive.hpp"
#include "ttt/symmetry.hpp"

namespace ttt {
namespace {

TEST(Counts, AreTheKnownOnesForTheWholeGame) {
  const Counts counts = count({});
  EXPECT_EQ(counts.games, 255'168U);
  EXPECT_EQ(counts.x_wins, 131'184U);
  EXPECT_EQ(counts.o_wins, 77'904U);
  EXPECT_EQ(counts.draws, 46'080U);
  EXPECT_EQ(counts.nodes_by_ply,
            (std::array<std::uint32_t, 10>{1, 9, 72, 504, 3'024, 15'120, 54'720, 148'176, 200'448,
                                           127'872}));
  EXPECT_EQ(counts.plies, 10);
  EXPECT_EQ(counts.positions, 5'478U);
  EXPECT_EQ(counts.positions_up_to_symmetry, 765U);
}

TEST(Counts, AddUpFromEveryPosition) {
  for (const naive::Position& position : naive::reachable_positions('X')) {
    if (naive::count(position.cells, '.') > 5) continue;  // the rest would take seconds
    const Counts counts = count(naive::to_position(position));
    ASSERT_EQ(counts.games, counts.x_wins + counts.o_wins + counts.draws);
    ASSERT_LE(counts.positions_up_to_symmetry, counts.positions);
    ASSERT_EQ(counts.nodes_by_ply[0], 1U);
    std::uint32_t games_after_each_move = 0;
    if (!naive::is_over(position.cells))
      for (const int index : naive::empty_cells(position.cells))
        games_after_each_move += count(naive::to_position(naive::after(position, index))).games;
    ASSERT_EQ(counts.games, naive::is_over(position.cells) ? 1 : games_after_each_move);
  }
}

TEST(Counts, KnowTheTerminalPositionsUpToSymmetry) {
  std::set<Board> x_wins;
  std::set<Board> o_wins;
  std::set<Board> draws;
  for (const naive::Position& position : naive::reachable_positions('X')) {
    const Board board = naive::to_board(position.cells);
    switch (outcome(board)) {
      case Outcome::x_wins: x_wins.insert(canonical(board)); break;
      case Outcome::o_wins: o_wins.insert(canonical(board)); break;
      case Outcome::draw: draws.insert(canonical(board)); break;
      case Outcome::in_progress: break;
    }
  }
  EXPECT_EQ(x_wins.size(), 91U);
  EXPECT_EQ(o_wins.size(), 44U);
  EXPECT_EQ(draws.size(), 3U);
}

}  // namespace
}  // namespace ttt
