#include "play/cursor.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "play/keys.hpp"

namespace ttt {

void move_cursor(Cursor& cursor, KeyPress key) {
  const Direction direction = direction_of(key);
  const int row = std::clamp(row_of(cursor.square) + direction.rows, 0, 2);
  const int column = std::clamp(column_of(cursor.square) + direction.columns, 0, 2);
  cursor = {.square = square_at(row, column), .shown = true};
}

void jump_cursor(Cursor& cursor, KeyPress key) {
  constexpr std::array places{
      std::pair{Key::home, Square::top_left}, std::pair{Key::page_up, Square::top_right},
      std::pair{Key::end, Square::bottom_left}, std::pair{Key::page_down, Square::bottom_right},
      std::pair{Key::begin, Square::center}};
  for (const auto& [place_key, square] : places)
    if (key.key == place_key) cursor = {.square = square, .shown = true};
}

void forget_tip(Cursor& cursor) {
  if (std::exchange(cursor.tip, false)) cursor.shown = false;
}

}  // namespace ttt
