#include "ttt/rules.hpp"

#include <gtest/gtest.h>

#include <optional>

#include "libttt/naive.hpp"
#include "libttt/print.hpp"
#include "ttt/tactics.hpp"

namespace ttt {
namespace {

TEST(Outcome, FollowsFromTheLinesOnEveryBoard) {
  for (const naive::Cells& cells : naive::all_boards()) {
    const char winner = naive::has_line(cells, 'X') ? 'X' : 'O';
    const Outcome expected = naive::has_line(cells, 'X')     ? Outcome::x_wins
                             : naive::has_line(cells, 'O')   ? Outcome::o_wins
                             : naive::count(cells, '.') == 0 ? Outcome::draw
                                                             : Outcome::in_progress;
    std::optional<Line> first_line;
    SquareSet all_lines;
    for (const naive::Triple& triple : naive::triples) {
      const SquareSet line = naive::to_squares({triple.begin(), triple.end()});
      if (!first_line && naive::fills(cells, winner, triple)) first_line = line;
      for (const char mark : {'X', 'O'})
        if (naive::fills(cells, mark, triple)) all_lines |= line;
    }
    const Board board = naive::to_board(cells);
    ASSERT_EQ(outcome(board), expected) << naive::text(cells);
    ASSERT_EQ(winning_line(board), first_line) << naive::text(cells);
    ASSERT_EQ(completed_lines(board), all_lines) << naive::text(cells);
  }
}

TEST(Outcome, HasAWinnerOnlyIfASideWon) {
  EXPECT_EQ(winner(Outcome::x_wins), Mark::x);
  EXPECT_EQ(winner(Outcome::o_wins), Mark::o);
  EXPECT_EQ(winner(Outcome::draw), std::nullopt);
  EXPECT_EQ(winner(Outcome::in_progress), std::nullopt);
}

TEST(Legality, FollowsTheRulesOnEveryBoard) {
  int legal = 0;
  for (const naive::Cells& cells : naive::all_boards())
    for (const char to_move : {'X', 'O'}) {
      const naive::Position position{cells, to_move};
      const auto problem = illegality(naive::to_board(cells), naive::to_mark(to_move));
      ASSERT_EQ(problem, naive::illegality(position)) << naive::text(position);
      legal += problem ? 0 : 1;
    }
  EXPECT_EQ(legal, 2 * 5'478);
  for (const naive::Position& position : naive::reachable_positions()) {
    const auto [board, side] = naive::to_position(position);
    ASSERT_EQ(illegality(board, side), std::nullopt) << naive::text(position);
  }
}

TEST(SideToMove, FollowsTheRulesOnEveryBoard) {
  for (const naive::Cells& cells : naive::all_boards())
    ASSERT_EQ(implied_to_move(naive::to_board(cells)),
              naive::to_mark(naive::implied_to_move(cells)))
        << naive::text(cells);
  for (const naive::Position& position : naive::reachable_positions('X'))
    ASSERT_EQ(implied_to_move(naive::to_board(position.cells)), naive::to_mark(position.to_move))
        << naive::text(position);
}

TEST(Tactics, FindEveryWinningMoveAndEveryFork) {
  for (const naive::Cells& cells : naive::all_boards())
    for (const char mark : {'X', 'O'}) {
      const Board board = naive::to_board(cells);
      ASSERT_EQ(winning_moves(board, naive::to_mark(mark)),
                naive::to_squares(naive::completing_cells(cells, mark)))
          << naive::text(cells) << ' ' << mark;
      ASSERT_EQ(forks(board, naive::to_mark(mark)),
                naive::to_squares(naive::forking_cells(cells, mark)))
          << naive::text(cells) << ' ' << mark;
    }
}

}  // namespace
}  // namespace ttt
