#include "ttt/analysis.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "libttt/naive.hpp"
#include "libttt/naive_search.hpp"
#include "libttt/print.hpp"

namespace ttt {
namespace {

TEST(Analysis, KnowsEveryMoveOfEveryPosition) {
  naive::Solver solver;
  for (const naive::Position& position : naive::reachable_positions()) {
    const Analysis analysis{naive::to_position(position)};
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
    const Analysis analysis{naive::to_position(start)};
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
    const Analysis analysis{{board, side}};
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

/// The game with these moves, X first.
Game played(const std::vector<Square>& moves) {
  Game game{Mark::x};
  for (const Square square : moves) game.play(square);
  return game;
}

TEST(LosingMove, IsTheOneThatGaveTheGameAway) {
  // An edge in answer to the centre loses.
  EXPECT_EQ(losing_move(played({Square::center, Square::top, Square::top_left, Square::bottom_right,
                                Square::bottom_left, Square::left, Square::top_right})),
            1U);
}

TEST(LosingMove, IsTheLastOneWhereThereWereSeveral) {
  // O errs, X lets O off, and O errs again by not blocking.
  const Game game = played({Square::center, Square::top, Square::bottom, Square::top_left,
                            Square::top_right, Square::left, Square::bottom_left});
  EXPECT_EQ(game.outcome(), Outcome::x_wins);
  EXPECT_EQ(losing_move(game), 5U);
}

TEST(LosingMove, DoesNotExistUnlessSomebodyHasWon) {
  EXPECT_FALSE(losing_move(Game{Mark::x}));
  EXPECT_FALSE(losing_move(played({Square::center, Square::top_left})));
}

/// Every lost game has a move after which it was lost and before which it was not.
void check_games(Game& game, naive::Solver& solver) {
  if (!game.over()) {
    for (const Square square : game.board().empty_squares()) {
      game.play(square);
      check_games(game, solver);
      game.undo();
    }
    return;
  }
  const auto mark = winner(game.outcome());
  const auto mistake = losing_move(game);
  ASSERT_EQ(mark.has_value(), mistake.has_value());
  if (!mistake) return;
  naive::Position position{naive::no_marks, 'X'};
  for (const Square square : game.moves().first(*mistake))
    position = naive::after(position, static_cast<int>(square));
  ASSERT_EQ(naive::to_mark(position.to_move), !*mark);
  const int index = static_cast<int>(game.moves()[*mistake]);
  ASSERT_NE(solver.solve(position).value, Value::loss);
  ASSERT_EQ(solver.solve_move(position, index).value, Value::loss);
}

TEST(LosingMove, TurnsAHeldPositionIntoALostOne) {
  naive::Solver solver;
  Game game{Mark::x};
  check_games(game, solver);
}

}  // namespace
}  // namespace ttt
