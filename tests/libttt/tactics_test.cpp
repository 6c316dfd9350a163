#include "ttt/tactics.hpp"

#include <gtest/gtest.h>

#include "libttt/naive.hpp"
#include "libttt/print.hpp"

namespace ttt {
namespace {

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

}  // namespace
}  // namespace ttt
