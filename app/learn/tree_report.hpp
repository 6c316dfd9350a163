/// A game tree, for people and for Graphviz.
#pragma once

#include <string>

#include "learn/game_tree.hpp"
#include "ttt/keys.hpp"

namespace ttt {

/// One line a branch, indented by depth. Best moves are marked with an asterisk; a node that can be
/// reached in several ways is drawn out only where it comes first.
[[nodiscard]] std::string tree_text(const GameTree& tree, KeyLayout layout, bool unicode);

/// The same in the DOT language, https://graphviz.org/doc/info/lang.html
[[nodiscard]] std::string tree_dot(const GameTree& tree, KeyLayout layout);

}  // namespace ttt
