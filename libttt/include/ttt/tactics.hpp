/// Winning moves and forks, found on a board without a search.
#pragma once

#include <array>

#include "ttt/board.hpp"

namespace ttt {
namespace detail {

/// Returns each square that completes a line together with two of `squares`, the squares of one
/// side. The other side may already hold a square of the result.
[[nodiscard]] constexpr SquareSet find_completing_squares(SquareSet squares) noexcept {
  SquareSet completing;
#pragma GCC unroll 8
  for (const Line line : lines) {
    const SquareSet missing = line - squares;
    if (!missing.has_several()) completing |= missing;
  }
  return completing;
}

/// True under an operating system; false on a microcontroller, where 1 kB is too much for a table.
inline constexpr bool has_room_for_tables = __STDC_HOSTED__ != 0;

/// The results of `find_completing_squares` for all 512 sets, by the bits of the set.
inline constexpr std::array<SquareSet, 512> completing_squares_table = [] {
  std::array<SquareSet, 512> table{};
  for (unsigned bits = 0; bits < table.size(); ++bits)
    table[bits] = find_completing_squares(SquareSet::from_bits(bits));
  return table;
}();

/// Returns the same as `find_completing_squares`, from a table if there is room for one.
[[nodiscard]] constexpr SquareSet completing_squares(SquareSet squares) noexcept {
  if constexpr (has_room_for_tables) return completing_squares_table[squares.bits()];
  return find_completing_squares(squares);
}

}  // namespace detail

/// Returns the empty squares on which `mark` would complete a line.
[[nodiscard]] constexpr SquareSet winning_moves(Board board, Mark mark) noexcept {
  return detail::completing_squares(board.squares(mark)) & board.empty_squares();
}

/// Returns the empty squares on which `mark` would make a fork, that is, would then have at least
/// two winning moves.
[[nodiscard]] constexpr SquareSet forks(Board board, Mark mark) noexcept {
  SquareSet squares;
  for (const Square square : board.empty_squares())
    if (winning_moves(board.with(square, mark), mark).has_several()) squares |= square;
  return squares;
}

}  // namespace ttt
