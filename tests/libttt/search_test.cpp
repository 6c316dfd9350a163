#include "ttt/search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
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

Board board(std::string_view text) {
  naive::Cells cells{};
  std::copy(text.begin(), text.end(), cells.begin());
  return naive::to_board(cells);
}

int score_of(naive::Solution solution) {
  switch (solution.value) {
    case naive::Value::win: return 100 - solution.plies;
    case naive::Value::loss: return -(100 - solution.plies);
    case naive::Value::draw: break;
  }
  return 0;
}

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

TEST_P(EverySearch, FindsThatTheEmptyBoardIsADrawInNinePlies) {
  for (const Mark side : {Mark::x, Mark::o}) {
    const SearchResult result = search(Board{}, side);
    EXPECT_EQ(result.score, 0);
    EXPECT_EQ(result.plies, 9);
    EXPECT_EQ(result.move, Square::center);
  }
}

TEST_P(EverySearch, SolvesEveryPosition) {
  naive::Solver solver;
  for (const naive::Position& position : naive::reachable_positions()) {
    const auto [board, side] = naive::to_position(position);
    const naive::Solution solution = solver.solve(position);
    const SearchResult result = search(board, side);
    ASSERT_EQ(result.score, score_of(solution)) << naive::text(position);
    ASSERT_EQ(result.plies, solution.plies) << naive::text(position);
    ASSERT_EQ(result.move, first_in_search_order(solver.best_by_value_and_plies(position)))
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
      ASSERT_EQ(search(board, side).score, score_of(solver.solve(position)))
          << naive::text(position);
    }
}

TEST_P(EverySearch, CountsOpenLinesAtDepthZero) {
  for (const naive::Position& position : naive::open_positions()) {
    const auto [board, side] = naive::to_position(position);
    const SearchResult expected{
        .move = std::nullopt, .score = evaluate(board, side), .plies = 0, .nodes = 1};
    ASSERT_EQ(search(board, side, 0), expected) << naive::text(position);
  }
}

TEST_P(EverySearch, TakesANegativeDepthForZero) {
  for (const int depth : {-1, -9, std::numeric_limits<int>::min()})
    EXPECT_EQ(search(Board{Square::center, {}}, Mark::o, depth),
              search(Board{Square::center, {}}, Mark::o, 0));
}

