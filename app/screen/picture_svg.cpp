#include <array>
#include <string>
#include <string_view>

#include "io/utf8.hpp"
#include "screen/picture.hpp"

namespace ttt {
namespace {

constexpr int cell_width = 10;
constexpr int cell_height = 20;
constexpr int baseline = 15;
constexpr int margin = 10;

/// The colours of xterm's palette: sixteen of its own, a cube of 6x6x6, and 24 greys.
std::uint32_t rgb(std::uint8_t index) {
  constexpr std::array<std::uint32_t, 16> own{
      0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
      0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF};
  if (index < 16) return own[index];
  if (index >= 232) return (8U + (index - 232U) * 10U) * 0x010101U;
  const auto level = [](std::uint32_t step) { return step == 0 ? 0U : 55U + 40U * step; };
  const std::uint32_t cube = index - 16U;
  return level(cube / 36) << 16U | level(cube / 6 % 6) << 8U | level(cube % 6);
}

std::string hex(std::uint32_t color) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text = "#";
  for (int shift = 20; shift >= 0; shift -= 4)
    text += digits[(color >> static_cast<unsigned>(shift)) & 0xFU];
  return text;
}

std::string number(int value) { return std::to_string(value); }

std::string rectangle(int x, int y, int width, int height, const std::string& color) {
  return "<rect x=\"" + number(x) + "\" y=\"" + number(y) + "\" width=\"" + number(width) +
         R"(" height=")" + number(height) + "\" fill=\"" + color + "\"/>\n";
}

/// Which arms of a cell a line-drawing character has.
struct Arms {
  char32_t character;
  bool left;
  bool right;
  bool up;
  bool down;
};
constexpr std::array arms{
    Arms{U'─', true, true, false, false}, Arms{U'│', false, false, true, true},
    Arms{U'┼', true, true, true, true},   Arms{U'┌', false, true, false, true},
    Arms{U'┐', true, false, false, true}, Arms{U'└', false, true, true, false},
    Arms{U'┘', true, false, true, false},
};

/// Characters that touch their neighbours are drawn, so that no font can leave a gap. Empty for the
/// others.
std::string drawn(char32_t character, int x, int y, const std::string& color) {
  constexpr int half = cell_height / 2;
  if (character == U'█') return rectangle(x, y, cell_width, cell_height, color);
  if (character == U'▀') return rectangle(x, y, cell_width, half, color);
  if (character == U'▄') return rectangle(x, y + half, cell_width, half, color);
  constexpr int thickness = 1;
  const int middle = x + cell_width / 2;
  const int center = y + half;
  std::string text;
  for (const Arms& found : arms) {
    if (found.character != character) continue;
    const int from = found.left ? x : middle;
    const int to = found.right ? x + cell_width : middle + thickness;
    const int top = found.up ? y : center;
    const int bottom = found.down ? y + cell_height : center + thickness;
    if (found.left || found.right) text += rectangle(from, center, to - from, thickness, color);
    if (found.up || found.down) text += rectangle(middle, top, thickness, bottom - top, color);
  }
  return text;
}

std::string escaped(char32_t character) {
  if (character == U'<') return "&lt;";
  if (character == U'>') return "&gt;";
  if (character == U'&') return "&amp;";
  return utf8(character);
}

/// One row of cells as SVG elements: words, drawn characters, and grounds for what is reversed.
class RowPicture {
 public:
  RowPicture(const Frame& frame, int row, const Theme& theme)
      : frame_(frame), row_(row), theme_(theme) {}

  std::string draw() {
    for (int column = 0; column < frame_.size().columns; column += ground(column)) {
    }
    for (int column = 0; column < frame_.size().columns; column += figure(column)) {
    }
    return text_;
  }

 private:
  [[nodiscard]] const Cell& cell(int column) const { return *frame_.at({column, row_}); }
  [[nodiscard]] static int x(int column) { return margin + column * cell_width; }
  [[nodiscard]] int y() const { return margin + row_ * cell_height; }

  [[nodiscard]] std::uint32_t color(Role role) const {
    const auto& color = theme_.style(role).color;
    return color ? rgb(color->xterm) : theme_.ink;
  }

  /// How many cells from the column on are like it in what `same` looks at.
  template <typename Same>
  [[nodiscard]] int run(int column, Same same) const {
    int end = column + 1;
    while (end < frame_.size().columns && same(cell(end))) ++end;
    return end - column;
  }

  /// Draws the ground of the cells from the column on that have the same role; returns how many.
  int ground(int column) {
    const Role role = cell(column).role;
    const int columns = run(column, [role](const Cell& other) { return other.role == role; });
    if (theme_.style(role).reverse)
      text_ += rectangle(x(column), y(), columns * cell_width, cell_height, hex(color(role)));
    return columns;
  }

  /// Draws what stands at the column, and all of it if it is a word; returns how many cells.
  int figure(int column) {
    const Cell& first = cell(column);
    if (first.character == U' ') return 1;
    const Style& style = theme_.style(first.role);
    const std::string ink = hex(style.reverse ? theme_.paper : color(first.role));
    const std::string shape = drawn(first.character, x(column), y(), ink);
    if (!shape.empty()) {
      text_ += shape;
      return 1;
    }
    const int columns = run(column, [&](const Cell& other) {
      return other.role == first.role && other.character > U' ' && other.character < 0x7F;
    });
    text_ += "<text x=\"" + number(x(column)) + "\" y=\"" + number(y() + baseline) +
             "\" textLength=\"" + number(columns * cell_width) + "\" fill=\"" + ink + "\"" +
             (style.bold ? " font-weight=\"bold\">" : ">");
    for (int i = column; i < column + columns; ++i) text_ += escaped(cell(i).character);
    text_ += "</text>\n";
    return columns;
  }

  const Frame& frame_;
  int row_;
  const Theme& theme_;
  std::string text_;
};

}  // namespace

std::string picture_svg(const Frame& frame, const Theme& theme) {
  const int width = frame.size().columns * cell_width + 2 * margin;
  const int height = frame.size().rows * cell_height + 2 * margin;
  std::string text = R"(<svg xmlns="http://www.w3.org/2000/svg" width=")" + number(width) +
                     R"(" height=")" + number(height) + R"(" viewBox="0 0 )" + number(width) + " " +
                     number(height) +
                     "\" font-family=\"ui-monospace, monospace\" font-size=\"16\" "
                     "shape-rendering=\"crispEdges\">\n" +
                     rectangle(0, 0, width, height, hex(theme.paper));
  for (int row = 0; row < frame.size().rows; ++row) text += RowPicture{frame, row, theme}.draw();
  return text + "</svg>\n";
}

}  // namespace ttt
