#include "screen/frame.hpp"

#include <algorithm>
#include <utility>

#include "io/text.hpp"

namespace ttt {

Frame::Frame(Size size)
    : size_{std::max(size.columns, 0), std::max(size.rows, 0)},
      cells_(static_cast<std::size_t>(size_.columns) * static_cast<std::size_t>(size_.rows)) {}

const Cell* Frame::at(Point point) const noexcept {
  if (point.column < 0 || point.column >= size_.columns) return nullptr;
  if (point.row < 0 || point.row >= size_.rows) return nullptr;
  return &cells_[static_cast<std::size_t>(point.row) * static_cast<std::size_t>(size_.columns) +
                 static_cast<std::size_t>(point.column)];
}

// The cells belong to this frame, which is not const here.
Cell* Frame::cell(Point point) noexcept { return const_cast<Cell*>(at(point)); }

void Frame::put(Point point, char32_t character, Role role) {
  if (Cell* const here = cell(point)) {
    here->character = character;
    here->role = role;
  }
}

namespace {

/// Returns true if a text may show the character: it is printable ASCII, or one of the few others
/// that the program's own sentences use. Each takes one column.
bool is_shown(char32_t code) {
  constexpr std::u32string_view others = U"–…←→↑↓▂▅▇";
  return (code >= U' ' && code <= U'~') || others.find(code) != std::u32string_view::npos;
}

}  // namespace

void Frame::put(Point point, std::string_view text, Role role) {
  while (!text.empty()) {
    const auto character = decode_utf8(text);
    put(point, character && is_shown(character->code) ? character->code : U'?', role);
    ++point.column;
    text.remove_prefix(character ? character->size : 1);
  }
}

void Frame::highlight(Point point, int columns) {
  for_cells(point, columns, [](Cell& cell) { cell.highlighted = true; });
}

void Frame::set_click(Point point, int columns, KeyPress key) {
  for_cells(point, columns, [key](Cell& cell) { cell.click = key; });
}

void Frame::set_click(Point point, int columns, MenuChoice choice) {
  choices_.push_back(std::move(choice));
  for_cells(point, columns,
            [this](Cell& cell) { cell.choice = static_cast<std::uint16_t>(choices_.size()); });
}

const MenuChoice* Frame::menu_choice_at(Point point) const noexcept {
  const Cell* const here = at(point);
  return here == nullptr || here->choice == 0 ? nullptr : &choices_[here->choice - 1U];
}

}  // namespace ttt