TEST_P(EverySearch, TakesAnyDepthBeyondTheLastSquareForFull) {
  for (const int depth : {6, 9, 10, 1'000, std::numeric_limits<int>::max()})
    EXPECT_EQ(search(board("X...O..X."), Mark::o, depth), search(board("X...O..X."), Mark::o));
}

TEST_P(EverySearch, HasNoMoveInAFinishedGame) {
  for (const naive::Position& position : naive::reachable_positions()) {
    if (!naive::is_over(position.cells)) continue;
    const bool drawn =
        !naive::has_line(position.cells, 'X') && !naive::has_line(position.cells, 'O');
    const auto [board, side] = naive::to_position(position);
    for (const int depth : {0, 1, full_depth}) {
      const SearchResult loser{
          .move = std::nullopt, .score = drawn ? 0 : -100, .plies = 0, .nodes = 1};
      const SearchResult winner{
          .move = std::nullopt, .score = drawn ? 0 : 100, .plies = 0, .nodes = 1};
      ASSERT_EQ(search(board, side, depth), loser) << naive::text(position);
      ASSERT_EQ(search(board, !side, depth), winner) << naive::text(position);
    }
  }
}

TEST_P(EverySearch, TakesAWinInOneEverywhere) {
  for (const naive::Position& position : naive::open_positions()) {
    const auto [board, side] = naive::to_position(position);
    bool can_win = false;
    for (const int index : naive::empty_cells(position.cells))
      if (naive::has_line(naive::after(position, index).cells, position.to_move)) can_win = true;
    if (!can_win) continue;
    const SearchResult result = search(board, side);
    ASSERT_TRUE(result.move) << naive::text(position);
    ASSERT_TRUE(board.with(*result.move, side).wins(side)) << naive::text(position);
    ASSERT_EQ(result.score, 99) << naive::text(position);
    ASSERT_EQ(result.plies, 1) << naive::text(position);
  }
}

TEST_P(EverySearch, SeesThatTheNinthMarkCanWin) {
  const SearchResult result = search(board("XX.OOXXOO"), Mark::x);
  EXPECT_EQ(result.move, Square::top_right);
  EXPECT_EQ(result.score, 99);
}

TEST_P(EverySearch, WinsAsSoonAsPossible) {
  // The center, which is tried first, makes a fork and wins two plies later.
  const SearchResult result = search(board("X.XO...O."), Mark::x);
  EXPECT_EQ(result.move, Square::top);
  EXPECT_EQ(result.plies, 1);
}

TEST_P(EverySearch, LosesAsLateAsPossible) {
  // O is lost, but only one move prevents that X completes the diagonal at once.
  const SearchResult result = search(board("XO..X...."), Mark::o);
  EXPECT_EQ(result.move, Square::bottom_right);
  EXPECT_EQ(result.plies, 4);
  EXPECT_EQ(result.score, -96);
}

/// Calls `check` with every position of the games that X begins, every depth, and what plain
/// minimax must say there.
template <typename Check>
void for_each_depth(Check check) {
  naive::DepthLimitedSearcher searcher;
  for (const naive::Position& position : naive::reachable_positions('X'))
    for (int depth = 0; depth <= full_depth; ++depth) {
      const naive::Finding finding = searcher.search(position, depth);
      const SearchResult expected{
          .move = first_in_search_order(searcher.best_moves(position, depth)),
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

TEST(Minimax, Visits549946NodesFromTheEmptyBoard) {
  for (const Mark side : {Mark::x, Mark::o})  // a constant side would have the compiler search
    EXPECT_EQ(minimax(Board{}, side).nodes, 549'946U);
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

// These two change whenever the order of moves or the pruning does: then see that they do not grow.
TEST(AlphaBeta, VisitsFewNodesFromTheEmptyBoard) {
  EXPECT_EQ(alpha_beta(Board{}, Mark::x).nodes, 683U);
}

TEST(AlphaBeta, VisitsFewNodesFromAllPositionsTogether) {
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

TEST(AlphaBeta, FindsTheRepliesThatHoldAgainstACorner) {
  for (const Square corner : corners)
    EXPECT_EQ(holding_moves(Board{corner, {}}, Mark::o), Square::center) << corner;
}

TEST(AlphaBeta, FindsTheRepliesThatHoldAgainstTheCenter) {
  EXPECT_EQ(holding_moves(Board{Square::center, {}}, Mark::o), corners);
}

TEST(AlphaBeta, FindsTheRepliesThatHoldAgainstAnEdge) {
  const Line middle_row = lines[1];
  const Line middle_column = lines[4];
  EXPECT_EQ(holding_moves(Board{Square::top, {}}, Mark::o),
            (lines[0] | middle_column) - Square::top);
  EXPECT_EQ(holding_moves(Board{Square::bottom, {}}, Mark::o),
            (lines[2] | middle_column) - Square::bottom);
  EXPECT_EQ(holding_moves(Board{Square::left, {}}, Mark::o),
            (lines[3] | middle_row) - Square::left);
  EXPECT_EQ(holding_moves(Board{Square::right, {}}, Mark::o),
            (lines[5] | middle_row) - Square::right);
}

TEST(AlphaBeta, FindsAsManyMovesThatKeepTheValueAsAreKnown) {
  const auto sign = [](int score) { return (score > 0) - (score < 0); };
  int count = 0;
  for (const naive::Position& position : naive::reachable_positions('X')) {
    const auto [board, side] = naive::to_position(position);
    if (outcome(board) != Outcome::in_progress) continue;
    const int value = sign(alpha_beta(board, side).score);
    for (const Square square : board.empty_squares())
      if (sign(-alpha_beta(board.with(square, side), !side).score) == value) ++count;
  }
  EXPECT_EQ(count, 8'863);
}

TEST(BestSquares, AreAsManyAsAreKnown) {
  int count = 0;
  for (const naive::Position& position : naive::reachable_positions('X')) {
    const auto [board, side] = naive::to_position(position);
    count += best_squares(board, side).size();
  }
  EXPECT_EQ(count, 7'123);
}

TEST(BestSquares, WinSoonestOrLoseLatestInEveryPosition) {
  naive::Solver solver;
  for (const naive::Position& position : naive::reachable_positions()) {
    const auto [board, side] = naive::to_position(position);
    ASSERT_EQ(best_squares(board, side),
              naive::to_squares(solver.best_by_value_and_plies(position)))
        << naive::text(position);
  }
}

TEST(BestSquares, HaveTheBestScoreAtEveryDepth) {
  naive::DepthLimitedSearcher searcher;
  for (const naive::Position& position : naive::reachable_positions('X')) {
    const auto [board, side] = naive::to_position(position);
    for (int depth = 0; depth <= full_depth; ++depth)
      ASSERT_EQ(best_squares(board, side, depth),
                naive::to_squares(searcher.best_moves(position, depth)))
          << naive::text(position) << ", depth " << depth;
  }
}

TEST(BestSquares, AreAllNineOnTheEmptyBoard) {
  EXPECT_EQ(best_squares(Board{}, Mark::x), SquareSet::all());
}

TEST(BestSquares, AreNoneWhereThereIsNothingToLookAt) {
  EXPECT_EQ(best_squares(Board{}, Mark::x, 0), SquareSet{});
  EXPECT_EQ(best_squares(Board{}, Mark::x, -1), SquareSet{});
  EXPECT_EQ(best_squares(Board{lines[0], Square::center}, Mark::o), SquareSet{});
}

TEST(Evaluation, CountsTheLinesThatASideCanStillCompleteOnEveryBoard) {
  for (const naive::Cells& cells : naive::all_boards())
    for (const char mark : {'X', 'O'})
      ASSERT_EQ(open_lines(naive::to_board(cells), naive::to_mark(mark)),
                naive::open_lines(cells, mark))
          << naive::text(cells) << ", " << mark;
}

TEST(Evaluation, IsTheOpenLinesOfTheSideMinusThoseOfTheOther) {
  for (const naive::Cells& cells : naive::all_boards())
    for (const char mark : {'X', 'O'})
      ASSERT_EQ(evaluate(naive::to_board(cells), naive::to_mark(mark)),
                naive::open_lines(cells, mark) - naive::open_lines(cells, naive::other(mark)))
          << naive::text(cells) << ", " << mark;
}

TEST(Evaluation, LikesTheCenterMoreThanACornerAndACornerMoreThanAnEdge) {
  EXPECT_EQ(evaluate(Board{Square::center, {}}, Mark::x), 4);
  EXPECT_EQ(evaluate(Board{Square::top_left, {}}, Mark::x), 3);
  EXPECT_EQ(evaluate(Board{Square::top, {}}, Mark::x), 2);
}

TEST(SearchOrder, HasEverySquareOnce) {
  SquareSet squares;
  for (const Square square : search_order) squares |= square;
  EXPECT_EQ(squares, SquareSet::all());
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
