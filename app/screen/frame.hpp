/// `Frame`, the screen as a value: each cell has a character, a role (its meaning, from which a
/// theme derives its colour), and a key or a choice that a click on it stands for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "screen/input.hpp"

namespace ttt {

/// A size in columns and rows of characters.
struct Size {
  int columns = 80;
  int rows = 24;

  friend constexpr bool operator==(Size, Size) noexcept = default;
};

/// A cell of the screen, counted from 0 at the top left.
struct Point {
  int column = 0;
  int row = 0;

  friend constexpr bool operator==(Point, Point) noexcept = default;
};

/// The meaning of a cell, such as a mark of X. Themes turn roles into colours.
enum class Role : std::uint8_t {
  text,   ///< Words.
  title,  ///< A headline.
  faint,  ///< Text of less importance.
  grid,   ///< The lines of the board.
  digit,  ///< The key of an empty square.
  mark_x,
  mark_o,
  last_move,  ///< The sign of the last move's square.
  winning_x,
  winning_o,  ///< A square of the winning line.
  idea,       ///< The signs in the corners of a square of a line named in a sentence.
  cursor,     ///< The sign of the cursor's square.
  value_win,
  value_draw,
  value_loss,
  turn,     ///< The player to move, or how the game ended.
  won,      ///< The headline of a game that a person won.
  lost,     ///< The headline of a game that the one person lost.
  message,  ///< A sentence of the message that is not the coach's.
  key,      ///< The name of a key.
  focus,    ///< The row of the menu that the arrow keys change.
  coach,    ///< The coach's advice.
  notice,   ///< A notice on the last key.
  older,    ///< A message that is older than the notice shown with it.
  mistake,  ///< The sign of the square that was the mistake.
};
inline constexpr std::size_t role_count = 25;

/// A choice in the menu: the option of a row, and the word that is chosen, such as `opponent` and
/// `easy`.
struct MenuChoice {
  std::string option{};
  std::string word{};

  friend bool operator==(const MenuChoice&, const MenuChoice&) = default;
};

/// A character on the screen, its role, and the effect of a click on it.
struct Cell {
  char32_t character = U' ';
  Role role = Role::text;
  KeyPress click{};  ///< The key that a click on the cell presses; `KeyPress{}` for none.
  /// The choice that a click on the cell makes, as 1 + its index in the frame's list of choices; 0
  /// for none.
  std::uint16_t choice = 0;
  /// True if the cell belongs to a square of a line named in a sentence. Themes show its
  /// background in another colour, if they can.
  bool highlighted = false;

  friend bool operator==(const Cell&, const Cell&) noexcept = default;
};

/// The picture of a screen: cells and a cursor. Writing outside the edges has no effect.
class Frame {
 public:
  explicit Frame(Size size);

  [[nodiscard]] Size size() const noexcept { return size_; }
  /// Returns the cell at the point; null if the point is outside the frame.
  [[nodiscard]] const Cell* at(Point point) const noexcept;
  /// Returns the position of the terminal's cursor; nothing if it is hidden.
  [[nodiscard]] std::optional<Point> cursor() const noexcept { return cursor_; }
  /// Returns the position at which the cursor rests while it is hidden: the beginning of the newest
  /// sentence, which braille displays show. Nothing if the frame has none.
  [[nodiscard]] std::optional<Point> rest() const noexcept { return rest_; }

  /// Sets the character and the role of the cell at the point; does nothing outside the frame.
  void put(Point point, char32_t character, Role role);
  /// Writes a text to the right from `point`. Printable ASCII, and the few other characters that
  /// the program's own sentences use, are shown; any other character of UTF-8, and any byte that is
  /// not UTF-8, becomes a question mark.
  void put(Point point, std::string_view text, Role role);
  /// Marks each of `columns` cells, from `point` to the right, as highlighted (see `Cell`).
  void highlight(Point point, int columns);
  /// Sets `key` for `columns` cells from `point` to the right: a click on one presses the key.
  void set_click(Point point, int columns, KeyPress key);
  /// Sets `choice` for `columns` cells from `point` to the right: a click on one makes the choice.
  void set_click(Point point, int columns, MenuChoice choice);
  /// Returns the choice that a click at the point makes; null if it makes none.
  [[nodiscard]] const MenuChoice* menu_choice_at(Point point) const noexcept;
  /// Shows the terminal's cursor at the point.
  void set_cursor(Point point) noexcept { cursor_ = point; }
  /// Returns the number of notices on refused keys so far. If it is larger than in the last frame,
  /// the notice is new, and is written again for screen readers even if its text is the same.
  [[nodiscard]] int notices() const noexcept { return notices_; }
  void set_notices(int number) noexcept { notices_ = number; }
  /// Lets the cursor rest at the point while it is hidden.
  void set_rest(Point point) noexcept { rest_ = point; }

  friend bool operator==(const Frame&, const Frame&) = default;

 private:
  [[nodiscard]] Cell* cell(Point point) noexcept;
  /// Calls `change` with each of `columns` cells, from `point` to the right, inside the frame.
  template <typename Change>
  void for_cells(Point point, int columns, const Change& change) {
    for (const int end = point.column + columns; point.column < end; ++point.column)
      if (Cell* const here = cell(point)) change(*here);
  }

  Size size_;
  std::vector<Cell> cells_;
  std::vector<MenuChoice> choices_;
  std::optional<Point> cursor_;
  std::optional<Point> rest_;
  int notices_ = 0;
};

}  // namespace ttt
