/// The board as lines of text.
#pragma once

#include <string>

#include "ttt/board.hpp"
#include "ttt/keys.hpp"

namespace ttt {

/// Five lines, in ASCII, with the key of each empty square in it:
///
///      X | 8 | 9
///     ---+---+---
///      4 | O | 6
///     ---+---+---
///      1 | 2 | 3
void append_board(std::string& text, Board board, KeyLayout layout);
/// The same as a text of its own.
[[nodiscard]] std::string board_text(Board board, KeyLayout layout);

}  // namespace ttt
