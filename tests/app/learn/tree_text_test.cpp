#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "learn/tree_report.hpp"
#include "ttt/notation.hpp"

namespace ttt {
namespace {

GameTree tree_of(std::string_view position, int depth) {
  return grow_tree(parse_position(position).position, depth);
}

TEST(TreeText, DrawsABranchForEveryMove) {
  EXPECT_EQ(tree_text(tree_of("XXOOOX.O.", 2), KeyLayout::numpad, true),
            "XXOOOX.O.  X to move, draw in 2 (numpad keys)\n"
            "├─ X 1 * XXOOOXXO.  draw in 1\n"
            "│  └─ O 3 * XXOOOXXOO  draw\n"
            "└─ X 3   XXOOOX.OX  O wins in 1\n"
            "   └─ O 1 * XXOOOXOOX  O wins\n");
}

TEST(TreeText, DrawsInAsciiWhereItMust) {
  EXPECT_EQ(tree_text(tree_of("XXOOOX.O.", 2), KeyLayout::phone, false),
            "XXOOOX.O.  X to move, draw in 2 (phone keys)\n"
            "|- X 7 * XXOOOXXO.  draw in 1\n"
            "|  `- O 9 * XXOOOXXOO  draw\n"
            "`- X 9   XXOOOX.OX  O wins in 1\n"
            "   `- O 7 * XXOOOXOOX  O wins\n");
}

TEST(TreeText, TakesMovesTogetherThatAreEqualBySymmetry) {
  EXPECT_EQ(tree_text(tree_of(".........", 1), KeyLayout::numpad, false),
            ".........  X to move, draw in 9 (numpad keys)\n"
            "|- X 7 * X........  draw in 8, also 9 1 3\n"
            "|- X 8 * .X.......  draw in 8, also 4 6 2\n"
            "`- X 5 * ....X....  draw in 8\n");
}

TEST(TreeText, DrawsWhatIsMetTwiceOnlyOnce) {
  const std::string text = tree_text(tree_of("XOX.O.OX.", 9), KeyLayout::numpad, false);
  EXPECT_NE(text.find("|  `- O 3 * XOX.OXOXO  draw in 1, see above\n"), std::string::npos) << text;
}

TEST(TreeText, HasNoBranchesWhereTheGameIsOver) {
  EXPECT_EQ(tree_text(tree_of("XXXOO....", 9), KeyLayout::numpad, true),
            "XXXOO....  X wins (numpad keys)\n");
}

TEST(TreeText, HasNoBranchesAtDepthNull) {
  EXPECT_EQ(tree_text(tree_of("X........", 0), KeyLayout::numpad, true),
            "X........  O to move, draw in 8 (numpad keys)\n");
}

}  // namespace
}  // namespace ttt
