#include "ttt/analysis.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "libttt/naive.hpp"
#include "libttt/print.hpp"

namespace ttt {
namespace {

TEST(Analysis, KnowsEveryMoveOfEveryPosition) {
  naive::Solver solver;
  for (const naive::Position& position : naive::reachable_positions()) {
    const auto [board, side] = naive::to_position(position);
    const Analysis analysis{board, side};
    const bool over = naive::is_over(position.cells);
    const auto value = over ? std::nullopt : std::optional{solver.solve(position).value};
    ASSERT_EQ(analysis.value(), value) << naive::text(position);
    ASSERT_EQ(analysis.plies(), solver.solve(position).plies) << naive::text(position);
    ASSERT_EQ(analysis.best(), naive::to_squares(solver.best_moves(position)))
        << naive::text(position);
    SquareSet squares;
    for (const MoveAnalysis& move : analysis.moves()) {
      const naive::Finding solution = solver.solve_move(position, static_cast<int>(move.square));
      ASSERT_EQ(move.value, solution.value) << naive::text(position) << move.square;
      ASSERT_EQ(move.plies, solution.plies) << naive::text(position) << move.square;
      ASSERT_EQ(move.score, solution.score) << naive::text(position) << move.square;
      squares |= move.square;
    }
    ASSERT_EQ(squares, over ? SquareSet{} : naive::to_squares(naive::empty_cells(position.cells)));
    ASSERT_TRUE(std::ranges::is_sorted(analysis.moves(), std::greater{}, &MoveAnalysis::score));
  }
}

TEST(Analysis, PlaysBestMovesToTheEndOfTheGame) {
  naive::Solver solver;
  for (const naive::Position& start : naive::open_positions()) {
    naive::Position position = start;
    const auto [board, side] = naive::to_position(start);
    const Analysis analysis{board, side};
    ASSERT_EQ(analysis.principal_variation().size(), static_cast<std::size_t>(analysis.plies()));
    for (const Square square : analysis.principal_variation()) {
      const auto best = solver.best_moves(position);
      ASSERT_NE(std::ranges::find(best, static_cast<int>(square)), best.end());
      position = naive::after(position, static_cast<int>(square));
    }
    ASSERT_TRUE(naive::is_over(position.cells));
  }
}

TEST(Analysis, PraisesNoMoveThatThrowsSomethingAway) {
  naive::Solver solver;
  for (const naive::Position& position : naive::open_positions()) {
    const auto [board, side] = naive::to_position(position);
    const Analysis analysis{board, side};
    for (const MoveAnalysis& move : analysis.moves()) {
      const bool kept = solver.solve_move(position, static_cast<int>(move.square)).value ==
                        solver.solve(position).value;
      const Reason reason = explain(board, side, move.square).reason;
      if (kept) {
        ASSERT_EQ(move.explanation.reason, reason) << naive::text(position) << move.square;
      } else {
        ASSERT_GE(move.explanation.reason, Reason::threatens)
            << naive::text(position) << move.square;
      }
    }
  }
}

/// The last move, by whoever lost, that made a lost position of one that was not.
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

TEST(LosingMove, IsTheLastThatGaveTheGameAwayInEveryLostGameAndInNoOther) {
  naive::Solver solver;
  Game game{Mark::x};
  check_games(game, solver);
}

}  // namespace
}  // namespace ttt
