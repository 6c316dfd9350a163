#include "learn/tree.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>

#include "app/print.hpp"
#include "ttt/notation.hpp"
#include "ttt/search.hpp"
#include "ttt/symmetry.hpp"

namespace ttt {
namespace {

TEST(GameTree, HasItsRootFirst) {
  const Position root{{Square::center, {}}, Mark::o};
  const GameTree tree = grow_tree(root, 0);
  ASSERT_EQ(tree.nodes.size(), 1U);
  EXPECT_EQ(tree.nodes.front().position, root);
  EXPECT_TRUE(tree.nodes.front().branches.empty());
}

TEST(GameTree, HasEveryPositionUpToSymmetryWhenItIsWhole) {
  EXPECT_EQ(grow_tree({}, 9).nodes.size(), 765U);
}

TEST(GameTree, IsAsDeepAsItIsAskedToBe) {
  // How many boards there are with so many marks, up to symmetry.
  constexpr std::array<std::size_t, 10> by_ply{1, 3, 12, 38, 108, 174, 204, 153, 57, 15};
  std::size_t expected = 0;
  for (std::size_t depth = 0; depth < by_ply.size(); ++depth) {
    expected += by_ply[depth];
    EXPECT_EQ(grow_tree({}, static_cast<int>(depth)).nodes.size(), expected) << depth;
  }
}

TEST(GameTree, HasABranchForEveryMove) {
  const GameTree tree = grow_tree({}, 9);
  for (const GameTree::Node& node : tree.nodes) {
    SquareSet squares;
    int moves = 0;
    for (const GameTree::Branch& branch : node.branches) {
      for (const Square square : branch.squares) squares |= square;
      moves += static_cast<int>(branch.squares.size());
    }
    const Board board = node.position.board;
    const bool over = outcome(board) != Outcome::in_progress;
    ASSERT_EQ(squares, over ? SquareSet{} : board.empty_squares()) << board;
    ASSERT_EQ(moves, squares.size()) << board;
  }
}

TEST(GameTree, LeadsWhereItsMovesLead) {
  const GameTree tree = grow_tree({}, 9);
  for (const GameTree::Node& node : tree.nodes) {
    std::set<std::size_t> children;
    for (const GameTree::Branch& branch : node.branches) {
      ASSERT_TRUE(children.insert(branch.node).second) << "one branch for each place it leads to";
      const Position child = tree.nodes[branch.node].position;
      ASSERT_EQ(child.to_move, !node.position.to_move);
      for (const Square square : branch.squares) {
        const Board after = node.position.board.with(square, node.position.to_move);
        ASSERT_EQ(canonical(after), canonical(child.board));
      }
    }
  }
}

TEST(GameTree, KnowsWhatEveryPositionIsWorth) {
  for (const GameTree::Node& node : grow_tree({}, 3).nodes) {
    const SearchResult result = minimax(node.position.board, node.position.to_move);
    EXPECT_EQ(node.score, result.score) << node.position;
    EXPECT_EQ(node.plies, result.plies) << node.position;
  }
}

TEST(GameTree, MarksTheBestMoves) {
  for (const GameTree::Node& node : grow_tree({}, 4).nodes) {
    const SquareSet best = best_squares(node.position.board, node.position.to_move);
    for (const GameTree::Branch& branch : node.branches)
      for (const Square square : branch.squares)
        EXPECT_EQ(branch.best, best.contains(square)) << node.position << ' ' << square;
  }
}

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

std::string dot_of(std::string_view position, int depth, KeyLayout layout = KeyLayout::numpad) {
  return tree_dot(tree_of(position, depth), layout);
}

TEST(TreeDot, HasANodeForEveryPositionAndAnEdgeForEveryBranch) {
  EXPECT_EQ(dot_of("XXOOOX.O.", 1),
            "digraph ttt {\n"
            "  node [shape=box, fontname=\"monospace\"];\n"
            "  edge [fontname=\"monospace\"];\n"
            "  label=\"numpad keys\";\n"
            "  n0 [label=\"XXO\\nOOX\\n.O.\\ndraw in 2\"];\n"
            "  n0 -> n1 [label=\"X 1\", style=bold];\n"
            "  n0 -> n2 [label=\"X 3\", color=gray];\n"
            "  n1 [label=\"XXO\\nOOX\\nXO.\\ndraw in 1\"];\n"
            "  n2 [label=\"XXO\\nOOX\\n.OX\\nO wins in 1\"];\n"
            "}\n");
}

TEST(TreeDot, TakesMovesTogetherThatAreEqualBySymmetry) {
  const std::string dot = dot_of(".........", 1);
  EXPECT_NE(dot.find("n0 -> n1 [label=\"X 7 9 1 3\", style=bold];"), std::string::npos) << dot;
}

TEST(TreeDot, NamesSquaresByTheLayout) {
  const std::string dot = dot_of(".........", 1, KeyLayout::phone);
  EXPECT_NE(dot.find("label=\"phone keys\""), std::string::npos);
  EXPECT_NE(dot.find("[label=\"X 1 3 7 9\""), std::string::npos) << dot;
}

TEST(TreeDot, NamesEveryNodeOfTheWholeTreeOnce) {
  const std::string dot = dot_of(".........", 9);
  for (int node = 0; node < 765; ++node) {
    const std::string definition = "\n  n" + std::to_string(node) + " [label=";
    const std::size_t found = dot.find(definition);
    ASSERT_NE(found, std::string::npos) << node;
    ASSERT_EQ(dot.find(definition, found + 1), std::string::npos) << node;
  }
}

}  // namespace
}  // namespace ttt
