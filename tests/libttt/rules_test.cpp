#include "ttt/rules.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include "libttt/naive.hpp"
#include "libttt/print.hpp"

namespace ttt {
namespace {

/// What there is to count about the positions of all games in which X moves first.
struct Census {
  std::array<int, square_count + 1> positions_by_ply{};
  std::map<Outcome, int> positions_by_outcome;
  int legal_moves = 0;
};

Census take_census() {
  Census census;
  std::vector<bool> visited(std::size_t{1} << 18U);
  std::vector<Position> positions{{}};
  while (!positions.empty()) {
    const Position position = positions.back();
    positions.pop_back();
    const auto bits = [&](Mark mark) { return std::size_t{position.board.squares(mark).bits()}; };
    const std::size_t number = bits(Mark::x) << 9U | bits(Mark::o);
    if (visited[number]) continue;
    visited[number] = true;

    ++census.positions_by_ply[static_cast<std::size_t>(position.board.occupied().size())];
    ++census.positions_by_outcome[outcome(position.board)];
    if (outcome(position.board) != Outcome::in_progress) continue;
    for (const Square square : position.board.empty_squares()) {
      ++census.legal_moves;
      positions.push_back({position.board.with(square, position.to_move), !position.to_move});
    }
  }
  return census;
}

TEST(Outcome, IsWhatTheMarksSayOnEveryBoard) {
  for (const naive::Cells& cells : naive::all_boards()) {
    const Outcome expected = naive::has_line(cells, 'X')     ? Outcome::x_wins
                             : naive::has_line(cells, 'O')   ? Outcome::o_wins
                             : naive::count(cells, '.') == 0 ? Outcome::draw
                                                             : Outcome::in_progress;
    ASSERT_EQ(outcome(naive::to_board(cells)), expected) << naive::text(cells);
  }
}

TEST(Outcome, IsAWinWhenTheNinthMarkCompletesALine) {
  const Board eight{{Square::top_left, Square::top, Square::right, Square::bottom_left},
                    {Square::left, Square::center, Square::bottom, Square::bottom_right}};
  EXPECT_EQ(outcome(eight.with(Square::top_right, Mark::x)), Outcome::x_wins);
}

TEST(Outcome, IsNoDrawAfterEightMarks) {
  const Board eight{{Square::top_left, Square::top, Square::right, Square::bottom_left},
                    {Square::left, Square::center, Square::bottom, Square::bottom_right}};
  EXPECT_EQ(outcome(eight), Outcome::in_progress);
}

TEST(Outcome, HasAWinnerUnlessNobodyWon) {
  EXPECT_EQ(winner(Outcome::x_wins), Mark::x);
  EXPECT_EQ(winner(Outcome::o_wins), Mark::o);
  EXPECT_EQ(winner(Outcome::draw), std::nullopt);
  EXPECT_EQ(winner(Outcome::in_progress), std::nullopt);
}

TEST(Outcome, IsReachedInThePositionsThatAreKnown) {
  const std::array<int, square_count + 1> by_ply{1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78};
  EXPECT_EQ(take_census().positions_by_ply, by_ply);
}

TEST(Outcome, EndsGamesInThePositionsThatAreKnown) {
  const std::map<Outcome, int> by_outcome{{Outcome::in_progress, 4'520},
                                          {Outcome::x_wins, 626},
                                          {Outcome::o_wins, 316},
                                          {Outcome::draw, 16}};
  EXPECT_EQ(take_census().positions_by_outcome, by_outcome);
}

TEST(Outcome, LeavesTheMovesThatAreKnown) { EXPECT_EQ(take_census().legal_moves, 16'167); }

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

TEST(WinningSquares, AreFiveWhereTheLastMarkCompletedTwoLines) {
  const SquareSet row_and_column = lines[0] | lines[3];
  const SquareSet column_and_diagonal = lines[5] | lines[7];
  const SquareSet diagonals = corners | Square::center;
  for (const SquareSet squares : {row_and_column, column_and_diagonal, diagonals}) {
    EXPECT_EQ(winning_squares(Board{squares, SquareSet::all() - squares}), squares);
    EXPECT_EQ(winning_squares(Board{SquareSet::all() - squares, squares}), squares);
    EXPECT_EQ(squares.size(), 5);
  }
}

TEST(WinningSquares, AreThreeOrFiveInGamesThatAreWon) {
  for (const naive::Position& position : naive::reachable_positions()) {
    const Board board = naive::to_board(position.cells);
    const int size = winning_squares(board).size();
    const bool won = winner(outcome(board)).has_value();
    ASSERT_TRUE(won ? size == 3 || size == 5 : size == 0) << naive::text(position);
  }
}

TEST(Legality, IsAsTheRulesSayOnEveryBoard) {
  for (const naive::Cells& cells : naive::all_boards())
    for (const char to_move : {'X', 'O'}) {
      const naive::Position position{cells, to_move};
      ASSERT_EQ(illegality(naive::to_position(position)), naive::illegality(position))
          << naive::text(position);
    }
}

TEST(Legality, IsWhatAGameCanReach) {
  int legal = 0;
  for (const naive::Cells& cells : naive::all_boards())
    for (const char to_move : {'X', 'O'})
      if (!illegality(naive::to_position({cells, to_move}))) ++legal;
  EXPECT_EQ(legal, 2 * 5'478);
  for (const naive::Position& position : naive::reachable_positions())
    ASSERT_EQ(illegality(naive::to_position(position)), std::nullopt) << naive::text(position);
}

TEST(Legality, NamesWhatIsWrong) {
  struct Case {
    Board board;
    Mark to_move;
    Illegality illegality;
  };
  const std::array<Case, 6> cases{{
      {{corners, {}}, Mark::o, Illegality::too_many_marks},
      {{{}, {Square::top, Square::left}}, Mark::x, Illegality::too_many_marks},
      {{Square::center, {}}, Mark::x, Illegality::out_of_turn},
      {{{}, Square::center}, Mark::o, Illegality::out_of_turn},
      {{lines[0], lines[2]}, Mark::x, Illegality::two_winners},
      {{lines[0], edges - Square::top}, Mark::x, Illegality::moved_after_being_beaten},
  }};
  for (const auto& [board, to_move, expected] : cases)
    EXPECT_EQ(illegality({board, to_move}), expected) << board << ' ' << to_move;
}

TEST(Legality, NamesTheFirstOfSeveralFaults) {
  EXPECT_EQ(illegality({{lines[0] | Square::left | Square::right, lines[2]}, Mark::x}),
            Illegality::too_many_marks);
  EXPECT_EQ(illegality({{lines[0] | Square::left, lines[2]}, Mark::x}), Illegality::out_of_turn);
}

TEST(SideToMove, IsImpliedAsTheRulesSayOnEveryBoard) {
  for (const naive::Cells& cells : naive::all_boards())
    ASSERT_EQ(implied_to_move(naive::to_board(cells)),
              naive::to_mark(naive::implied_to_move(cells)))
        << naive::text(cells);
}

TEST(SideToMove, IsTheOneWhoseTurnItIsInEveryGameThatXBegins) {
  for (const naive::Position& position : naive::reachable_positions('X'))
    ASSERT_EQ(implied_to_move(naive::to_board(position.cells)), naive::to_mark(position.to_move))
        << naive::text(position);
}

TEST(SideToMove, IsImpliedSoThatWhatAGameCanReachIsLegal) {
  for (const naive::Position& position : naive::reachable_positions()) {
    const Board board = naive::to_board(position.cells);
    ASSERT_EQ(illegality({board, implied_to_move(board)}), std::nullopt) << naive::text(position);
  }
}

TEST(Position, IsTheEmptyBoardWithXToMoveAtFirst) {
  EXPECT_EQ(Position{}.board, Board{});
  EXPECT_EQ(Position{}.to_move, Mark::x);
}

TEST(Position, DiffersByTheSideToMove) {
  EXPECT_NE((Position{.board = {}, .to_move = Mark::x}),
            (Position{.board = {}, .to_move = Mark::o}));
}

}  // namespace
}  // namespace ttt
