#include <array>
#include <string>
#include <string_view>

#include "ui/picture.hpp"

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
         "\" height=\"" + number(height) + "\" fill=\"" + color + "\"/>\n";
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

std::string letter(char32_t character, int x, int y, const std::string& color, bool bold) {
  const std::string text = character == U'<'   ? "&lt;"
                           : character == U'>' ? "&gt;"
                           : character == U'&' ? "&amp;"
                                               : utf8(character);
  return "<text x=\"" + number(x + cell_width / 2) + "\" y=\"" + number(y + baseline) +
         "\" fill=\"" + color + "\"" + (bold ? " font-weight=\"bold\"" : "") + ">" + text +
         "</text>\n";
}

std::string draw(const Cell& cell, int x, int y, const Theme& theme) {
  const Style& style = theme.style(cell.role);
  const std::uint32_t color = style.color ? rgb(style.color->xterm) : theme.ink;
  const std::string ink = hex(style.reverse ? theme.paper : color);
  std::string text;
  if (style.reverse) text += rectangle(x, y, cell_width, cell_height, hex(color));
  if (cell.character == U' ') return text;
  const std::string shape = drawn(cell.character, x, y, ink);
  return text + (shape.empty() ? letter(cell.character, x, y, ink, style.bold) : shape);
}

}  // namespace

std::string picture_svg(const Frame& frame, const Theme& theme) {
  const int width = frame.size().columns * cell_width + 2 * margin;
  const int height = frame.size().rows * cell_height + 2 * margin;
  std::string text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + number(width) +
                     "\" height=\"" + number(height) + "\" viewBox=\"0 0 " + number(width) + " " +
                     number(height) +
                     "\" font-family=\"ui-monospace, monospace\" font-size=\"16\" "
                     "text-anchor=\"middle\" shape-rendering=\"crispEdges\">\n" +
                     rectangle(0, 0, width, height, hex(theme.paper));
  for (int row = 0; row < frame.size().rows; ++row)
    for (int column = 0; column < frame.size().columns; ++column)
      text += draw(*frame.at({column, row}), margin + column * cell_width,
                   margin + row * cell_height, theme);
  return text + "</svg>\n";
}

}  // namespace ttt
