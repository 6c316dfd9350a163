#include <string_view>

#include "learn/tree_report.hpp"
#include "ttt/notation.hpp"
#include "words/words.hpp"

namespace ttt {
namespace {

std::string node_name(std::size_t place) { return "n" + std::to_string(place); }

/// Three rows and the value below them, as one label.
std::string label(const GameTree::Node& node) {
  const std::string cells{std::string_view{to_text(node.position.board)}};
  std::string text;
  for (std::size_t row = 0; row < 3; ++row) text += cells.substr(3 * row, 3) + "\\n";
  return text + score_in_words(node.position, node.score, node.plies);
}

}  // namespace

std::string tree_dot(const GameTree& tree, KeyLayout layout) {
  std::string text =
      "digraph ttt {\n  node [shape=box, fontname=\"monospace\"];\n"
      "  edge [fontname=\"monospace\"];\n  label=\"" +
      std::string{name(layout)} + " keys\";\n";
  for (std::size_t place = 0; place < tree.nodes.size(); ++place) {
    const GameTree::Node& node = tree.nodes[place];
    text += "  " + node_name(place) + " [label=\"" + label(node) + "\"];\n";
    for (const GameTree::Branch& branch : node.branches) {
      std::string keys;
      for (const Square square : branch.squares) keys += " " + key_name(square, layout);
      text += "  " + node_name(place) + " -> " + node_name(branch.node) + " [label=\"" +
              letter(node.position.to_move) + keys + "\"" +
              (branch.best ? ", style=bold" : ", color=gray") + "];\n";
    }
  }
  return text + "}\n";
}

}  // namespace ttt
