#include "ttt/board.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bitset>
#include <iterator>
#include <set>
#include <vector>

#include "libttt/naive.hpp"
#include "libttt/print.hpp"
#include "ttt/symmetry.hpp"

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

TEST(Symmetry, MapsLinesToLines) {
  for (Symmetry symmetry = 0; symmetry < symmetry_count; ++symmetry)
    for (const Line line : lines)
      EXPECT_NE(std::ranges::find(lines, transformed(line, symmetry)), lines.end());
}

TEST(Symmetry, HasEightDistinctKinds) {
  std::set<std::uint16_t> images;
  const SquareSet lopsided{Square::top_left, Square::top};
  for (Symmetry symmetry = 0; symmetry < symmetry_count; ++symmetry)
    images.insert(transformed(lopsided, symmetry).bits());
  EXPECT_EQ(images.size(), 8U);
  EXPECT_EQ(symmetry_count, 8) << "so no two are equal";
}

TEST(Symmetry, MapsAllImagesOfABoardToOneCanonicalBoard) {
  for (const naive::Cells& cells : naive::all_boards()) {
    const Board board = naive::to_board(cells);
    for (Symmetry symmetry = 0; symmetry < symmetry_count; ++symmetry)
      ASSERT_EQ(canonical(transformed(board, symmetry)), canonical(board)) << naive::text(cells);
  }
}

}  // namespace
}  // namespace ttt
