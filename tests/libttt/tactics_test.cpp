#include "ttt/tactics.hpp"

#include <gtest/gtest.h>

#include "libttt/naive.hpp"
#include "libttt/print.hpp"

namespace ttt {
namespace {

TEST(Tactics, FindEverySquareThatCompletesALine) {
  for (const naive::Cells& cells : naive::all_boards())
    for (const char mark : {'X', 'O'})
      ASSERT_EQ(completing_squares(naive::to_board(cells), naive::to_mark(mark)),
                naive::to_squares(naive::completing_cells(cells, mark)))
          << naive::text(cells) << ' ' << mark;
}

TEST(Tactics, FindEveryFork) {
  for (const naive::Cells& cells : naive::all_boards())
    for (const char mark : {'X', 'O'})
      ASSERT_EQ(forks(naive::to_board(cells), naive::to_mark(mark)),
                naive::to_squares(naive::forking_cells(cells, mark)))
          << naive::text(cells) << ' ' << mark;
}

TEST(Tactics, KnowWhatPreventsTheForksOfTwoCorners) {
  const Board board{{Square::top_left, Square::bottom_right}, {Square::center}};
  for (const Square square : board.empty_squares())
    EXPECT_EQ(prevents_forks(board, Mark::o, square), edges.contains(square)) << square;
}

}  // namespace
}  // namespace ttt
