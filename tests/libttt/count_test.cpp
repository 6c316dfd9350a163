#include "ttt/count.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <set>
#include <string>

#include "libttt/naive.hpp"
#include "ttt/symmetry.hpp"

namespace ttt {
namespace {

TEST(Counts, AreTheKnownOnesForTheWholeGame) {
  const Counts counts = count({}, Mark::x);
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

/// The least of the texts of a board turned and mirrored.
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

/// Everything that can come of a position, counted one by one.
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

TEST(Counts, AreThoseOfAWalkFromEveryPosition) {
  for (const naive::Position& position : naive::reachable_positions('X')) {
    if (naive::count(position.cells, '.') > 5) continue;  // the rest would take seconds
    PlainCounts plain;
    plain.walk(position, 0);
    const auto [board, side] = naive::to_position(position);
    const Counts counts = count(board, side);
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
