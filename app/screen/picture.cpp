#include "screen/picture.hpp"

#include <functional>

#include "io/utf8.hpp"

namespace ttt {
namespace {

/// One line a row; `show` turns a cell into text.
std::string rows(const Frame& frame, const std::function<std::string(const Cell&)>& show) {
  std::string text;
  for (int row = 0; row < frame.size().rows; ++row) {
    std::string line;
    for (int column = 0; column < frame.size().columns; ++column)
      line += show(*frame.at({column, row}));
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

/// Select Graphic Rendition: what changes plain text into the style.
std::string rendition(const Style& style) {
  std::string codes;
  if (style.bold) codes += ";1";
  if (style.dim) codes += ";2";
  if (style.reverse) codes += ";7";
  if (style.color) codes += ";38;5;" + std::to_string(style.color->xterm);
  return codes.empty() ? "" : "\x1B[" + codes.substr(1) + "m";
}

}  // namespace

std::string picture_text(const Frame& frame) {
  return rows(frame, [](const Cell& cell) { return utf8(cell.character); });
}

std::string picture_roles(const Frame& frame) {
  return rows(frame, [](const Cell& cell) {
    const bool nothing = cell.character == U' ' && cell.role == Role::text;
    return std::string{nothing ? '.' : info(cell.role).letter};
  });
}

std::string picture_ansi(const Frame& frame, const Theme& theme) {
  std::string text;
  for (int row = 0; row < frame.size().rows; ++row) {
    std::string before;
    for (int column = 0; column < frame.size().columns; ++column) {
      const Cell& cell = *frame.at({column, row});
      const bool plain = cell.character == U' ' && !theme.style(cell.role).reverse;
      const std::string now = plain ? "" : rendition(theme.style(cell.role));
      if (now != before) text += (before.empty() ? "" : "\x1B[0m") + now;
      before = now;
      text += utf8(cell.character);
    }
    text += before.empty() ? "\n" : "\x1B[0m\n";
  }
  return text;
}

}  // namespace ttt
