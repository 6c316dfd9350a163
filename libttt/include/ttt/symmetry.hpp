/// The eight symmetries of the board (turns and reflections), and functions that apply them.
#pragma once

#include <cassert>
#include <utility>

#include "ttt/board.hpp"

namespace ttt {

/// The number of a symmetry of the board. 0 to 3 are as many quarter turns clockwise. 4 to 7 are a
/// reflection in the diagonal from the top left to the bottom right, and then 0 to 3 quarter turns
/// clockwise.
using Symmetry = int;
inline constexpr int symmetry_count = 8;

/// Returns the square to which the symmetry moves `square`. Precondition: the symmetry is from 0 to
/// 7.
[[nodiscard]] constexpr Square transformed(Square square, Symmetry symmetry) noexcept {
  assert(0 <= symmetry && symmetry < symmetry_count);
  int row = row_of(square);
  int column = column_of(square);
  if (symmetry >= 4) std::swap(row, column);
  for (int turns = symmetry % 4; turns > 0; --turns) {
    std::swap(row, column);
    column = 2 - column;
  }
  return square_at(row, column);
}

[[nodiscard]] constexpr SquareSet transformed(SquareSet squares, Symmetry symmetry) noexcept {
  SquareSet result;
  for (const Square square : squares) result |= transformed(square, symmetry);
  return result;
}

[[nodiscard]] constexpr Board transformed(Board board, Symmetry symmetry) noexcept {
  return {transformed(board.squares(Mark::x), symmetry),
          transformed(board.squares(Mark::o), symmetry)};
}

/// Returns the least of the boards that are equal to `board` by symmetry. Two boards are equal by
/// symmetry if and only if this function returns the same board for both.
[[nodiscard]] constexpr Board canonical(Board board) noexcept {
  Board least = board;
  for (Symmetry symmetry = 1; symmetry < symmetry_count; ++symmetry) {
    const Board other = transformed(board, symmetry);
    if (other < least) least = other;
  }
  return least;
}

static_assert(transformed(Square::top_left, 1) == Square::top_right);
static_assert(transformed(Square::top_right, 4) == Square::bottom_left);

}  // namespace ttt
