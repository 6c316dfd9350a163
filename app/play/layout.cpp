#include "play/layout.hpp"

#include <algorithm>
#include <optional>

namespace ttt {
namespace {

// Texts are never wider, even on a wide screen.
constexpr int widest_panel = 40;   // beside a board
constexpr int widest_column = 60;  // above or below a board

// The rows of texts. More would stay empty.
constexpr int most_text_rows = 7;
constexpr int most_hint_rows = 5;
constexpr int most_menu_rows = 19;  // as beside a game, so that nothing moves when it begins

/// Cuts the first rows off the area and returns them.
Area cut_top(Area& area, int rows) {
  const Area top{area.point, {area.size.columns, rows}};
  area.point.row += rows;
  area.size.rows -= rows;
  return top;
}

/// Cuts the last rows off the area and returns them.
Area cut_bottom(Area& area, int rows) {
  area.size.rows -= rows;
  return {{area.point.column, area.point.row + area.size.rows}, {area.size.columns, rows}};
}

/// Returns an area of that size in the middle of the screen.
Area centered(Size screen, Size size) {
  return {{(screen.columns - size.columns) / 2, (screen.rows - size.rows) / 2}, size};
}

/// The columns of a board and of a panel with texts to its right.
struct SideBySide {
  int board = 0;  ///< The first column of the board.
  int panel = 0;  ///< The first column of the panel.
  int panel_columns = 0;
};

/// Returns the columns of a board in that style and of a panel beside it, both in the middle of the
/// screen; nothing if there is no room for both.
std::optional<SideBySide> place_side_by_side(Size screen, const BoardStyle& style) {
  constexpr int narrowest_panel = 30;
  constexpr int lowest_panel = 11;
  constexpr int gap = 4;      // columns between the board and the panel
  constexpr int margins = 4;  // columns to the left of the board and to the right of the panel
  constexpr int blank_rows = 2;
  const Size board = style.extent();
  const int free_columns = screen.columns - board.columns - gap - margins;
  const bool has_room = free_columns >= narrowest_panel - 1 &&
                        screen.rows >= std::max(board.rows, lowest_panel) + blank_rows;
  if (!has_room || !style.has_drawn_marks()) return std::nullopt;
  const int columns = std::clamp(free_columns, narrowest_panel, widest_panel);
  const int left = std::max(0, (screen.columns - board.columns - gap - columns) / 2);
  return SideBySide{left, left + board.columns + gap, columns};
}

/// Returns the layout with the texts in a panel to the right of the board. The hints are at its
/// end, in two columns, or, without enough room there, in the last row of the screen.
std::optional<GameLayout> game_beside(Size screen, const BoardStyle& style, ScoreSize score) {
  constexpr int lowest_with_hints = 20;
  constexpr int most_rows = 2 + most_text_rows + 1 + 3 + 1 + most_hint_rows;
  const auto columns = place_side_by_side(screen, style);
  if (!columns) return std::nullopt;
  const int board_rows = style.extent().rows;
  const bool hints_in_panel =
      columns->panel_columns >= 2 * columns_of_hints - 2 && screen.rows >= lowest_with_hints;
  Area whole{{columns->board, 0}, {screen.columns - columns->board, screen.rows}};
  GameLayout layout;
  if (!hints_in_panel) {
    layout.hints = cut_bottom(whole, 1);
    if (screen.rows - board_rows >= 4) cut_bottom(whole, 1);
  }
  const int rows = whole.size.rows;
  const int height =
      hints_in_panel ? std::min(rows - 2, most_rows) : std::min(rows, board_rows + 1);
  layout.style = &style;
  layout.board = {columns->board, (rows - board_rows) / 2};
  Area panel{{columns->panel, (rows - height) / 2}, {columns->panel_columns, height}};
  layout.headline = cut_top(panel, 1);
  cut_top(panel, 1);
  if (hints_in_panel) {
    layout.hints = cut_bottom(panel, most_hint_rows);
    cut_bottom(panel, 1);
  }
  layout.score = cut_bottom(panel, score.lines);
  cut_bottom(panel, 1);
  layout.texts = panel;
  return layout;
}

/// Returns the layout with the headline above the board and the other texts below it.
std::optional<GameLayout> game_stacked(Size screen, const BoardStyle& style, ScoreSize score) {
  const Size board = style.extent();
  if (screen.columns < board.columns || screen.rows < board.rows + style.text_rows)
    return std::nullopt;
  const int board_left = (screen.columns - board.columns) / 2;
  const int left = std::clamp((screen.columns - widest_column) / 2, 0, board_left);
  const int columns = std::min(screen.columns - left, std::max(widest_column, board.columns));

  // The rows that are free beside the board and a row each of headline, texts and hints go to the
  // parts in the order of their importance.
  int spare = screen.rows - board.rows - 3;
  const auto take = [&spare](int rows) {
    const int taken = std::clamp(spare, 0, rows);
    spare -= taken;
    return taken;
  };
  int text_rows = 1 + take(columns < widest_column ? 2 : 1);
  constexpr int score_lines = 3;
  const bool in_lines = spare >= score_lines + 2;
  const int score_rows = take(in_lines ? score_lines : columns < score.columns ? 2 : 1);
  const int above_board = take(1);
  const int below_board = take(1);
  const int above_hints = take(1);
  const int above_score = take(1);
  text_rows += take(most_text_rows - text_rows);

  Area area{{left, spare / 2}, {columns, screen.rows}};
  GameLayout layout;
  layout.headline = cut_top(area, 1);
  cut_top(area, above_board);
  layout.style = &style;
  layout.board = {board_left, cut_top(area, board.rows).point.row};
  cut_top(area, below_board);
  layout.texts = cut_top(area, text_rows);
  cut_top(area, above_score);
  layout.score = cut_top(area, score_rows);
  cut_top(area, above_hints);
  layout.hints = {area.point, {screen.columns - left, 1}};
  // Without a row of its own, the score is beside the headline if both always fit.
  constexpr int longest_headline = 22;
  if (score_rows == 0 && longest_headline + score.columns <= columns)
    layout.score = {{left + columns - score.columns, layout.headline.point.row},
                    {score.columns, 1}};
  return layout;
}

/// Sets the place of the menu's board in that style, and returns the area beside or below it;
/// nothing if there is no room for both.
std::optional<Area> place_menu_board(Size screen, const BoardStyle& style, MenuLayout& layout) {
  constexpr int lowest_below = 12;
  const Size board = style.extent();
  const auto columns = place_side_by_side(screen, style);
  const int below = std::min(screen.rows - board.rows - 1, most_menu_rows);
  const bool fits_below =
      style.has_drawn_marks() && screen.columns >= board.columns && below >= lowest_below;
  if (!columns && !fits_below) return std::nullopt;
  layout.style = &style;
  if (columns) {
    layout.board = {columns->board, (screen.rows - board.rows) / 2};
    Area panel =
        centered(screen, {columns->panel_columns, std::min(screen.rows - 1, most_menu_rows)});
    panel.point.column = columns->panel;
    return panel;
  }
  Area area = centered(screen, {std::min(screen.columns, widest_column), board.rows + 1 + below});
  layout.board = {(screen.columns - board.columns) / 2, cut_top(area, board.rows + 1).point.row};
  return area;
}

}  // namespace

GameLayout game_layout(Size screen, ScoreSize score) {
  for (const BoardStyle& style : board_styles()) {
    if (const auto beside = game_beside(screen, style, score)) return *beside;
    if (const auto stacked = game_stacked(screen, style, score)) return *stacked;
  }
  return {};
}

MenuLayout menu_layout(Size screen, int rows) {
  MenuLayout layout;
  Area panel = centered(
      screen, {std::min(screen.columns, widest_column), std::min(screen.rows, most_menu_rows)});
  for (const BoardStyle& style : board_styles())
    if (const auto beside_board = place_menu_board(screen, style, layout)) {
      panel = *beside_board;
      break;
    }

  // A low panel leaves out blank rows first, then hints, the explanation and some of the settings.
  constexpr int longest_explanation = 44;
  int spare = panel.size.rows - 2;  // besides the headline and a row of hints
  const auto take = [&spare](int wanted) {
    return wanted <= spare ? (spare -= wanted, wanted) : 0;
  };
  rows = std::min(rows, spare);
  spare -= rows;
  const int explanation_rows = take(1 + (longest_explanation - 1) / panel.size.columns);
  const int more_hints = take(1);
  const int above_rows = take(1);
  const int hint_rows = 1 + more_hints + take(1);
  const int above_explanation = explanation_rows > 0 ? take(1) : 0;
  const int above_hints = take(1);

  layout.headline = cut_top(panel, 1);
  cut_top(panel, above_rows);
  layout.rows = cut_top(panel, rows);
  cut_top(panel, above_explanation);
  layout.explanation = cut_top(panel, explanation_rows);
  cut_top(panel, above_hints);
  layout.hints = cut_top(panel, hint_rows);
  return layout;
}

}  // namespace ttt
