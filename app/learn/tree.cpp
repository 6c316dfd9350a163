#include "learn/tree.hpp"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

#include "io/output.hpp"
#include "learn/options.hpp"
#include "ttt/notation.hpp"
#include "ttt/solution.hpp"
#include "ttt/symmetry.hpp"
#include "words/in_words.hpp"

namespace ttt {
namespace {

/// A builder of a game tree.
class TreeBuilder {
 public:
  explicit TreeBuilder(GameTree& tree) : tree_(tree) {}

  /// Adds the node of the position and the nodes below it, `depth` plies deep, and returns the
  /// index of the node. If the tree has a node whose board is equal by symmetry, adds nothing and
  /// returns the index of that node. Its side to move is then the same, as the number of marks
  /// decides it.
  std::size_t add(Position position, int depth) {
    const std::size_t number = board_number(canonical(position.board), Mark::x);
    const auto [known, is_new] = indices_.emplace(number, tree_.nodes.size());
    const std::size_t index = known->second;
    if (!is_new) return index;
    const auto [board, to_move] = position;
    const Solution solution = solve(board, to_move);
    tree_.nodes.push_back({position, solution.score(), solution.plies});
    if (depth == 0 || outcome(board) != Outcome::in_progress) return index;
    std::vector<GameTree::Branch> branches;
    for (const Square square : board.empty_squares()) {
      const std::size_t child = add({board.with(square, to_move), !to_move}, depth - 1);
      const auto same = std::ranges::find(branches, child, &GameTree::Branch::node);
      if (same == branches.end())
        branches.push_back({{square}, solution.best.contains(square), child});
      else
        same->squares.push_back(square);
    }
    tree_.nodes[index].branches = std::move(branches);
    return index;
  }

 private:
  GameTree& tree_;
  std::map<std::size_t, std::size_t> indices_;  ///< The index of each node, by board number.
};

/// The texts that draw the lines of a tree.
struct Strokes {
  std::string_view branch;       ///< Before a branch that is not the last one of its node.
  std::string_view last_branch;  ///< Before the last branch of a node.
  std::string_view beside;       ///< Before the lines below a branch that is not the last one.
  std::string_view below;        ///< Before the lines below the last branch of a node.
};
constexpr Strokes unicode_strokes{"├─ ", "└─ ", "│  ", "   "};
constexpr Strokes ascii_strokes{"|- ", "`- ", "|  ", "   "};

/// A drawing of a game tree as text, with a line for each branch. A best move is marked with an
/// asterisk. The branches of a node to which several branches lead are drawn only once.
class Drawing {
 public:
  Drawing(const GameTree& tree, KeyLayout layout, bool unicode)
      : tree_(tree),
        layout_(layout),
        strokes_(unicode ? unicode_strokes : ascii_strokes),
        drawn_(tree.nodes.size()) {}

  std::string draw() {
    const GameTree::Node& root = tree_.nodes.front();
    const bool over = outcome(root.position.board) != Outcome::in_progress;
    text_ = std::string{to_text(root.position.board)} + "  " +
            (over ? "" : std::string{letter(root.position.to_move)} + " to move, ") +
            score_in_words(root.position, root.score, root.plies) + " (" +
            std::string{name(layout_)} + " keys)\n";
    draw_branches(root, "");
    if (!root.branches.empty())
      text_ += "* is a best move; \"also\" lists moves that are equal by symmetry.\n";
    return text_;
  }

 private:
  void draw_branches(const GameTree::Node& node, const std::string& indent) {
    for (const GameTree::Branch& branch : node.branches) {
      const bool last = &branch == &node.branches.back();
      text_ += indent;
      text_ += last ? strokes_.last_branch : strokes_.branch;
      draw_branch(node, branch);
      if (drawn_[branch.node]) continue;
      drawn_[branch.node] = true;
      draw_branches(tree_.nodes[branch.node],
                    indent + std::string{last ? strokes_.below : strokes_.beside});
    }
  }

  /// Adds the line of a branch: `X 7 * X........  draw in 8, also 9 1 3`.
  void draw_branch(const GameTree::Node& from, const GameTree::Branch& branch) {
    const GameTree::Node& node = tree_.nodes[branch.node];
    const Square square = branch.squares.front();
    const Board board = from.position.board.with(square, from.position.to_move);
    text_ += std::string{letter(from.position.to_move)} + " " + key_name(square, layout_) +
             (branch.best ? " * " : "   ") + std::string{to_text(board)} + "  " +
             score_in_words(node.position, node.score, node.plies);
    for (const Square also : branch.squares)
      if (also != square)
        text_ += (also == branch.squares[1] ? ", also " : " ") + key_name(also, layout_);
    if (drawn_[branch.node] && !node.branches.empty()) text_ += ", see above";
    text_ += "\n";
  }

  const GameTree& tree_;
  KeyLayout layout_;
  Strokes strokes_;
  std::vector<bool> drawn_;  ///< True for each node whose branches have been drawn.
  std::string text_;
};

std::string node_name(std::size_t index) { return "n" + std::to_string(index); }

/// Returns the label of a node in DOT: the three rows of the board, and the score in words.
std::string label(const GameTree::Node& node) {
  const std::string cells{std::string_view{to_text(node.position.board)}};
  std::string text;
  for (std::size_t row = 0; row < 3; ++row) text += cells.substr(3 * row, 3) + "\\n";
  return text + score_in_words(node.position, node.score, node.plies);
}

/// Returns the tree in the DOT language (https://graphviz.org/doc/info/lang.html).
std::string tree_dot(const GameTree& tree, KeyLayout layout) {
  std::string text =
      "digraph ttt {\n  node [shape=box, fontname=\"monospace\"];\n"
      "  edge [fontname=\"monospace\"];\n  label=\"" +
      std::string{name(layout)} + " keys\";\n";
  for (std::size_t index = 0; index < tree.nodes.size(); ++index) {
    const GameTree::Node& node = tree.nodes[index];
    text += "  " + node_name(index) + " [label=\"" + label(node) + "\"];\n";
    for (const GameTree::Branch& branch : node.branches) {
      text += "  " + node_name(index) + " -> " + node_name(branch.node) + " [label=\"" +
              letter(node.position.to_move) + " " + joined_keys(branch.squares, layout) + "\"" +
              (branch.best ? ", style=bold" : ", color=gray") + "];\n";
    }
  }
  return text + "}\n";
}

}  // namespace

GameTree grow_tree(Position root, int depth) {
  GameTree tree;
  TreeBuilder{tree}.add(root, depth);
  return tree;
}

int run(const TreeOptions& options) {
  const GameTree tree = grow_tree(options.position, options.depth);
  print(options.format == TreeFormat::dot ? tree_dot(tree, options.layout)
                                          : Drawing{tree, options.layout, can_draw_lines()}.draw());
  return 0;
}

}  // namespace ttt
