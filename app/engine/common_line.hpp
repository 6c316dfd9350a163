/// The commonest way to write a position on a line, read without looking at every cell.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "ttt/board.hpp"
#include "ttt/rules.hpp"
#include "ttt/solution.hpp"

namespace ttt {

/// A line of nine `X`, `O` or `.`, and perhaps ` X` or ` O`.
struct CommonLine {
  std::size_t number = 0;  ///< below `common_line_count`: one for each such line
  std::size_t length = 0;  ///< with the line end; 0: no such line

  constexpr explicit operator bool() const noexcept { return length != 0; }
};

inline constexpr std::size_t common_line_count = 3 * board_count;

/// The number of the line that names this board and no side.
[[nodiscard]] constexpr std::size_t common_line_number(Board board) noexcept {
  return board_number(board, Mark::x);
}

/// The number of the line that names this position and the side to move.
[[nodiscard]] constexpr std::size_t common_line_number(Position position) noexcept {
  return (position.to_move == Mark::x ? 1 : 2) * board_count + common_line_number(position.board);
}

namespace detail {

/// Cells as the bytes of a number: 0 for `.`, 1 for `X` and 2 for `O`.
struct Cells {
  std::uint64_t digits;
  std::uint64_t others;  ///< not 0 if there is anything else among the bytes that were read
};

/// Reads bytes as cells. `every_byte` has a 1 in each byte that counts.
[[nodiscard]] constexpr Cells read_cells(std::uint64_t cells, std::uint64_t every_byte) noexcept {
  const std::uint64_t x = cells >> 4U & every_byte;       // this bit is set in `X` alone,
  const std::uint64_t o = cells >> 6U & every_byte & ~x;  // and this one in both letters
  return {x + 2 * o, cells ^ every_byte * '.' ^ x * ('.' ^ 'X') ^ o * ('.' ^ 'O')};
}

}  // namespace detail

/// The line that the text begins with, if it is a common one; its position may be illegal. None
/// also for a line that ends in the last two bytes of the text.
[[nodiscard]] constexpr CommonLine read_common_line(std::string_view text) noexcept {
  constexpr std::size_t cells = square_count;
  constexpr std::size_t length = cells + 1;
  constexpr std::size_t length_with_side = length + 2;
  if (text.size() < length_with_side) return {};

  const auto byte = [text](std::size_t place) {
    return std::uint64_t{static_cast<unsigned char>(text[place])} << 8 * place;
  };
  const std::uint64_t bytes =  // without a loop, so that a compiler makes one load of it
      byte(0) | byte(1) | byte(2) | byte(3) | byte(4) | byte(5) | byte(6) | byte(7);
  const detail::Cells eight = detail::read_cells(bytes, 0x0101010101010101U);
  const detail::Cells ninth = detail::read_cells(static_cast<unsigned char>(text[8]), 1);
  if ((eight.others | ninth.others) != 0) return {};

  // The cells are the digits of a number in base 3. It is put together from neighbours, then from
  // pairs, then from fours.
  const std::uint64_t pairs = (eight.digits + 3 * (eight.digits >> 8U)) & 0x00FF00FF00FF00FFU;
  const std::uint64_t fours = (pairs + 9 * (pairs >> 16U)) & 0x0000FFFF0000FFFFU;
  const std::uint64_t board = ((fours + 81 * (fours >> 32U)) & 0xFFFFU) + 6561 * ninth.digits;

  if (text[cells] == '\n') return CommonLine{static_cast<std::size_t>(board), length};
  const char side = text[cells + 1];
  if (text[cells] != ' ' || (side != 'X' && side != 'O') || text[cells + 2] != '\n') return {};
  return CommonLine{(side == 'X' ? 1 : 2) * board_count + static_cast<std::size_t>(board),
                    length_with_side};
}

}  // namespace ttt
