#include "words/board_text.hpp"

#include <gtest/gtest.h>

namespace ttt {
namespace {

TEST(BoardText, ShowsMarksAndTheKeysOfEmptySquares) {
  const Board board{{Square::top_left, Square::bottom}, Square::center};
  EXPECT_EQ(board_text(board, KeyLayout::numpad),
            " X | 8 | 9\n"
            "---+---+---\n"
            " 4 | O | 6\n"
            "---+---+---\n"
            " 1 | X | 3\n");
}

TEST(BoardText, ShowsKeysByTheLayout) {
  EXPECT_EQ(board_text({}, KeyLayout::phone),
            " 1 | 2 | 3\n"
            "---+---+---\n"
            " 4 | 5 | 6\n"
            "---+---+---\n"
            " 7 | 8 | 9\n");
}

}  // namespace
}  // namespace ttt
