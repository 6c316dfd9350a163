/// The places of a board and of the texts around it, computed from the size of the screen.
#pragma once

#include "play/board_view.hpp"
#include "screen/frame.hpp"

namespace ttt {

/// A rectangle on the screen. Without rows or columns, there is no room for its text.
struct Area {
  Point point{};  ///< The top left cell.
  Size size{0, 0};
};

/// The layout of a game or a puzzle: the board, and the areas of the texts.
struct GameLayout {
  const BoardStyle* style = nullptr;  ///< The size of the board.
  Point board{};                      ///< The top left cell of the board.
  Area headline{};                    ///< One row.
  Area texts{};                       ///< The coach's sentence, the news and the notice.
  Area score{};  ///< One row for each line of the score, or one or two for all of it.
  Area hints{};  ///< One row or, for hints in two columns, several.
};

/// The sizes of a score.
struct ScoreSize {
  int columns = 0;  ///< The columns of the score in one line.
  int lines = 1;    ///< The number of its lines where there is room for all.
};

/// The columns of each column of hints in an area of several rows.
inline constexpr int columns_of_hints = 17;

/// Returns the layout with the largest board that leaves room for the texts. It depends on no other
/// text than the score, so nothing moves when a sentence changes. Precondition: the screen has at
/// least `smallest_size`.
[[nodiscard]] GameLayout game_layout(Size screen, ScoreSize score);

/// The layout of the menu: the board, if there is room for one, and the areas of the texts.
struct MenuLayout {
  const BoardStyle* style = nullptr;  ///< The size of the board; null if there is no room for it.
  Point board{};                      ///< The top left cell of the board.
  Area headline{};                    ///< One row.
  Area rows{};                        ///< The rows of settings.
  Area explanation{};                 ///< The explanation of the row in focus.
  Area hints{};                       ///< One row for each group of hints or for several.
};

/// Returns the layout of a menu with that number of rows, with the largest board that leaves room
/// for them. Precondition: the screen has at least `smallest_size`.
[[nodiscard]] MenuLayout menu_layout(Size screen, int rows);

}  // namespace ttt
