/// The contents of a terminal's screen: sizes, positions, cells and their colours.
#pragma once

#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace ttt::test {

/// The size of a window, in cells.
struct Size {
  int columns = 80;
  int rows = 24;

  friend bool operator==(Size, Size) = default;
};

/// A cell of the screen; columns and rows count from 0 at the top left.
struct Position {
  int column = 0;
  int row = 0;

  friend bool operator==(Position, Position) = default;
};

/// A colour: an index into the terminal's palette (0-255), `default_colour` (the terminal's own),
/// or `rgb_colour` + 0xRRGGBB.
using Colour = int;
inline constexpr Colour default_colour = -1;
inline constexpr Colour rgb_colour = 0x100'0000;

/// One cell with its attributes.
struct Cell {
  std::string text = " ";  ///< One character in UTF-8; empty in the right half of a wide one.
  Colour foreground = default_colour;
  Colour background = default_colour;
  bool bold = false;
  bool reverse = false;

  friend bool operator==(const Cell&, const Cell&) = default;
};

/// A snapshot of a terminal's screen.
class Screen {
 public:
  /// Creates a blank screen of at least one row and one column.
  explicit Screen(Size size);

  [[nodiscard]] Size size() const noexcept { return size_; }

  /// Returns the cell at the position; throws std::out_of_range if it is not on the screen.
  [[nodiscard]] const Cell& at(Position position) const;
  [[nodiscard]] Cell& at(Position position);

  /// Returns the text of one row (0 is the top) with all its blanks. Throws std::out_of_range if
  /// there is no such row.
  [[nodiscard]] std::string row(int number) const;

  /// Returns the text of all rows, without the blanks at their ends and without the blank rows at
  /// the bottom; each row ends with a newline.
  [[nodiscard]] std::string text() const;

  /// Returns the position at which the text (UTF-8) first occurs within one row, or nothing if no
  /// row contains it.
  [[nodiscard]] std::optional<Position> find(std::string_view text) const;

  /// Returns true if a row contains the text (UTF-8).
  [[nodiscard]] bool contains(std::string_view text) const { return find(text).has_value(); }

  Position cursor;
  bool cursor_visible = true;

  friend bool operator==(const Screen&, const Screen&) = default;

 private:
  Size size_;
  std::vector<Cell> cells_;
};

std::ostream& operator<<(std::ostream& out, Size size);
std::ostream& operator<<(std::ostream& out, Position position);

/// Draws the screen in a box, with its size and cursor position above it.
std::ostream& operator<<(std::ostream& out, const Screen& screen);

}  // namespace ttt::test
