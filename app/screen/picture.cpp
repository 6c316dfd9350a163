#include "screen/picture.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "io/text.hpp"

namespace ttt {
namespace {

constexpr int cell_width = 10;
constexpr int cell_height = 20;
constexpr int baseline = 15;
constexpr int margin = 10;

std::string hex(std::uint32_t color) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text = "#";
  for (int shift = 20; shift >= 0; shift -= 4)
    text += digits[(color >> static_cast<unsigned>(shift)) & 0xFU];
  return text;
}

/// Returns an XML attribute after a blank: ` name="value"`.
std::string attribute(std::string_view name, int value) {
  return " " + std::string{name} + "=\"" + std::to_string(value) + "\"";
}

std::string rectangle(int x, int y, int width, int height, const std::string& color) {
  return "<rect" + attribute("x", x) + attribute("y", y) + attribute("width", width) +
         attribute("height", height) + " fill=\"" + color + "\"/>\n";
}

/// A character that touches its neighbours (a block or a line), and its shape as an SVG path that
/// starts at the point `start` of its cell. Fonts may leave gaps between such characters.
struct Shape {
  char32_t character;
  Point start;
  std::string_view path;
};
constexpr std::array shapes{
    Shape{U'█', {0, 0}, "h10v20h-10z"},
    Shape{U'▀', {0, 0}, "h10v10h-10z"},
    Shape{U'▄', {0, 10}, "h10v10h-10z"},
    // Lines are two units wide: a narrower one may vanish when the picture is scaled down.
    Shape{U'─', {0, 9}, "h10v2h-10z"},
    Shape{U'│', {4, 0}, "h2v20h-2z"},
    Shape{U'┼', {0, 9}, "h4v-9h2v9h4v2h-4v9h-2v-9h-4z"},
    Shape{U'┌', {4, 9}, "h6v2h-4v9h-2z"},
    Shape{U'┐', {0, 9}, "h6v11h-2v-9h-4z"},
    Shape{U'└', {4, 0}, "h2v9h4v2h-6z"},
    Shape{U'┘', {4, 0}, "h2v11h-6v-2h4z"},
    Shape{U'╔', {2, 7}, "h8v2h-6v11h-2zm4,4h4v2h-2v7h-2z"},
    Shape{U'╗', {0, 7}, "h8v13h-2v-11h-6zm0,4h4v9h-2v-7h-2z"},
    Shape{U'╚', {2, 0}, "h2v11h6v2h-8zm4,0h2v7h2v2h-4z"},
    Shape{U'╝', {6, 0}, "h2v13h-8v-2h6zm-4,0h2v9h-4v-2h2z"},
    Shape{U'▂', {0, 15}, "h10v5h-10z"},
    Shape{U'▅', {0, 8}, "h10v12h-10z"},
    Shape{U'▇', {0, 3}, "h10v17h-10z"},
};

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text)
    result += c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '&' ? "&amp;" : std::string{c};
  return result;
}

int left_of(int column) { return margin + column * cell_width; }
int top_of(int row) { return margin + row * cell_height; }

/// Returns a word as an SVG element. Each character has its own position, so that the widths of a
/// font do not matter.
std::string word_svg(Point begin, std::u32string_view word, const Style& style,
                     const std::string& ink) {
  std::string places;
  std::string characters;
  for (const char32_t character : word) {
    places += (places.empty() ? "" : " ") + std::to_string(left_of(begin.column++));
    characters += utf8(character);
  }
  return "<text x=\"" + places + "\"" + attribute("y", top_of(begin.row) + baseline) + " fill=\"" +
         ink + "\"" + (style.bold ? " font-weight=\"bold\">" : ">") + escaped(characters) +
         "</text>\n";
}

