/// The Universal Game Interface's words for squares: `a1` (bottom left) to `c3` (top right).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "ttt/board.hpp"

namespace ttt {

[[nodiscard]] inline std::string ugi_name(Square square) {
  return {static_cast<char>('a' + column_of(square)), static_cast<char>('3' - row_of(square))};
}

[[nodiscard]] constexpr std::optional<Square> ugi_square(std::string_view name) noexcept {
  if (name.size() != 2) return std::nullopt;
  const int column = name[0] - 'a';
  const int row = '3' - name[1];
  if (column < 0 || column > 2 || row < 0 || row > 2) return std::nullopt;
  return square_at(row, column);
}

static_assert(ugi_square("a1") == Square::bottom_left && ugi_square("c3") == Square::top_right);

}  // namespace ttt
