#include "harness/screen.hpp"

#include <cstddef>
#include <stdexcept>

namespace ttt::test {
Screen::Screen(Size size)
    : size_(size),
      cells_(static_cast<std::size_t>(size.columns) * static_cast<std::size_t>(size.rows)) {}

const Cell& Screen::at(Position position) const {
  if (position.column < 0 || position.column >= size_.columns || position.row < 0 ||
      position.row >= size_.rows)
    throw std::out_of_range("Screen: there is no cell at column " +
                            std::to_string(position.column) + ", row " +
                            std::to_string(position.row));
  return cells_[static_cast<std::size_t>(position.row) * static_cast<std::size_t>(size_.columns) +
                static_cast<std::size_t>(position.column)];
}

Cell& Screen::at(Position position) {
  return const_cast<Cell&>(static_cast<const Screen&>(*this).at(position));
}

std::string Screen::row(int number) const {
  std::string text;
  for (int column = 0; column < size_.columns; ++column) text += at({column, number}).text;
  return text;
}

std::string Screen::text() const {
  std::string text;
  std::size_t end = 0;
  for (int number = 0; number < size_.rows; ++number) {
    const std::string line = row(number);
    const std::size_t size = line.find_last_not_of(' ') + 1;
    text += line.substr(0, size) + '\n';
    if (size > 0) end = text.size();
  }
  text.erase(end);
  return text;
}

std::optional<Position> Screen::find(std::string_view text) const {
  for (int number = 0; number < size_.rows; ++number) {
    const std::string line = row(number);
    const std::size_t found = line.find(text);
    if (found == std::string::npos) continue;
    std::size_t bytes = 0;
    int column = 0;
    while (bytes < found || at({column, number}).text.empty())
      bytes += at({column++, number}).text.size();
    return Position{column, number};
  }
  return std::nullopt;
}

std::ostream& operator<<(std::ostream& out, Size size) {
  return out << size.columns << 'x' << size.rows;
}

std::ostream& operator<<(std::ostream& out, Position position) {
  return out << "column " << position.column << ", row " << position.row;
}

std::ostream& operator<<(std::ostream& out, const Screen& screen) {
  const std::string edge =
      "+" + std::string(static_cast<std::size_t>(screen.size().columns), '-') + "+\n";
  out << screen.size() << ", cursor at " << screen.cursor
      << (screen.cursor_visible ? "\n" : ", hidden\n") << edge;
  for (int row = 0; row < screen.size().rows; ++row) out << '|' << screen.row(row) << "|\n";
  return out << edge;
}

}  // namespace ttt::test
