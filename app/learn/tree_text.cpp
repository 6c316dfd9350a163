#include <string_view>
#include <vector>

#include "learn/tree_report.hpp"
#include "ttt/notation.hpp"
#include "words/words.hpp"

namespace ttt {
namespace {

/// What stands before a branch, and before all that hangs on it.
struct Strokes {
  std::string_view branch;
  std::string_view last_branch;
  std::string_view beside;
  std::string_view below;
};
constexpr Strokes unicode_strokes{"├─ ", "└─ ", "│  ", "   "};
constexpr Strokes ascii_strokes{"|- ", "`- ", "|  ", "   "};

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

  /// `X 7 * X........  draw in 8, also 9 1 3`
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
  std::vector<bool> drawn_;
  std::string text_;
};

}  // namespace

std::string tree_text(const GameTree& tree, KeyLayout layout, bool unicode) {
  return Drawing{tree, layout, unicode}.draw();
}

}  // namespace ttt