/// Returns SVG elements for `columns` cells from `begin` to the right: a background if it differs
/// from the picture's, the shapes and the words. Precondition: the cells have the same role, and
/// either all are highlighted or none is.
std::string run_svg(const Frame& frame, Point begin, int columns, const Theme& theme) {
  const Cell first = themed(*frame.at(begin), theme);
  const Style& style = theme.style(first.role);
  const std::string color = hex(style.color ? rgb(style.color->xterm) : theme.ink);
  const std::string ink = style.reverse ? hex(theme.paper) : color;
  std::string drawn;
  std::string written;
  std::u32string word;
  const int end = begin.column + columns;
  for (int column = begin.column; column <= end; ++column) {
    const char32_t character =
        column < end ? themed(*frame.at({column, begin.row}), theme).character : U' ';
    const auto* const shape = std::ranges::find(shapes, character, &Shape::character);
    if (shape != shapes.end())
      drawn += "M" + std::to_string(left_of(column) + shape->start.column) + " " +
               std::to_string(top_of(begin.row) + shape->start.row) + std::string{shape->path};
    if (character != U' ' && shape == shapes.end()) {
      word += character;
    } else if (!word.empty()) {
      const int length = static_cast<int>(word.size());
      written += word_svg({column - length, begin.row}, word, style, ink);
      word.clear();
    }
  }
  if (!drawn.empty()) drawn = "<path fill=\"" + ink + "\" d=\"" + drawn + "\"/>\n";
  std::string background;
  if (style.reverse || first.highlighted)
    background = rectangle(left_of(begin.column), top_of(begin.row), columns * cell_width,
                           cell_height, style.reverse ? color : hex(rgb(theme.highlight->xterm)));
  return background + drawn + written;
}

Size picture_size(Size frame) {
  return {frame.columns * cell_width + 2 * margin, frame.rows * cell_height + 2 * margin};
}

/// Returns the opening tag `<svg …>` of a picture of a frame of that size.
std::string canvas(Size frame) {
  const auto [width, height] = picture_size(frame);
  return "<svg xmlns=\"http://www.w3.org/2000/svg\"" + attribute("width", width) +
         attribute("height", height) + " viewBox=\"0 0 " + std::to_string(width) + " " +
         std::to_string(height) +
         "\" font-family=\"ui-monospace, monospace\" font-size=\"16\" "
         "shape-rendering=\"crispEdges\">\n";
}

/// Returns a whole frame as SVG elements: the background and all cells.
std::string shot_svg(const Shot& shot) {
  const auto [columns, rows] = shot.frame.size();
  const auto [width, height] = picture_size(shot.frame.size());
  std::string text = rectangle(0, 0, width, height, hex(shot.theme->paper));
  for (int row = 0; row < rows; ++row) {
    int end = 0;
    for (int begin = 0; begin < columns; begin = end) {
      const Cell& first = *shot.frame.at({begin, row});
      const auto is_alike = [&first](const Cell& cell) {
        return cell.role == first.role && cell.highlighted == first.highlighted;
      };
      while (end < columns && is_alike(*shot.frame.at({end, row}))) ++end;
      text += run_svg(shot.frame, {begin, row}, end - begin, *shot.theme);
    }
  }
  return text;
}

// Milliseconds for which an animation shows each shot, and the last one.
constexpr int each = 1200;
constexpr int last = 3 * each;

/// Returns a CSS animation that shows an element for the first `shown` of `all` milliseconds, and
/// hides it for the rest.
std::string keyframes(const std::string& name, int shown, int all) {
  const int thousandths = (100'000 * shown + all - 1) / all;  // of a percent
  const std::string decimals = std::to_string(1000 + thousandths % 1000).substr(1);
  return "@keyframes " + name + "{0%{visibility:visible}" + std::to_string(thousandths / 1000) +
         "." + decimals + "%{visibility:hidden}}\n";
}

}  // namespace

std::string picture_text(const Frame& frame) {
  std::string text;
  for (int row = 0; row < frame.size().rows; ++row) {
    std::string line;
    for (int column = 0; column < frame.size().columns; ++column)
      line += utf8(frame.at({column, row})->character);
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

std::string picture_svg(const Shot& shot) {
  return canvas(shot.frame.size()) + shot_svg(shot) + "</svg>\n";
}

std::string moving_picture_svg(const std::vector<Shot>& shots) {
  const int all = (static_cast<int>(shots.size()) - 1) * each + last;
  // Each shot is shown in its time and hidden for the rest. A moment too long makes no difference,
  // because the next shot covers it. The animation starts in the middle, where the shot is already
  // hidden.
  std::string text = canvas(shots.front().frame.size()) +
                     "<style>\ng{visibility:hidden;animation:shot " + std::to_string(all) +
                     "ms step-end infinite}\n"
                     "g:last-child{visibility:visible;animation-name:last}\n" +
                     keyframes("shot", each, all) + keyframes("last", last, all) +
                     "@media(prefers-reduced-motion:reduce){g{animation:none}}\n</style>\n";
  // A negative delay starts the animation as if it had been running for that time.
  for (int delay = -all; const Shot& shot : shots) {
    text += "<g style=\"animation-delay:" + std::to_string(delay) + "ms\">\n" + shot_svg(shot) +
            "</g>\n";
    delay += each;
  }
  return text + "</svg>\n";
}

}  // namespace ttt
