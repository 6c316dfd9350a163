/// Printers of the library's values for messages of failed tests.
#pragma once

#include <array>
#include <cstddef>
#include <ostream>
#include <string_view>

#include "ttt/board.hpp"
#include "ttt/rules.hpp"
#include "ttt/search.hpp"

namespace ttt {

inline std::ostream& operator<<(std::ostream& stream, Mark mark) {
  return stream << (mark == Mark::x ? 'X' : 'O');
}

inline std::ostream& operator<<(std::ostream& stream, Square square) {
  constexpr std::array<std::string_view, square_count> names{
      "top_left", "top",         "top_right", "left",        "center",
      "right",    "bottom_left", "bottom",    "bottom_right"};
  const auto index = static_cast<std::size_t>(square);
  return stream << (index < names.size() ? names[index] : "no square");
}

inline std::ostream& operator<<(std::ostream& stream, SquareSet squares) {
  stream << '{';
  for (const Square square : squares) stream << ' ' << square;
  return stream << " }";
}

inline std::ostream& operator<<(std::ostream& stream, Board board) {
  for (const Square square : SquareSet::all()) {
    const auto mark = board.at(square);
    stream << (!mark ? '.' : *mark == Mark::x ? 'X' : 'O');
  }
  return stream;
}

inline std::ostream& operator<<(std::ostream& stream, Position position) {
  return stream << position.board << ' ' << position.to_move;
}

inline std::ostream& operator<<(std::ostream& stream, const SearchResult& result) {
  stream << "move ";
  if (result.move)
    stream << *result.move;
  else
    stream << "none";
  return stream << ", score " << result.score << ", plies " << result.plies << ", nodes "
                << result.nodes;
}

}  // namespace ttt
