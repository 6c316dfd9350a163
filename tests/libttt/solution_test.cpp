#include "ttt/solution.hpp"

#include <gtest/gtest.h>

#include "libttt/naive.hpp"
#include "libttt/print.hpp"
#include "ttt/search.hpp"

namespace ttt {
namespace {

TEST(Solution, AgreesWithTheSearchOnEveryBoard) {
  for (const naive::Cells& cells : naive::all_boards())
    for (const Mark side : {Mark::x, Mark::o}) {
      const Board board = naive::to_board(cells);
      const Solution solution = solve(board, side);
      const SearchResult found = alpha_beta(board, side);
      ASSERT_EQ(solution.score(), found.score) << naive::text(cells);
      ASSERT_EQ(solution.plies, found.plies) << naive::text(cells);
      ASSERT_EQ(solution.best, best_squares(board, side)) << naive::text(cells);
    }
}

}  // namespace
}  // namespace ttt
