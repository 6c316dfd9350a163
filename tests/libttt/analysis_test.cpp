#include "ttt/analysis.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "libttt/naive.hpp"
#include "libttt/print.hpp"
#include "ttt/explain.hpp"
#include "ttt/notation.hpp"

namespace ttt {
namespace {

TEST(Analysis, IsRightAboutEveryMoveOfEveryPosition) {
  naive::Solver solver;
  for (const naive::Position& position : naive::reachable_positions()) {
    SCOPED_TRACE(naive::text(position));
    const auto [board, side] = naive::to_position(position);
    const Analysis analysis{board, side};
    const bool over = naive::is_over(position.cells);
    const naive::SearchResult found = solver.solve(position);
    ASSERT_EQ(analysis.value(), over ? std::nullopt : std::optional{found.value});
    ASSERT_EQ(analysis.plies(), found.plies);
    ASSERT_EQ(analysis.best(), naive::to_squares(solver.best_moves(position)));
    SquareSet squares;
    for (const MoveAnalysis& move : analysis.moves()) {
      const naive::SearchResult solution =
          solver.solve_move(position, static_cast<int>(move.square));
      ASSERT_EQ(move.value, solution.value) << move.square;
      ASSERT_EQ(move.plies, solution.plies) << move.square;
      ASSERT_EQ(move.score, solution.score) << move.square;
      const Reason reason = move.explanation.reason;
      // A move that keeps the value has the reason of `explain`, or forces a win. A mistake must
      // not get a reason that praises it.
      if (solution.value < found.value)
        ASSERT_GE(reason, Reason::threatens) << move.square;
      else if (solution.value == Value::win && solution.plies == 5)
        ASSERT_EQ(reason, Reason::forces) << move.square;
      else
        ASSERT_EQ(reason, explain(board, side, move.square).reason) << move.square;
      squares |= move.square;
    }
    ASSERT_EQ(squares, over ? SquareSet{} : naive::to_squares(naive::empty_cells(position.cells)));
    ASSERT_TRUE(std::ranges::is_sorted(analysis.moves(), std::greater{}, &MoveAnalysis::score));

    naive::Position later = position;
    for (const Square square : analysis.principal_variation()) {
      ASSERT_TRUE(naive::to_squares(solver.best_moves(later)).contains(square));
      later = naive::after(later, static_cast<int>(square));
    }
    ASSERT_TRUE(naive::is_over(later.cells));
    ASSERT_EQ(analysis.principal_variation().size(), static_cast<std::size_t>(analysis.plies()));
  }
}

/// Returns the index in `game.moves()` of the last move by which the loser turned a win or draw
/// into a loss. Returns nothing if nobody has lost.
std::optional<std::size_t> naive_losing_move(const Game& game, naive::Solver& solver) {
  std::optional<std::size_t> found;
  naive::Position position{naive::no_marks, 'X'};
  for (std::size_t i = 0; i < game.moves().size(); ++i) {
    const int index = static_cast<int>(game.moves()[i]);
    if (winner(game.outcome()) == !naive::to_mark(position.to_move) &&
        solver.solve(position).value != Value::loss &&
        solver.solve_move(position, index).value == Value::loss)
      found = i;
    position = naive::after(position, index);
  }
  return found;
}

void check_games(Game& game, naive::Solver& solver) {
  ASSERT_EQ(losing_move(game), naive_losing_move(game, solver));
  for (const Square square : game.board().empty_squares()) {
    if (game.play(square)) return;
    check_games(game, solver);
    game.undo();
  }
}

TEST(LosingMove, IsTheLosersLastMistakeInEveryGame) {
  naive::Solver solver;
  Game game{Mark::x};
  check_games(game, solver);
}

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
