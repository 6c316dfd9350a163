#include "play/puzzles.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "libttt/naive.hpp"
#include "ttt/symmetry.hpp"

namespace ttt {
namespace {

/// Returns the moves with which the side to move wins; if there are none, those with which it
/// draws; no move if all lose.
std::vector<int> moves_that_keep(naive::Solver& solver, const naive::Position& position) {
  std::map<Value, std::vector<int>> moves;
  for (const int index : naive::empty_cells(position.cells))
    moves[solver.solve_move(position, index).value].push_back(index);
  return moves.count(Value::win) > 0 ? moves[Value::win] : moves[Value::draw];
}

TEST(Puzzles, EqualThoseOfANaiveSolver) {
  naive::Solver solver;
  std::set<std::string> found;
  for (const naive::Position& position : naive::reachable_positions('X')) {
    const naive::Cells& cells = position.cells;
    if (naive::is_over(cells) || naive::empty_cells(cells).size() < 2) continue;
    const bool at_a_glance = !naive::completing_cells(cells, 'X').empty() ||
                             !naive::completing_cells(cells, 'O').empty();
    const std::vector<int> keeping = moves_that_keep(solver, position);
    const Position puzzle = naive::to_position(position);
    ASSERT_EQ(makes_puzzle(puzzle), !at_a_glance && keeping.size() == 1) << naive::text(position);
    if (!makes_puzzle(puzzle)) continue;
    EXPECT_EQ(is_to_win(puzzle), solver.solve(position).value == Value::win);
    EXPECT_EQ(solutions(puzzle), SquareSet{naive::to_square(keeping.front())})
        << naive::text(position);
    found.insert(name(puzzle));
  }
  std::set<std::string> listed;
  for (const Position& puzzle : puzzles()) listed.insert(name(puzzle));
  EXPECT_EQ(listed, found);
  EXPECT_EQ(listed.size(), puzzles().size());
}

TEST(Puzzles, HaveOneNameInAllSymmetries) {
  const Position puzzle = puzzles().front();
  for (Symmetry symmetry = 0; symmetry < symmetry_count; ++symmetry) {
    const Position turned{transformed(puzzle.board, symmetry), puzzle.to_move};
    ASSERT_TRUE(makes_puzzle(turned));
    EXPECT_EQ(name(turned), name(puzzle));
    EXPECT_EQ(solutions(turned), transformed(solutions(puzzle), symmetry));
  }
}

}  // namespace
}  // namespace ttt
