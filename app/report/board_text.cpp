#include "report/board_text.hpp"

#include "ttt/notation.hpp"
#include "words.hpp"

namespace ttt {

std::string board_text(Board board, KeyLayout layout) {
  std::string text;
  for (const Square square : SquareSet::all()) {
    const int index = static_cast<int>(square);
    const int column = index % 3;
    if (column == 0 && index > 0) text += "---+---+---\n";
    const auto mark = board.at(square);
    text += ' ';
    text += mark ? std::string{letter(*mark)} : key_name(square, layout);
    text += column == 2 ? "\n" : " |";
  }
  return text;
}

}  // namespace ttt
