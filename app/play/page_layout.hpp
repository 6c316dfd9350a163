/// The places of a board and of the panel with texts beside it, computed from the size of the
/// screen.
#pragma once

#include "play/board_view.hpp"
#include "screen/frame.hpp"

namespace ttt {

/// A rectangle on the screen.
struct Area {
  Point point{};  ///< The top left cell.
  Size size{0, 0};
};

/// Shortens the area by its first `rows` rows, and returns these as an area.
Area cut_top(Area& area, int rows) noexcept;
/// Shortens the area by its last `rows` rows, and returns these as an area.
Area cut_bottom(Area& area, int rows) noexcept;

/// The layout of a page.
struct PageLayout {
  const BoardStyle* style = nullptr;  ///< The size of the board.
  Point board{};                      ///< The top left cell of the board.
  Area panel{};  ///< The texts beside the board, in 20 to 50 columns and at least 11 rows.
  /// The hints: in small windows the last row, and otherwise a list below the texts.
  Area hints{};
};

/// The widths, in columns, of a list of hints in two columns: of the first column, and of the list.
inline constexpr int columns_of_hints = 20;
inline constexpr int columns_of_all_hints = 32;

/// Returns the layout of a page on a screen of that size: with the largest board that fits its rows
/// and leaves the panel 20 columns. Precondition: the screen has at least `smallest_size`.
[[nodiscard]] PageLayout page_layout(Size screen) noexcept;

}  // namespace ttt
