/// What a terminal shows, as a value.
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

/// A cell of the screen, counted from 0 at the top left.
struct Position {
  int column = 0;
  int row = 0;

  friend bool operator==(Position, Position) = default;
};

/// A colour: an index into the terminal's palette (0-255), `default_colour`, or `rgb_colour` plus
/// 0xRRGGBB.
using Colour = int;
inline constexpr Colour default_colour = -1;
inline constexpr Colour rgb_colour = 0x100'0000;

/// One cell and how it looks.
struct Cell {
  std::string text = " ";  ///< UTF-8; empty in the right half of a wide character
  Colour foreground = default_colour;
  Colour background = default_colour;
  bool bold = false;
  bool reverse = false;

  friend bool operator==(const Cell&, const Cell&) = default;
};

/// A picture of a terminal's screen.
class Screen {
 public:
  /// A blank screen; takes at least one row and one column.
  explicit Screen(Size size);

  [[nodiscard]] Size size() const noexcept { return size_; }

  /// The cell there; throws std::out_of_range if it is not on the screen.
  [[nodiscard]] const Cell& at(Position position) const;
  [[nodiscard]] Cell& at(Position position);

  /// The text of one row, with its blanks; throws std::out_of_range if there is no such row.
  [[nodiscard]] std::string row(int number) const;

  /// The text of all rows, trimmed, each with a newline; without the blank rows at the end.
  [[nodiscard]] std::string text() const;

  /// Where the text (UTF-8) first stands within one row, if it does.
  [[nodiscard]] std::optional<Position> find(std::string_view text) const;

  /// Whether the text stands somewhere within one row.
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

/// Draws the screen in a box, with its size and cursor above.
std::ostream& operator<<(std::ostream& out, const Screen& screen);

}  // namespace ttt::test
