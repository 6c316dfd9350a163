#include "play/page_layout.hpp"

#include <algorithm>

#include "play/model.hpp"

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

PageLayout page_layout(Size screen) noexcept {
  constexpr int gap = 3;  // the fewest columns between the board and the panel
  constexpr int widest_gap = 8;
  constexpr int narrowest_panel = 20;
  constexpr int widest_panel = 50;
  constexpr int rows_of_texts = 15;
  // Free rows above and below the board, one of which may have the hints.
  const int free_rows = screen.rows == smallest_size.rows ? 1 : 2;
  const auto fits = [&](const BoardStyle& style) {
    const Size board = style.extent();
    return board.columns + gap + narrowest_panel <= screen.columns &&
           board.rows + free_rows <= screen.rows;
  };
  PageLayout layout{.style = &*std::ranges::find_if(board_styles(), fits)};
  const Size board = layout.style->extent();
  const int columns =
      std::clamp(screen.columns - board.columns - 3 * gap, narrowest_panel, widest_panel);
  const int list_rows = columns >= columns_of_all_hints ? 5 : 10;
  const bool has_list = screen.rows > rows_of_texts + list_rows;
  const int rows = has_list ? screen.rows : screen.rows - 1;
  const int height = std::min(
      rows, has_list ? rows_of_texts + 1 + list_rows : std::max(rows_of_texts, board.rows));
  const int free_columns = screen.columns - board.columns - columns;
  const int between = std::clamp(free_columns / 3, gap, widest_gap);
  const int left = (free_columns - between) / 2;
  layout.board = {left, (rows - board.rows) / 2};
  layout.panel = {{left + board.columns + between, (rows - height) / 2}, {columns, height}};
  layout.hints = {{left, rows}, {screen.columns - left, 1}};
  if (has_list) {
    layout.hints = cut_bottom(layout.panel, list_rows);
    cut_bottom(layout.panel, 1);
  }
  return layout;
}

}  // namespace ttt
