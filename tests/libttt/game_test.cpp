#include "ttt/game.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <initializer_list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "libttt/naive.hpp"
#include "libttt/print.hpp"

namespace ttt {
namespace {

Game play(Mark first, std::initializer_list<Square> squares) {
  Game game{first};
  for (const Square square : squares) EXPECT_EQ(game.play(square), std::nullopt) << square;
  return game;
}

/// X takes the top row while O begins the bottom row.
Game won_by_x() {
  return play(Mark::x, {Square::top_left, Square::bottom_left, Square::top, Square::bottom,
                        Square::top_right});
}

std::vector<Square> moves(const Game& game) { return {game.moves().begin(), game.moves().end()}; }

/// Plays every game that goes on from this one, and calls `visit(Game&)` before every move and at
/// the end.
template <typename Visit>
void walk(Game& game, Visit& visit) {
  visit(game);
  for (const Square square : game.board().empty_squares())
    if (!game.play(square)) {
      walk(game, visit);
      game.undo();
    }
}

TEST(Game, BeginsWithAnEmptyBoard) {
  for (const Mark first : {Mark::x, Mark::o}) {
    const Game game{first};
    EXPECT_EQ(game.board(), Board{});
    EXPECT_TRUE(game.moves().empty());
    EXPECT_EQ(game.last_move(), std::nullopt);
    EXPECT_FALSE(game.over());
  }
}

TEST(Game, BeginsWithTheSideThatIsAskedFor) {
  for (const Mark first : {Mark::x, Mark::o}) {
    EXPECT_EQ(Game{first}.first(), first);
    EXPECT_EQ(Game{first}.to_move(), first);
    EXPECT_EQ(play(first, {Square::top, Square::left}).first(), first);
  }
}

TEST(Game, LetsTheSidesTakeTurns) {
  for (const Mark first : {Mark::x, Mark::o}) {
    Game game{first};
    Mark to_move = first;
    for (const Square square : {Square::center, Square::top_left, Square::top, Square::bottom}) {
      EXPECT_EQ(game.to_move(), to_move);
      EXPECT_EQ(game.play(square), std::nullopt);
      EXPECT_EQ(game.board().at(square), to_move);
      to_move = !to_move;
    }
  }
}

TEST(Game, KnowsWhoMadeEachMove) {
  const Game game{Mark::o};
  for (std::size_t i = 0; i < square_count; ++i)
    EXPECT_EQ(game.mover(i), i % 2 == 0 ? Mark::o : Mark::x);
}

TEST(Game, RemembersItsMoves) {
  const Game game = play(Mark::x, {Square::center, Square::right, Square::top});
  EXPECT_EQ(moves(game), (std::vector{Square::center, Square::right, Square::top}));
  EXPECT_EQ(game.last_move(), Square::top);
}

TEST(Game, RefusesATakenSquare) {
  Game game = play(Mark::x, {Square::center, Square::top});
  EXPECT_EQ(game.play(Square::center), MoveError::square_taken);
  EXPECT_EQ(game.play(Square::top), MoveError::square_taken);
}

TEST(Game, RefusesAMoveAfterTheEnd) {
  Game game = won_by_x();
  EXPECT_EQ(game.play(Square::center), MoveError::game_over);
}

TEST(Game, SaysThatItIsOverRatherThanThatASquareIsTaken) {
  Game game = won_by_x();
  EXPECT_EQ(game.play(Square::top), MoveError::game_over);
}

TEST(Game, IsNotChangedByAMoveItRefuses) {
  Game taken = play(Mark::o, {Square::center, Square::top});
  EXPECT_EQ(taken.play(Square::center), MoveError::square_taken);
  EXPECT_EQ(moves(taken), (std::vector{Square::center, Square::top}));
  EXPECT_EQ(taken.to_move(), Mark::o);

  Game over = won_by_x();
  EXPECT_EQ(over.play(Square::center), MoveError::game_over);
  EXPECT_EQ(moves(over), moves(won_by_x()));
  EXPECT_EQ(over.outcome(), Outcome::x_wins);
}

TEST(Game, CanStillRedoAfterAMoveItRefused) {
  Game game = play(Mark::x, {Square::center, Square::top});
  EXPECT_TRUE(game.undo());
  EXPECT_EQ(game.play(Square::center), MoveError::square_taken);
  EXPECT_TRUE(game.redo());
  EXPECT_EQ(moves(game), (std::vector{Square::center, Square::top}));
}

TEST(Game, TakesTheLastMoveBack) {
  Game game = play(Mark::x, {Square::center, Square::top, Square::left});
  EXPECT_TRUE(game.undo());
  EXPECT_EQ(moves(game), (std::vector{Square::center, Square::top}));
  EXPECT_EQ(game.board(), (Board{Square::center, Square::top}));
  EXPECT_EQ(game.to_move(), Mark::x);
  EXPECT_EQ(game.last_move(), Square::top);
}

TEST(Game, TakesNothingBackAtTheBeginning) {
  Game game{Mark::x};
  EXPECT_FALSE(game.undo());
  EXPECT_TRUE(game.moves().empty());
}

TEST(Game, GoesOnWhenItsLastMoveIsTakenBack) {
  Game game = won_by_x();
  EXPECT_TRUE(game.undo());
  EXPECT_EQ(game.outcome(), Outcome::in_progress);
  EXPECT_EQ(game.play(Square::center), std::nullopt);
}

TEST(Game, RedoesMovesInTheOrderTheyWerePlayed) {
  Game game = play(Mark::x, {Square::center, Square::top, Square::left});
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(game.undo());
  EXPECT_TRUE(game.redo());
  EXPECT_EQ(moves(game), (std::vector{Square::center}));
  EXPECT_TRUE(game.redo());
  EXPECT_TRUE(game.redo());
  EXPECT_EQ(moves(game), (std::vector{Square::center, Square::top, Square::left}));
}

TEST(Game, RedoesNothingWhereNothingWasTakenBack) {
  EXPECT_FALSE(Game{Mark::x}.redo());
  Game game = play(Mark::x, {Square::center, Square::top});
  EXPECT_FALSE(game.redo());
  EXPECT_TRUE(game.undo());
  EXPECT_TRUE(game.redo());
  EXPECT_FALSE(game.redo());
  EXPECT_EQ(moves(game), (std::vector{Square::center, Square::top}));
}

TEST(Game, ForgetsTheMovesToRedoWhenAnotherIsPlayed) {
  Game game = play(Mark::x, {Square::center, Square::top, Square::left, Square::right});
  EXPECT_TRUE(game.undo());
  EXPECT_TRUE(game.undo());
  EXPECT_EQ(game.play(Square::bottom), std::nullopt);
  EXPECT_FALSE(game.redo());
  EXPECT_EQ(moves(game), (std::vector{Square::center, Square::top, Square::bottom}));
}

/// Tries every square in every position that the plain rules reach from this one.
void try_every_square(const Game& game, const naive::Position& position,
                      std::set<std::string>& seen) {
  if (!seen.insert(naive::text(position)).second) return;
  ASSERT_EQ(game.board(), naive::to_board(position.cells));
  ASSERT_EQ(game.outcome(), outcome(naive::to_board(position.cells))) << naive::text(position);
  ASSERT_EQ(game.over(), naive::is_over(position.cells)) << naive::text(position);
  ASSERT_EQ(game.to_move(), naive::to_mark(position.to_move)) << naive::text(position);
  for (int index = 0; index < square_count; ++index) {
    std::optional<MoveError> expected;
    if (naive::cell(position.cells, index) != '.') expected = MoveError::square_taken;
    if (naive::is_over(position.cells)) expected = MoveError::game_over;
    Game next = game;
    ASSERT_EQ(next.play(naive::to_square(index)), expected) << naive::text(position) << index;
    if (expected) {
      ASSERT_EQ(moves(next), moves(game)) << naive::text(position) << index;
    } else {
      ASSERT_NO_FATAL_FAILURE(try_every_square(next, naive::after(position, index), seen));
    }
  }
}

TEST(Game, FollowsThePlainRulesInEveryPosition) {
  for (const char first : {'X', 'O'}) {
    std::set<std::string> seen;
    try_every_square(Game{naive::to_mark(first)}, {naive::no_marks, first}, seen);
    EXPECT_EQ(seen.size(), 5'478U);
  }
}

TEST(Game, HasTheGamesAndNodesThatAreKnown) {
  Game game{Mark::x};
  std::array<int, square_count + 1> nodes_by_ply{};
  std::array<int, square_count + 1> games_by_length{};
  std::map<Outcome, int> games_by_outcome;
  auto visit = [&](const Game& now) {
    const std::size_t ply = now.moves().size();
    ++nodes_by_ply[ply];
    const Outcome outcome = now.outcome();
    if (outcome == Outcome::in_progress) return;
    ++games_by_length[ply];
    ++games_by_outcome[outcome];
  };
  walk(game, visit);
  EXPECT_EQ(nodes_by_ply,
            (std::array{1, 9, 72, 504, 3'024, 15'120, 54'720, 148'176, 200'448, 127'872}));
  EXPECT_EQ(games_by_length, (std::array{0, 0, 0, 0, 0, 1'440, 5'328, 47'952, 72'576, 127'872}));
  EXPECT_EQ(games_by_outcome,
            (std::map<Outcome, int>{
                {Outcome::x_wins, 131'184}, {Outcome::o_wins, 77'904}, {Outcome::draw, 46'080}}));
}

TEST(Game, ComesBackToTheSameBoardWheneverItIsUndoneAndRedoneEntirely) {
  Game game{Mark::o};
  int games = 0;
  int restored = 0;
  auto visit = [&](Game& now) {
    if (!now.over()) return;
    ++games;
    const Board before = now.board();
    const std::size_t length = now.moves().size();
    for (std::size_t i = 0; i < length; ++i) now.undo();
    const bool emptied = now.board() == Board{};
    for (std::size_t i = 0; i < length; ++i) now.redo();
    if (emptied && now.board() == before) ++restored;
  };
  walk(game, visit);
  EXPECT_EQ(games, 255'168);
  EXPECT_EQ(restored, games);
}

}  // namespace
}  // namespace ttt
