#include "ttt/board.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bitset>
#include <iterator>
#include <optional>
#include <set>
#include <vector>

#include "libttt/naive.hpp"
#include "libttt/print.hpp"
#include "ttt/game.hpp"
#include "ttt/random.hpp"
#include "ttt/rules.hpp"
#include "ttt/symmetry.hpp"
#include "ttt/tactics.hpp"

namespace ttt {
namespace {

using Members = std::bitset<square_count>;

TEST(SquareSet, HasOneBitPerSquare) {
  EXPECT_EQ(SquareSet{}.bits(), 0);
  EXPECT_EQ(SquareSet::all().bits(), 0x1FF);
  EXPECT_EQ(SquareSet::from_bits(0xFFFFFE00U), SquareSet{}) << "higher bits are ignored";
  EXPECT_EQ((SquareSet{Square::bottom, Square::top, Square::bottom}.bits()), 0b010'000'010);
  EXPECT_EQ(corners.bits(), 0b101'000'101);
  EXPECT_EQ(edges.bits(), 0b010'101'010);
  for (int n = 0; n < square_count; ++n) EXPECT_EQ(SquareSet{naive::to_square(n)}.bits(), 1 << n);
}

TEST(SquareSet, IteratesOverItsMembersInReadingOrder) {
  static_assert(std::forward_iterator<SquareSet::Iterator>);
  for (unsigned bits = 0; bits < 512; ++bits) {
    const SquareSet set = SquareSet::from_bits(bits);
    std::vector<Square> members;
    for (int n = 0; n < square_count; ++n)
      if (Members{bits}.test(static_cast<std::size_t>(n))) members.push_back(naive::to_square(n));
    ASSERT_EQ(set.bits(), bits);
    ASSERT_EQ((std::vector<Square>{set.begin(), set.end()}), members);
    ASSERT_EQ(set.size(), static_cast<int>(members.size()));
    ASSERT_EQ(set.empty(), members.empty());
    ASSERT_EQ(set.has_several(), members.size() >= 2);
    ASSERT_EQ(set.lowest(), members.empty() ? SquareSet{} : members.front());
  }
  auto iterator = corners.begin();
  EXPECT_EQ(*iterator++, Square::top_left);
  EXPECT_EQ(*iterator, Square::top_right);
  EXPECT_EQ(*++iterator, Square::bottom_left);
}

TEST(SquareSet, CombinesWithEveryOtherSet) {
  for (unsigned a = 0; a < 512; ++a)
    for (unsigned b = 0; b < 512; ++b) {
      const SquareSet one = SquareSet::from_bits(a);
      const SquareSet other = SquareSet::from_bits(b);
      SquareSet grown = one;
      ASSERT_EQ((one | other).bits(), a | b);
      ASSERT_EQ(&(grown |= other), &grown);
      ASSERT_EQ(grown.bits(), a | b);
      ASSERT_EQ((one & other).bits(), a & b);
      ASSERT_EQ((one - other).bits(), a & ~b);
      ASSERT_EQ(one.contains(other), (a | b) == a);
      ASSERT_EQ(one == other, a == b);
    }
}

TEST(Board, HoldsTheMarksPutOnIt) {
  EXPECT_EQ(Board{}.empty_squares(), SquareSet::all());
  std::set<Board> boards;
  for (const naive::Cells& cells : naive::all_boards()) {
    const Board board = naive::to_board(cells);
    boards.insert(board);
    const SquareSet empty = naive::to_squares(naive::empty_cells(cells));
    ASSERT_EQ(board.empty_squares(), empty) << naive::text(cells);
    ASSERT_EQ(board.occupied(), SquareSet::all() - empty) << naive::text(cells);
    for (int i = 0; i < square_count; ++i) {
      const char here = naive::cell(cells, i);
      const auto expected = here == '.' ? std::nullopt : std::optional{naive::to_mark(here)};
      ASSERT_EQ(board.at(naive::to_square(i)), expected) << naive::text(cells) << ", square " << i;
      for (const char mark : {'X', 'O'}) {
        ASSERT_EQ(board.squares(naive::to_mark(mark)).contains(naive::to_square(i)), here == mark);
        if (here != '.') continue;
        ASSERT_EQ(board.with(naive::to_square(i), naive::to_mark(mark)),
                  naive::to_board(naive::with(cells, i, mark)))
            << naive::text(cells) << ", " << mark << " on square " << i;
      }
    }
    for (const char mark : {'X', 'O'})
      ASSERT_EQ(board.wins(naive::to_mark(mark)), naive::has_line(cells, mark))
          << naive::text(cells) << ", " << mark;
  }
  EXPECT_EQ(boards.size(), 19'683U) << "no two boards compare equal";
}

TEST(Symmetry, MapsAllImagesOfABoardToOneCanonicalBoard) {
  for (const naive::Cells& cells : naive::all_boards()) {
    const Board board = naive::to_board(cells);
    for (Symmetry symmetry = 0; symmetry < symmetry_count; ++symmetry)
      ASSERT_EQ(canonical(transformed(board, symmetry)), canonical(board)) << naive::text(cells);
  }
}

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
      const std::uint32_t action = random.below(13);
      if (action < square_count) {
        ASSERT_EQ(game.play(naive::to_square(static_cast<int>(action))),
                  plain.play(naive::to_square(static_cast<int>(action))));
      } else if (action == square_count) {
        ASSERT_EQ(game.redo(), PlainGame::shift(plain.undone, plain.moves));
      } else if (action == square_count + 1) {
        game.forget_redo();
        plain.undone.clear();
      } else {
        ASSERT_EQ(game.undo(), PlainGame::shift(plain.moves, plain.undone));
      }
    }
  }
}

}  // namespace
}  // namespace ttt
