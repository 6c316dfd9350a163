#include "ttt/game.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <vector>

#include "libttt/naive.hpp"
#include "libttt/print.hpp"
#include "ttt/random.hpp"

namespace ttt {
namespace {

/// A simple model of a game, with which the test compares `Game`.
struct PlainGame {
  char first = 'X';              ///< The mark that moves first.
  std::vector<Square> moves{};   ///< The moves on the board.
  std::vector<Square> undone{};  ///< The moves that redo can play again; the next one is last.

  [[nodiscard]] naive::Position position() const {
    naive::Position position{naive::no_marks, first};
    for (const Square move : moves) position = naive::after(position, static_cast<int>(move));
    return position;
  }

  std::optional<MoveError> play(Square square) {
    const naive::Cells cells = position().cells;
    if (naive::is_over(cells)) return MoveError::game_over;
    if (naive::cell(cells, static_cast<int>(square)) != '.') return MoveError::square_taken;
    moves.push_back(square);
    undone.clear();
    return std::nullopt;
  }

  static bool shift(std::vector<Square>& from, std::vector<Square>& to) {
    if (from.empty()) return false;
    to.push_back(from.back());
    from.pop_back();
    return true;
  }
};

void expect_same(const Game& game, const PlainGame& plain) {
  const naive::Position position = plain.position();
  ASSERT_EQ((std::vector<Square>{game.moves().begin(), game.moves().end()}), plain.moves);
  ASSERT_EQ(game.first(), naive::to_mark(plain.first));
  ASSERT_EQ(game.board(), naive::to_board(position.cells));
  ASSERT_EQ(game.to_move(), naive::to_mark(position.to_move));
  ASSERT_EQ(game.last_move(),
            plain.moves.empty() ? std::nullopt : std::optional{plain.moves.back()});
  ASSERT_EQ(game.outcome(), outcome(game.board()));
  ASSERT_EQ(game.over(), naive::is_over(position.cells));
  for (std::size_t i = 0; i < square_count; ++i)
    ASSERT_EQ(game.mover(i), naive::to_mark(i % 2 == 0 ? plain.first : naive::other(plain.first)));
}

TEST(Game, PlaysUndoesAndRedoesLikeAListOfMoves) {
  Random random{1};
  for (int round = 0; round < 2'000; ++round) {
    PlainGame plain{.first = round % 2 == 0 ? 'X' : 'O'};
    Game game{naive::to_mark(plain.first)};
    for (int step = 0; step < 40; ++step) {
      ASSERT_NO_FATAL_FAILURE(expect_same(game, plain)) << "round " << round;
      const std::uint32_t action = random.below(12);
      if (action < square_count) {
        ASSERT_EQ(game.play(naive::to_square(static_cast<int>(action))),
                  plain.play(naive::to_square(static_cast<int>(action))));
      } else if (action == square_count) {
        ASSERT_EQ(game.redo(), PlainGame::shift(plain.undone, plain.moves));
      } else {
        ASSERT_EQ(game.undo(), PlainGame::shift(plain.moves, plain.undone));
      }
    }
  }
}

}  // namespace
}  // namespace ttt
