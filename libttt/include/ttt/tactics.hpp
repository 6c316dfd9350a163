/// Threats and forks: what can be seen on the board without looking ahead.
#pragma once

#include <array>

#include "ttt/board.hpp"

namespace ttt {
namespace detail {

/// Returns the squares that alone are missing from a line, given the squares of one side. They may
/// be taken.
[[nodiscard]] constexpr SquareSet find_completing_squares(SquareSet squares) noexcept {
  SquareSet completing;
#pragma GCC unroll 8
  for (const Line line : lines) {
    const SquareSet missing = line - squares;
    if (!missing.has_several()) completing |= missing;
  }
  return completing;
}

/// True if there is memory for a table of 1 kB, as there is under any operating system.
inline constexpr bool has_room_for_tables = __STDC_HOSTED__ != 0;

/// `find_completing_squares` of each of the 512 sets.
inline constexpr std::array<SquareSet, 512> completing_squares_table = [] {
  std::array<SquareSet, 512> table{};
  for (unsigned bits = 0; bits < table.size(); ++bits)
    table[bits] = find_completing_squares(SquareSet::from_bits(bits));
  return table;
}();

/// Returns the same as `find_completing_squares`, from the table if there is one.
[[nodiscard]] constexpr SquareSet completing_squares(SquareSet squares) noexcept {
  if constexpr (has_room_for_tables) return completing_squares_table[squares.bits()];
  return find_completing_squares(squares);
}

}  // namespace detail

/// Returns the empty squares on which `mark` would complete a line.
[[nodiscard]] constexpr SquareSet winning_moves(Board board, Mark mark) noexcept {
  return detail::completing_squares(board.squares(mark)) & board.empty_squares();
}

/// Returns the empty squares on which `mark` would threaten to complete a line in two places at
/// once.
[[nodiscard]] constexpr SquareSet forks(Board board, Mark mark) noexcept {
  SquareSet squares;
  for (const Square square : board.empty_squares())
    if (winning_moves(board.with(square, mark), mark).has_several()) squares |= square;
  return squares;
}

}  // namespace ttt
