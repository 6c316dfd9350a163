#include "ttt/rules.hpp"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <optional>

#include "libttt/naive.hpp"
#include "libttt/print.hpp"

namespace ttt {
namespace {

TEST(Outcome, IsWhatTheMarksSayOnEveryBoard) {
  for (const naive::Cells& cells : naive::all_boards()) {
    const Outcome expected = naive::has_line(cells, 'X')     ? Outcome::x_wins
                             : naive::has_line(cells, 'O')   ? Outcome::o_wins
                             : naive::count(cells, '.') == 0 ? Outcome::draw
                                                             : Outcome::in_progress;
    ASSERT_EQ(outcome(naive::to_board(cells)), expected) << naive::text(cells);
  }
}

TEST(Outcome, HasAWinnerUnlessNobodyWon) {
  EXPECT_EQ(winner(Outcome::x_wins), Mark::x);
  EXPECT_EQ(winner(Outcome::o_wins), Mark::o);
  EXPECT_EQ(winner(Outcome::draw), std::nullopt);
  EXPECT_EQ(winner(Outcome::in_progress), std::nullopt);
}

TEST(Outcome, IsReachedAsOftenAsIsKnown) {
  std::array<int, square_count + 1> positions_by_ply{};
  std::map<Outcome, int> positions_by_outcome;
  int legal_moves = 0;
  for (const naive::Position& position : naive::reachable_positions('X')) {
    const Board board = naive::to_board(position.cells);
    ++positions_by_ply[static_cast<std::size_t>(board.occupied().size())];
    ++positions_by_outcome[outcome(board)];
    if (outcome(board) == Outcome::in_progress) legal_moves += board.empty_squares().size();
  }
  EXPECT_EQ(positions_by_ply, (std::array{1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78}));
  EXPECT_EQ(positions_by_outcome, (std::map<Outcome, int>{{Outcome::in_progress, 4'520},
                                                          {Outcome::x_wins, 626},
                                                          {Outcome::o_wins, 316},
                                                          {Outcome::draw, 16}}));
  EXPECT_EQ(legal_moves, 16'167);
}

TEST(WinningLine, IsTheFirstLineOfTheSideThatWonOnEveryBoard) {
  for (const naive::Cells& cells : naive::all_boards()) {
    const char winner = naive::has_line(cells, 'X') ? 'X' : 'O';
    std::optional<Line> expected;
    for (const auto& [a, b, c] : naive::triples)
      if (!expected && naive::fills(cells, winner, {a, b, c}))
        expected = naive::to_squares({a, b, c});
    ASSERT_EQ(winning_line(naive::to_board(cells)), expected) << naive::text(cells);
  }
}

TEST(WinningSquares, AreThoseOfAllLinesOnEveryBoard) {
  for (const naive::Cells& cells : naive::all_boards()) {
    SquareSet expected;
    for (const auto& [a, b, c] : naive::triples)
      for (const char mark : {'X', 'O'})
        if (naive::fills(cells, mark, {a, b, c})) expected |= naive::to_squares({a, b, c});
    ASSERT_EQ(winning_squares(naive::to_board(cells)), expected) << naive::text(cells);
  }
}

TEST(Legality, IsAsTheRulesSayOnEveryBoard) {
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

TEST(SideToMove, IsImpliedAsTheRulesSayOnEveryBoard) {
  for (const naive::Cells& cells : naive::all_boards())
    ASSERT_EQ(implied_to_move(naive::to_board(cells)),
              naive::to_mark(naive::implied_to_move(cells)))
        << naive::text(cells);
  for (const naive::Position& position : naive::reachable_positions('X'))
    ASSERT_EQ(implied_to_move(naive::to_board(position.cells)), naive::to_mark(position.to_move))
        << naive::text(position);
}

TEST(Position, IsTheEmptyBoardWithXToMoveAtFirst) {
  EXPECT_EQ(Position{}, (Position{.board = {}, .to_move = Mark::x}));
  EXPECT_NE(Position{}, (Position{.board = {}, .to_move = Mark::o}));
}

}  // namespace
}  // namespace ttt
