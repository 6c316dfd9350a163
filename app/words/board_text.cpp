#include "words/board_text.hpp"

#include "ttt/notation.hpp"
#include "words/words.hpp"

namespace ttt {

void append_board(std::string& text, Board board, KeyLayout layout) {
  const std::size_t begin = text.size();
  text +=
      "   |   |  \n"
      "---+---+---\n"
      "   |   |  \n"
      "---+---+---\n"
      "   |   |  \n";
  constexpr int two_lines = 11 + 12;
  for (const Square square : SquareSet::all()) {
    const auto mark = board.at(square);
    text[begin + static_cast<std::size_t>(row_of(square) * two_lines + column_of(square) * 4 + 1)] =
        mark ? letter(*mark) : key_character(square, layout);
  }
}

std::string board_text(Board board, KeyLayout layout) {
  std::string text;
  append_board(text, board, layout);
  return text;
}

}  // namespace ttt
