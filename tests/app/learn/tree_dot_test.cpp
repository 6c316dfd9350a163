#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "learn/tree_report.hpp"
#include "ttt/notation.hpp"

namespace ttt {
namespace {

std::string dot_of(std::string_view position, int depth, KeyLayout layout = KeyLayout::numpad) {
  return tree_dot(grow_tree(parse_position(position).position, depth), layout);
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
