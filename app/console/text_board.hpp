/// Finds tic-tac-toe boards in text.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "console/screen_text.hpp"
#include "ttt/board.hpp"

namespace ttt {

/// The texts in three rows of three cells, without blanks around them: `X`, `7`, or an empty
/// string. They may be marks, labels or anything else.
struct TextBoard {
  std::array<std::string, square_count> cells;

  [[nodiscard]] const std::string& at(Square square) const {
    return cells[static_cast<std::size_t>(square)];
  }
  friend bool operator==(const TextBoard&, const TextBoard&) = default;
};

/// Returns the number of squares for which both arrays have the same text.
[[nodiscard]] int count_equal(const std::array<std::string, square_count>& one,
                              const std::array<std::string, square_count>& other);

/// Returns all boards in the text, in the order in which they were written. Cells may be divided by
/// bars or blanks, be in brackets, or have nothing between them, and may be several lines high.
/// Labels at the edges are left out.
///
///      a   b   c          [X][ ][O]         . X .
///     1  X | O |          [ ][X][ ]         O . .
///       ---+---+---       [ ][ ][ ]         . . .
///     2    | X |
///       ---+---+---
///     3    |   |
[[nodiscard]] std::vector<TextBoard> find_boards(const ScreenText& text);
[[nodiscard]] std::vector<TextBoard> find_boards(std::string_view output);

/// Returns the lines after the last board, each with a line feed; without a board, all lines.
[[nodiscard]] std::string text_behind_boards(std::string_view output);

}  // namespace ttt
