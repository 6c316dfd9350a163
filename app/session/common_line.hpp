/// The commonest way to write a position on a line, read without looking at every cell.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "ttt/board.hpp"
#include "ttt/rules.hpp"
#include "ttt/solution.hpp"

namespace ttt {

/// A line of nine `X`, `O` or `.`, and perhaps ` X` or ` O`.
struct CommonLine {
  std::size_t number = 0;  ///< below `common_line_count`: one for each such line
  std::size_t length = 0;  ///< with the line end
};

inline constexpr std::size_t common_line_count = 3 * detail::board_count;

/// The number of the line that names this position and the side to move.
[[nodiscard]] constexpr std::size_t common_line_number(Position position) noexcept {
  const Board board = position.board;
  return (position.to_move == Mark::x ? 1 : 2) * detail::board_count +
         detail::board_number(board.squares(Mark::x), board.squares(Mark::o));
}

namespace detail {

/// What stands in each byte of a number: 0 for `.`, 1 for `X` and 2 for `O`, or nothing if one of
/// the bytes is none of these. `every_byte` has a 1 in each byte that counts.
[[nodiscard]] constexpr std::optional<std::uint64_t> read_cells(std::uint64_t cells,
                                                                std::uint64_t every_byte) noexcept {
  const std::uint64_t x = cells >> 4U & every_byte;       // this bit is set in `X` alone,
  const std::uint64_t o = cells >> 6U & every_byte & ~x;  // and this one in both letters
  if (cells != (every_byte * '.' ^ x * ('.' ^ 'X') ^ o * ('.' ^ 'O'))) return std::nullopt;
  return x + 2 * o;
}

}  // namespace detail

/// The line that the text begins with, if it is a common one; its position may be illegal. Nothing
/// also for a line that ends in the last two bytes of the text.
[[nodiscard]] constexpr std::optional<CommonLine> read_common_line(std::string_view text) noexcept {
  constexpr std::size_t cells = square_count;
  constexpr std::size_t length = cells + 1;
  constexpr std::size_t length_with_side = length + 2;
  if (text.size() < length_with_side) return std::nullopt;

  std::uint64_t bytes = 0;  // a compiler makes one load of this
  for (std::size_t i = 0; i < 8; ++i)
    bytes |= std::uint64_t{static_cast<unsigned char>(text[i])} << 8 * i;
  const auto eight = detail::read_cells(bytes, 0x0101010101010101U);
  const auto ninth = detail::read_cells(static_cast<unsigned char>(text[8]), 1);
  if (!eight || !ninth) return std::nullopt;

  // The cells are the digits of a number in base 3. It is put together from neighbours, then from
  // pairs, then from fours.
  const std::uint64_t pairs = (*eight + 3 * (*eight >> 8U)) & 0x00FF00FF00FF00FFU;
  const std::uint64_t fours = (pairs + 9 * (pairs >> 16U)) & 0x0000FFFF0000FFFFU;
  const std::uint64_t board = ((fours + 81 * (fours >> 32U)) & 0xFFFFU) + 6561 * *ninth;

  if (text[cells] == '\n') return CommonLine{static_cast<std::size_t>(board), length};
  const char side = text[cells + 1];
  if (text[cells] != ' ' || (side != 'X' && side != 'O') || text[cells + 2] != '\n')
    return std::nullopt;
  return CommonLine{(side == 'X' ? 1 : 2) * detail::board_count + static_cast<std::size_t>(board),
                    length_with_side};
}

}  // namespace ttt
