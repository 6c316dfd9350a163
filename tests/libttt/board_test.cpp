#include "ttt/board.hpp"

#include <gtest/gtest.h>

#include <array>
#include <bitset>
#include <cstddef>
#include <iterator>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "libttt/naive.hpp"
#include "libttt/print.hpp"

namespace ttt {
namespace {

using Members = std::bitset<square_count>;

std::vector<SquareSet> all_sets() {
  std::vector<SquareSet> sets;
  for (unsigned bits = 0; bits < 512; ++bits) sets.push_back(SquareSet::from_bits(bits));
  return sets;
}

/// The first of all pairs of sets for which `holds(SquareSet, SquareSet, Members, Members)` is
/// false.
template <typename Holds>
std::optional<std::pair<SquareSet, SquareSet>> first_exception(Holds holds) {
  const std::vector<SquareSet> sets = all_sets();
  for (const SquareSet a : sets)
    for (const SquareSet b : sets)
      if (!holds(a, b, Members{a.bits()}, Members{b.bits()})) return std::pair{a, b};
  return std::nullopt;
}

TEST(Mark, HasAnotherSide) {
  EXPECT_EQ(!Mark::x, Mark::o);
  EXPECT_EQ(!Mark::o, Mark::x);
}

TEST(SquareSet, IsEmptyAtFirst) {
  EXPECT_TRUE(SquareSet{}.empty());
  EXPECT_EQ(SquareSet{}.size(), 0);
  EXPECT_EQ(SquareSet{}.begin(), SquareSet{}.end());
}

TEST(SquareSet, HoldsSquareNInBitN) {
  for (int n = 0; n < square_count; ++n) EXPECT_EQ(SquareSet{naive::to_square(n)}.bits(), 1 << n);
}

TEST(SquareSet, GivesItsBitsBack) {
  for (unsigned bits = 0; bits < 512; ++bits) EXPECT_EQ(SquareSet::from_bits(bits).bits(), bits);
}

TEST(SquareSet, IgnoresHigherBits) {
  EXPECT_EQ(SquareSet::from_bits(0xFFFFFE00U), SquareSet{});
  EXPECT_EQ(SquareSet::from_bits(0xFFFFFFFFU), SquareSet::all());
}

TEST(SquareSet, IsMadeOfAnyNumberOfSquares) {
  const SquareSet squares{Square::bottom, Square::top, Square::bottom};
  EXPECT_EQ(squares.bits(), 0b010'000'010);
}

TEST(SquareSet, IteratesInReadingOrder) {
  const SquareSet all = SquareSet::all();
  EXPECT_EQ((std::vector<Square>{all.begin(), all.end()}),
            (std::vector<Square>{Square::top_left, Square::top, Square::top_right,  //
                                 Square::left, Square::center, Square::right,       //
                                 Square::bottom_left, Square::bottom, Square::bottom_right}));
}

TEST(SquareSet, IteratesOverExactlyItsMembers) {
  for (const SquareSet set : all_sets()) {
    Members visited;
    int steps = 0;
    for (const Square square : set) {
      visited.set(static_cast<std::size_t>(square));
      ++steps;
    }
    EXPECT_EQ(visited, Members{set.bits()});
    EXPECT_EQ(steps, static_cast<int>(visited.count()));
  }
}

TEST(SquareSet, HasAsManyMembersAsBits) {
  for (const SquareSet set : all_sets()) {
    EXPECT_EQ(set.size(), static_cast<int>(Members{set.bits()}.count()));
    EXPECT_EQ(set.empty(), Members{set.bits()}.none());
  }
}

TEST(SquareSet, HasForwardIterators) {
  static_assert(std::forward_iterator<SquareSet::Iterator>);
  auto iterator = corners.begin();
  EXPECT_EQ(*iterator++, Square::top_left);
  EXPECT_EQ(*iterator, Square::top_right);
  EXPECT_EQ(*++iterator, Square::bottom_left);
}

TEST(SquareSet, UnitesTwoSets) {
  EXPECT_EQ(first_exception([](SquareSet a, SquareSet b, Members x, Members y) {
              return (a | b).bits() == (x | y).to_ulong();
            }),
            std::nullopt);
}

TEST(SquareSet, TakesInTheMembersOfAnother) {
  EXPECT_EQ(first_exception([](SquareSet a, SquareSet b, Members x, Members y) {
              SquareSet& same = a |= b;
              return &same == &a && a.bits() == (x | y).to_ulong();
            }),
            std::nullopt);
}

TEST(SquareSet, IntersectsTwoSets) {
  EXPECT_EQ(first_exception([](SquareSet a, SquareSet b, Members x, Members y) {
              return (a & b).bits() == (x & y).to_ulong();
            }),
            std::nullopt);
}

TEST(SquareSet, SubtractsOneSetFromAnother) {
  EXPECT_EQ(first_exception([](SquareSet a, SquareSet b, Members x, Members y) {
              return (a - b).bits() == (x & ~y).to_ulong();
            }),
            std::nullopt);
}

TEST(SquareSet, ContainsItsSubsets) {
  EXPECT_EQ(first_exception([](SquareSet a, SquareSet b, Members x, Members y) {
              return a.contains(b) == ((x | y) == x);
            }),
            std::nullopt);
}

TEST(SquareSet, EqualsASetWithTheSameMembers) {
  EXPECT_EQ(first_exception([](SquareSet a, SquareSet b, Members x, Members y) {
              return (a == b) == (x == y);
            }),
            std::nullopt);
}

TEST(SquareSet, ReadsWellWithASingleSquare) {
  EXPECT_EQ(edges | Square::center, SquareSet::all() - corners);
  EXPECT_EQ(corners & Square::center, SquareSet{});
  EXPECT_EQ(corners & Square::top_left, Square::top_left);
}

TEST(SquareSet, HasFourCornersAndFourEdges) {
  EXPECT_EQ(corners.bits(), 0b101'000'101);
  EXPECT_EQ(edges.bits(), 0b010'101'010);
}

TEST(Line, IsARowAColumnOrADiagonal) {
  ASSERT_EQ(lines.size(), naive::triples.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto [a, b, c] = naive::triples[i];
    EXPECT_EQ(lines[i], naive::to_squares({a, b, c}));
  }
}

TEST(Line, RunsThreeTimesThroughCornersTwiceThroughEdgesAndFourTimesThroughTheCenter) {
  std::array<int, square_count> count{};
  for (const Line line : lines)
    for (const Square square : line) ++count[static_cast<std::size_t>(square)];
  EXPECT_EQ(count, (std::array{3, 2, 3,  //
                               2, 4, 2,  //
                               3, 2, 3}));
}

TEST(Board, IsEmptyAtFirst) {
  EXPECT_EQ(Board{}.squares(Mark::x), SquareSet{});
  EXPECT_EQ(Board{}.squares(Mark::o), SquareSet{});
  EXPECT_EQ(Board{}.empty_squares(), SquareSet::all());
}

TEST(Board, KnowsTheMarkOnEverySquare) {
  for (const naive::Cells& cells : naive::all_boards()) {
    const Board board = naive::to_board(cells);
    for (int i = 0; i < square_count; ++i) {
      const char mark = naive::cell(cells, i);
      const auto expected = mark == '.' ? std::nullopt : std::optional{naive::to_mark(mark)};
      ASSERT_EQ(board.at(naive::to_square(i)), expected) << naive::text(cells) << ", square " << i;
    }
  }
}

TEST(Board, KnowsTheSquaresOfEachMark) {
  const Board board{corners, edges};
  EXPECT_EQ(board.squares(Mark::x), corners);
  EXPECT_EQ(board.squares(Mark::o), edges);
}

TEST(Board, KnowsItsOccupiedAndItsEmptySquares) {
  for (const naive::Cells& cells : naive::all_boards()) {
    const SquareSet empty = naive::to_squares(naive::empty_cells(cells));
    ASSERT_EQ(naive::to_board(cells).empty_squares(), empty) << naive::text(cells);
    ASSERT_EQ(naive::to_board(cells).occupied(), SquareSet::all() - empty) << naive::text(cells);
  }
}

TEST(Board, ChangesOnlyTheSquareThatAMarkIsPutOn) {
  for (const naive::Cells& cells : naive::all_boards()) {
    const Board board = naive::to_board(cells);
    for (const int index : naive::empty_cells(cells))
      for (const char mark : {'X', 'O'})
        ASSERT_EQ(board.with(naive::to_square(index), naive::to_mark(mark)),
                  naive::to_board(naive::with(cells, index, mark)))
            << naive::text(cells) << ", " << mark << " on square " << index;
  }
}

TEST(Board, StaysAsItWasWhenAMarkIsPutOnACopy) {
  const Board board{Square::center, {}};
  const Board next = board.with(Square::top, Mark::o);
  EXPECT_EQ(board, (Board{Square::center, {}}));
  EXPECT_NE(board, next);
}

TEST(Board, DiffersFromTheBoardWithMarksExchanged) {
  EXPECT_NE((Board{Square::center, {}}), (Board{{}, Square::center}));
}

TEST(Board, HasItsPlaceInAnOrderOfAllBoards) {
  std::set<Board> boards;
  for (const naive::Cells& cells : naive::all_boards()) boards.insert(naive::to_board(cells));
  EXPECT_EQ(boards.size(), 19'683U);
}

TEST(Board, IsWonByAMarkWithALine) {
  for (const naive::Cells& cells : naive::all_boards())
    for (const char mark : {'X', 'O'})
      ASSERT_EQ(naive::to_board(cells).wins(naive::to_mark(mark)), naive::has_line(cells, mark))
          << naive::text(cells) << ", " << mark;
}

}  // namespace
}  // namespace ttt
