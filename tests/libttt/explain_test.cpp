#include "ttt/explain.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "libttt/naive.hpp"
#include "libttt/print.hpp"
#include "ttt/notation.hpp"

namespace ttt {
namespace {

bool contains(const std::vector<int>& cells, int index) {
  return std::find(cells.begin(), cells.end(), index) != cells.end();
}

/// Returns true if the side to move can make a fork now: the opponent threatens no line, or the
/// fork also blocks one.
bool can_fork(const naive::Position& position) {
  const char mover = position.to_move;
  const auto must_block = naive::completing_cells(position.cells, naive::other(mover));
  for (const int fork : naive::forking_cells(position.cells, mover))
    if (must_block.empty() || contains(must_block, fork)) return true;
  return false;
}

/// Returns the strongest reason for the move to cell `index`, computed by the definitions of the
/// reasons.
Reason naive_reason(const naive::Position& before, int index) {
  const auto& [cells, mover] = before;
  const char opponent = naive::other(mover);
  const naive::Position after = naive::after(before, index);
  const bool survives = naive::completing_cells(after.cells, opponent).empty();
  if (contains(naive::completing_cells(cells, mover), index)) return Reason::wins;
  if (contains(naive::completing_cells(cells, opponent), index)) return Reason::blocks;
  if (survives && contains(naive::forking_cells(cells, mover), index)) return Reason::makes_fork;
  if (survives && !naive::forking_cells(cells, opponent).empty() && !can_fork(after))
    return Reason::stops_fork;
  if (survives && !naive::completing_cells(after.cells, mover).empty()) return Reason::threatens;
  if (index == 4) return Reason::center;
  if (index % 2 == 1) return Reason::side;
  return naive::cell(cells, 8 - index) == opponent ? Reason::opposite_corner : Reason::corner;
}

TEST(Explanation, NamesTheStrongestReasonOfEveryMove) {
  for (const naive::Position& position : naive::open_positions()) {
    const auto [board, side] = naive::to_position(position);
    for (const int index : naive::empty_cells(position.cells))
      ASSERT_EQ(explain(board, side, naive::to_square(index)).reason, naive_reason(position, index))
          << naive::text(position) << ' ' << index;
  }
}

TEST(Explanation, NamesTheSquaresOfTheReason) {
  struct Case {
    std::string_view position;
    Square move;
    Reason reason;
    SquareSet squares;
  };
  const std::vector<Case> cases{
      {"XX.OO....", Square::top_right, Reason::wins, lines[0]},
      {".XXXOOXOO", Square::top_left, Reason::wins, lines[0] | lines[3]},
      {"XX.O.....", Square::top_right, Reason::blocks, lines[0]},
      {"XO..X...O", Square::left, Reason::makes_fork, {Square::right, Square::bottom_left}},
      {"X...O...X", Square::top, Reason::stops_fork, {Square::top_right, Square::bottom_left}},
      {"X...O....", Square::top_right, Reason::threatens, Square::top},
      {".........", Square::center, Reason::center, {}},
      {"X........", Square::bottom_right, Reason::opposite_corner, Square::top_left},
      {"....X....", Square::top_left, Reason::corner, {}},
      {".........", Square::left, Reason::side, {}},
  };
  for (const Case& expected : cases) {
    const auto [board, side] = parse_position(expected.position).position;
    const Explanation explanation = explain(board, side, expected.move);
    EXPECT_EQ(explanation.reason, expected.reason) << expected.position;
    EXPECT_EQ(explanation.squares, expected.squares) << expected.position;
  }
}

}  // namespace
}  // namespace ttt
