/// `Frame`, the screen as a value: each cell has a character, a role (its meaning, from which a
/// theme derives its colour), and a key or a choice that a click on it stands for.
#pragma once

#include <array>
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

/// The meaning of a cell, such as a mark of X. Themes turn roles into colours; `--format roles`
/// prints them as letters.
enum class Role : std::uint8_t {
  text,
  title,
  faint,
  grid,
  digit,
  mark_x,
  mark_o,
  last_move,
  winning_x,
  winning_o,
  idea,
  cursor,
  value_win,
  value_draw,
  value_loss,
  turn,
  won,
  lost,
  message,
  key,
  focus,
  coach,
  notice,
  older,
  mistake,
};
inline constexpr std::size_t role_count = 25;

/// The letter of a role in `--format roles`, and its meaning in words.
struct RoleInfo {
  char letter;
  std::string_view summary;
};

/// The letters and meanings of the roles, in the order of `Role`. Two neighbouring roles may have
/// the same letter.
inline constexpr std::array<RoleInfo, role_count> role_table{{
    {'t', "words"},
    {'h', "a headline"},
    {'f', "text of less importance"},
    {'g', "the lines of the board"},
    {'d', "the key of an empty square"},
    {'x', "a mark of X"},
    {'o', "a mark of O"},
    {'l', "the sign of the last move's square"},
    {'w', "a square of the winning line"},
    {'w', "a square of the winning line"},
    {'i', "a square of a line that a sentence speaks of"},
    {'c', "the sign of the cursor's square"},
    {'W', "a square that wins for the side to move"},
    {'D', "a square that draws"},
    {'L', "a square that loses"},
    {'T', "whose turn it is, or how the game ended"},
    {'V', "the headline of a game that you won"},
    {'U', "the headline of a game that you lost"},
    {'m', "the latest news"},
    {'k', "the name of a key"},
    {'F', "the row of the menu that the arrow keys change"},
    {'A', "the coach's advice"},
    {'n', "a notice on the last key"},
    {'p', "a sentence that is not the newest"},
    {'M', "the sign of the square that was the mistake"},
}};

/// Returns the letter and the meaning of a role.
[[nodiscard]] constexpr const RoleInfo& info(Role role) noexcept {
  return role_table[static_cast<std::size_t>(role)];
}

/// Returns a table of the roles' letters and their meanings, for `--help`.
[[nodiscard]] std::string roles_help();

/// A character on the screen, its role, and the effect of a click on it.
struct Cell {
  char32_t character = U' ';
  Role role = Role::text;
  KeyPress click{};  ///< The key that a click on the cell presses; `KeyPress{}` for none.
  /// The choice that a click on the cell makes, as 1 + its index in the frame's list of choices; 0
  /// for none.
  std::uint16_t choice = 0;
  /// True if the cell belongs to a square of a line that a sentence speaks of. Themes show its
  /// ground in another colour, if they can.
  bool lit = false;

  friend bool operator==(const Cell&, const Cell&) noexcept = default;
};

/// Cells in rows and columns, and a cursor. Output beyond the edges is dropped.
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

  /// Sets the character and the role of a cell.
  void put(Point point, char32_t character, Role role);
  /// Writes a text to the right from `point`. Printable ASCII, and the few other characters that
  /// the program's own sentences use, are shown; any other character of UTF-8, and any byte that is
  /// not UTF-8, becomes a question mark.
  void put(Point point, std::string_view text, Role role);
  /// Lights each of `columns` cells, from `point` to the right.
  void light(Point point, int columns);
  /// Makes a click on each of `columns` cells, from `point` to the right, press `key`.
  void set_click(Point point, int columns, KeyPress key);
  /// Makes a click on each of `columns` cells, from `point` to the right, make `choice`.
  void set_click(Point point, int columns, MenuChoice choice);
  /// Returns the choice that a click at the point makes; null if it makes none.
  [[nodiscard]] const MenuChoice* menu_choice_at(Point point) const noexcept;
  /// Shows the terminal's cursor at the point.
  void set_cursor(Point point) noexcept { cursor_ = point; }
  /// Lets the cursor rest at the point while it is hidden.
  void set_rest(Point point) noexcept { rest_ = point; }

  friend bool operator==(const Frame&, const Frame&) = default;

 private:
  [[nodiscard]] Cell* cell(Point point) noexcept;

  Size size_;
  std::vector<Cell> cells_;
  std::vector<MenuChoice> choices_;
  std::optional<Point> cursor_;
  std::optional<Point> rest_;
};

}  // namespace ttt
