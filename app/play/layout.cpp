#include "play/layout.hpp"

#include <algorithm>

namespace ttt {

Area cut_top(Area& area, int rows) noexcept {
  const Area top{area.point, {area.size.columns, rows}};
  area.point.row += rows;
  area.size.rows -= rows;
  return top;
}

Area cut_bottom(Area& area, int rows) noexcept {
  area.size.rows -= rows;
  return {{area.point.column, area.point.row + area.size.rows}, {area.size.columns, rows}};
}

Layout page_layout(Size screen) noexcept {
  constexpr int gap = 4;               // columns between the board and the panel
  constexpr int narrowest_panel = 30;  // columns; a wider one has room for two columns of hints
  constexpr int widest_panel = 40;
  constexpr int highest_panel = 19;  // rows; more would stay empty
  constexpr int most_hint_rows = 5;
  const bool is_low = screen.rows < 20;  // the hints are then in the last row
  const int rows = is_low ? screen.rows - 1 : screen.rows;
  const auto fits = [&](const BoardStyle& style) {
    const Size board = style.extent();
    return board.columns + gap + narrowest_panel + 3 <= screen.columns &&
           board.rows + 2 <= screen.rows;
  };
  Layout layout{.style = &*std::ranges::find_if(board_styles(), fits)};
  const Size board = layout.style->extent();
  const int columns =
      std::clamp(screen.columns - board.columns - 2 * gap, narrowest_panel, widest_panel);
  const int left = (screen.columns - board.columns - gap - columns) / 2;
  const int height = std::min(rows, highest_panel);
  layout.board = {left, (rows - board.rows) / 2};
  layout.panel = {{left + board.columns + gap, (rows - height) / 2}, {columns, height}};
  if (is_low || columns < 2 * columns_of_hints - 2) {
    layout.hints = {{left, screen.rows - 1}, {screen.columns - left, 1}};
    if (!is_low) cut_bottom(layout.panel, 1);
  } else {
    layout.hints = cut_bottom(layout.panel, most_hint_rows);
    cut_bottom(layout.panel, 1);
  }
  return layout;
}

}  // namespace ttt
