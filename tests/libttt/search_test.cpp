#include "ttt/search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <ostream>
#include <string_view>
#include <vector>

#include "libttt/naive.hpp"
#include "libttt/naive_search.hpp"
#include "libttt/print.hpp"

namespace ttt {
namespace {

constexpr std::array search_order{Square::center,      Square::top_left,     Square::top_right,
                                  Square::bottom_left, Square::bottom_right, Square::top,
                                  Square::left,        Square::right,        Square::bottom};

/// The one of these that searches try, and so return, first.
std::optional<Square> first_in_search_order(const std::vector<int>& indices) {
  const SquareSet squares = naive::to_squares(indices);
  for (const Square square : search_order)
    if (squares.contains(square)) return square;
  return std::nullopt;
}

/// The moves that leave the other side no win, by alpha-beta.
SquareSet holding_moves(Board board, Mark side) {
  SquareSet holding;
  for (const Square square : board.empty_squares())
    if (alpha_beta(board.with(square, side), !side).score <= 0) holding |= square;
  return holding;
}

struct Search {
  std::string_view name;
  SearchResult (*function)(Board board, Mark side, int depth);

  friend std::ostream& operator<<(std::ostream& stream, const Search& search) {
    return stream << search.name;
  }
};

/// What is true of plain minimax and of alpha-beta.
class EverySearch : public testing::TestWithParam<Search> {
 protected:
  static SearchResult search(Board board, Mark side, int depth = full_depth) {
    return GetParam().function(board, side, depth);
  }
};

INSTANTIATE_TEST_SUITE_P(Searches, EverySearch,
                         testing::Values(Search{"Minimax", minimax},
                                         Search{"AlphaBeta", alpha_beta}),
                         testing::PrintToStringParamName());

TEST_P(EverySearch, SolvesEveryPosition) {
  naive::Solver solver;
  for (const naive::Position& position : naive::reachable_positions()) {
    const auto [board, side] = naive::to_position(position);
    const naive::Finding solution = solver.solve(position);
    const SearchResult result = search(board, side);
    ASSERT_EQ(result.score, solution.score) << naive::text(position);
    ASSERT_EQ(result.plies, solution.plies) << naive::text(position);
    ASSERT_EQ(result.move, first_in_search_order(solver.best_moves(position)))
        << naive::text(position);
  }
}

TEST_P(EverySearch, AnswersForTheSideThatIsNotOnTurnToo) {
  naive::Solver solver;
  for (const naive::Cells& cells : naive::all_boards())
    for (const char to_move : {'X', 'O'}) {
      // Plain minimax from the thousands of boards with more empty squares would take too long.
      if (naive::is_over(cells) || naive::count(cells, '.') > 5) continue;
      const naive::Position position{cells, to_move};
      const auto [board, side] = naive::to_position(position);
      ASSERT_EQ(search(board, side).score, solver.solve(position).score) << naive::text(position);
    }
  for (const int depth : {0, 1, full_depth}) {
    const SearchResult won{.move = std::nullopt, .score = 100, .plies = 0, .nodes = 1};
    EXPECT_EQ(search({lines[0], edges - Square::top}, Mark::x, depth), won);
  }
}

TEST_P(EverySearch, TakesAnyDepth) {
  for (const int depth : {-1, -9, std::numeric_limits<int>::min()})
    EXPECT_EQ(search(Board{Square::center, {}}, Mark::o, depth),
              search(Board{Square::center, {}}, Mark::o, 0));
  for (const int depth : {6, 9, 10, 1'000, std::numeric_limits<int>::max()})
    EXPECT_EQ(search(Board{{Square::top_left, Square::bottom}, Square::center}, Mark::o, depth),
              search(Board{{Square::top_left, Square::bottom}, Square::center}, Mark::o));
}

/// Calls `check` with every position of the games that X begins, every depth, and what plain
/// minimax must say there.
template <typename Check>
void for_each_depth(Check check) {
  naive::Solver solver;
  for (const naive::Position& position : naive::reachable_positions('X'))
    for (int depth = 0; depth <= full_depth; ++depth) {
      const naive::Finding finding = solver.solve(position, depth);
      const SearchResult expected{.move = first_in_search_order(solver.best_moves(position, depth)),
                                  .score = finding.score,
                                  .plies = finding.plies,
                                  .nodes = finding.nodes};
      ASSERT_NO_FATAL_FAILURE(check(position, depth, expected));
    }
}

TEST(Minimax, LooksAtEveryNodeToEveryDepth) {
  for_each_depth([](const naive::Position& position, int depth, const SearchResult& expected) {
    // Beyond the last square there is only the same tree again; do not grow large ones twice.
    const int empty = naive::count(position.cells, '.');
    if (depth > empty && empty > 5) return;
    const auto [board, side] = naive::to_position(position);
    ASSERT_EQ(minimax(board, side, depth), expected) << naive::text(position) << ", " << depth;
  });
}

TEST(AlphaBeta, GivesTheAnswerOfMinimaxFromNoMoreNodesAtEveryDepth) {
  for_each_depth([](const naive::Position& position, int depth, const SearchResult& expected) {
    const auto [board, side] = naive::to_position(position);
    SearchResult result = alpha_beta(board, side, depth);
    ASSERT_LE(result.nodes, expected.nodes) << naive::text(position) << ", " << depth;
    result.nodes = expected.nodes;
    ASSERT_EQ(result, expected) << naive::text(position) << ", " << depth;
  });
}

// These numbers change whenever the order of moves or the pruning does: see that they do not grow.
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

TEST(AlphaBeta, FindsTheRepliesThatHold) {
  const SquareSet beside_and_opposite{Square::top_left, Square::top_right, Square::center,
                                      Square::bottom};
  EXPECT_EQ(holding_moves(Board{Square::top_left, {}}, Mark::o), Square::center);
  EXPECT_EQ(holding_moves(Board{Square::center, {}}, Mark::o), corners);
  EXPECT_EQ(holding_moves(Board{Square::top, {}}, Mark::o), beside_and_opposite);
}

TEST(AlphaBeta, FindsAsManyMovesThatKeepTheValueAsAreKnown) {
  const auto sign = [](int score) { return (score > 0) - (score < 0); };
  int keep_value = 0;
  int keep_plies = 0;
  for (const naive::Position& position : naive::reachable_positions('X')) {
    const auto [board, side] = naive::to_position(position);
    keep_plies += best_squares(board, side).size();
    if (outcome(board) != Outcome::in_progress) continue;
    const int value = sign(alpha_beta(board, side).score);
    for (const Square square : board.empty_squares())
      if (sign(-alpha_beta(board.with(square, side), !side).score) == value) ++keep_value;
  }
  EXPECT_EQ(keep_value, 8'863);
  EXPECT_EQ(keep_plies, 7'123);
}

TEST(BestSquares, HaveTheBestScoreAtEveryDepth) {
  naive::Solver solver;
  for (const naive::Position& position : naive::reachable_positions('X')) {
    const auto [board, side] = naive::to_position(position);
    for (int depth = 0; depth <= full_depth; ++depth)
      ASSERT_EQ(best_squares(board, side, depth),
                naive::to_squares(solver.best_moves(position, depth)))
          << naive::text(position) << ", depth " << depth;
  }
}

TEST(BestSquares, AreNoneWhereThereIsNothingToLookAt) {
  EXPECT_EQ(best_squares(Board{}, Mark::x, -1), SquareSet{});
  EXPECT_EQ(best_squares(Board{lines[0], Square::center}, Mark::x), SquareSet{});
}

TEST(Evaluation, CountsOpenLinesOnEveryBoard) {
  for (const naive::Cells& cells : naive::all_boards())
    for (const char mark : {'X', 'O'}) {
      const Board board = naive::to_board(cells);
      const int mine = naive::open_lines(cells, mark);
      ASSERT_EQ(open_lines(board, naive::to_mark(mark)), mine) << naive::text(cells) << mark;
      ASSERT_EQ(evaluate(board, naive::to_mark(mark)),
                mine - naive::open_lines(cells, naive::other(mark)))
          << naive::text(cells) << mark;
    }
}

TEST(SearchOrder, BeginsWithTheSquaresOnMostLines) {
  int lines_before = static_cast<int>(lines.size());
  for (const Square square : search_order) {
    int lines_here = 0;
    for (const Line line : lines) lines_here += line.contains(square) ? 1 : 0;
    EXPECT_LE(lines_here, lines_before) << square;
    lines_before = lines_here;
  }
}

}  // namespace
}  // namespace ttt
