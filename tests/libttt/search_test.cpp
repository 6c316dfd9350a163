#include "ttt/search.hpp"

#include <gtest/gtest.h>

#include <array>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "libttt/naive.hpp"
#include "libttt/print.hpp"
#include "ttt/solution.hpp"

namespace ttt {
namespace {

constexpr std::array search_order{Square::center,      Square::top_left,     Square::top_right,
                                  Square::bottom_left, Square::bottom_right, Square::top,
                                  Square::left,        Square::right,        Square::bottom};

/// Returns the square that comes first in `search_order`, which searches therefore return if all
/// these squares are equally good. Returns nothing if there are none.
std::optional<Square> first_in_search_order(const std::vector<int>& indices) {
  const SquareSet squares = naive::to_squares(indices);
  for (const Square square : search_order)
    if (squares.contains(square)) return square;
  return std::nullopt;
}

using Search = SearchResult (*)(Board, Mark, int);
constexpr std::array<Search, 2> searches{minimax, alpha_beta};

TEST(Searches, AcceptEitherSideToMove) {
  naive::Solver solver;
  for (const naive::Cells& cells : naive::all_boards())
    for (const char to_move : {'X', 'O'}) {
      // Minimax without pruning would take too long on the thousands of boards with more empty
      // squares.
      if (naive::is_over(cells) || naive::count(cells, '.') > 5) continue;
      const naive::Position position{cells, to_move};
      const auto [board, side] = naive::to_position(position);
      for (const auto search : searches)
        ASSERT_EQ(search(board, side, full_depth).score, solver.solve(position).score)
            << naive::text(position);
    }
  const SearchResult won{.move = std::nullopt, .score = 100, .plies = 0, .nodes = 1};
  for (const auto search : searches)
    for (const int depth : {0, 1, full_depth})
      EXPECT_EQ(search({lines[0], edges - Square::top}, Mark::x, depth), won);
}

TEST(Searches, AcceptAnyDepth) {
  const Board begun{Square::center, {}};
  const Board six_left{{Square::top_left, Square::bottom}, Square::center};
  for (const auto search : searches) {
    for (const int depth : {-1, -9, std::numeric_limits<int>::min()})
      EXPECT_EQ(search(begun, Mark::o, depth), search(begun, Mark::o, 0));
    for (const int depth : {6, 10, 1'000, std::numeric_limits<int>::max()})
      EXPECT_EQ(search(six_left, Mark::o, depth), search(six_left, Mark::o, full_depth));
  }
}

TEST(Searches, AgreeWithTheWholeTreeAtEveryDepth) {
  naive::Solver solver;
  for (const naive::Position& position : naive::reachable_positions('X'))
    for (int depth = 0; depth <= full_depth; ++depth) {
      SCOPED_TRACE(naive::text(position) + ", " + std::to_string(depth));
      const auto [board, side] = naive::to_position(position);
      const naive::SearchResult finding = solver.solve(position, depth);
      const SearchResult expected{.move = first_in_search_order(solver.best_moves(position, depth)),
                                  .score = finding.score,
                                  .plies = finding.plies,
                                  .nodes = finding.nodes};
      SearchResult pruned = alpha_beta(board, side, depth);
      ASSERT_LE(pruned.nodes, expected.nodes);
      pruned.nodes = expected.nodes;
      ASSERT_EQ(pruned, expected);
      // A depth beyond the last empty square searches the same tree again; skip large trees.
      const int empty = naive::count(position.cells, '.');
      if (depth > empty && empty > 5) continue;
      ASSERT_EQ(minimax(board, side, depth), expected);
    }
}

// The numbers of visited nodes change with the order of moves and with the pruning. They should not
// grow.
TEST(AlphaBeta, VisitsFewNodes) {
  EXPECT_EQ(alpha_beta(Board{}, Mark::x).nodes, 683U);
  std::vector<int> nodes_by_depth;
  for (int depth = 1; depth <= full_depth; ++depth) {
    std::uint32_t nodes = 0;
    for (const naive::Position& position : naive::open_positions()) {
      const auto [board, side] = naive::to_position(position);
      nodes += alpha_beta(board, side, depth).nodes;
    }
    nodes_by_depth.push_back(static_cast<int>(nodes));
  }
  EXPECT_EQ(nodes_by_depth,
            (std::vector{26298, 36538, 50490, 50946, 52432, 50602, 50734, 49978, 49778}));
}

TEST(BestSquares, AreEmptyWithoutDepthOrAfterTheEnd) {
  EXPECT_EQ(best_squares(Board{}, Mark::x, -1), SquareSet{});
  EXPECT_EQ(best_squares(Board{lines[0], Square::center}, Mark::x), SquareSet{});
}

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
