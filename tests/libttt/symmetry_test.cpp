#include "ttt/symmetry.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "libttt/naive.hpp"
#include "libttt/print.hpp"

namespace ttt {
namespace {

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
