#include "ttt/analysis.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "libttt/naive.hpp"
#include "libttt/print.hpp"

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

}  // namespace
}  // namespace ttt
