/// The digits that name squares, in two layouts.
#pragma once

#include <cstdint>
#include <optional>
#if __STDC_HOSTED__
#include <string_view>
#endif

#include "ttt/board.hpp"

namespace ttt {

/// The layout of the digits 1 to 9 on the board:
///
///      numpad  7 8 9      phone  1 2 3
///              4 5 6             4 5 6
///              1 2 3             7 8 9
enum class KeyLayout : std::uint8_t { numpad, phone };

/// Returns the square that the digit names, or nothing if the number is not from 1 to 9.
[[nodiscard]] constexpr std::optional<Square> square_of(KeyLayout layout, int digit) noexcept {
  if (digit < 1 || digit > square_count) return std::nullopt;
  const int index = digit - 1;
  const int row = layout == KeyLayout::numpad ? 2 - index / 3 : index / 3;
  return square_at(row, index % 3);
}

/// Returns the digit, from 1 to 9, that names the square.
[[nodiscard]] constexpr int digit_of(KeyLayout layout, Square square) noexcept {
  const int row = layout == KeyLayout::numpad ? 2 - row_of(square) : row_of(square);
  return row * 3 + column_of(square) + 1;
}

/// Returns the digit that names the square, as a character: '7' for `top_left` in `numpad`.
[[nodiscard]] constexpr char key_character(Square square, KeyLayout layout) noexcept {
  return static_cast<char>('0' + digit_of(layout, square));
}

#if __STDC_HOSTED__  // without an operating system there is no string_view
/// Returns the square that a text names, or nothing if it is not a single digit from 1 to 9.
[[nodiscard]] constexpr std::optional<Square> square_of(KeyLayout layout,
                                                        std::string_view key) noexcept {
  return key.size() == 1 ? square_of(layout, key.front() - '0') : std::nullopt;
}

/// Returns `numpad` or `phone`.
[[nodiscard]] constexpr std::string_view name(KeyLayout layout) noexcept {
  return layout == KeyLayout::numpad ? "numpad" : "phone";
}
#endif

static_assert(square_of(KeyLayout::numpad, 7) == Square::top_left);
static_assert(square_of(KeyLayout::phone, 7) == Square::bottom_left);
static_assert(digit_of(KeyLayout::numpad, Square::bottom_right) == 3);

}  // namespace ttt
