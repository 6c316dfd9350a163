/// Helpers that examine the cells of a frame.
#pragma once

#include <string>
#include <string_view>

#include "app/play/playing.hpp"
#include "io/text.hpp"
#include "play/update.hpp"
#include "screen/frame.hpp"
#include "screen/picture.hpp"

namespace ttt {

/// Calls `visit(point, cell)` for every cell, row by row.
template <typename Visit>
void for_every_cell(const Frame& frame, Visit visit) {
  for (int row = 0; row < frame.size().rows; ++row)
    for (int column = 0; column < frame.size().columns; ++column)
      visit(Point{column, row}, *frame.at({column, row}));
}

/// Returns the characters of the cells for which `matches(cell)` returns true.
template <typename Matches>
std::string text_where(const Frame& frame, Matches matches) {
  std::string text;
  for_every_cell(frame, [&](Point /*point*/, const Cell& cell) {
    if (matches(cell)) text += utf8(cell.character);
  });
  return text;
}

inline std::string text_in_role(const Frame& frame, Role role) {
  return text_where(frame, [role](const Cell& cell) { return cell.role == role; });
}

/// Returns the characters of a square that have this role.
inline std::string text_in_square(const Frame& frame, Square square, Role role,
                                  KeyLayout layout = KeyLayout::numpad) {
  return text_where(frame, [&](const Cell& cell) {
    return cell.click == typed(key_character(square, layout)) && cell.role == role;
  });
}

inline bool shows(const Frame& frame, std::string_view text) {
  return picture_text(frame).find(text) != std::string::npos;
}

inline std::string text_of_click(const Frame& frame, const Choice& choice) {
  std::string text;
  for_every_cell(frame, [&](Point point, const Cell& cell) {
    const Choice* const here = frame.choice_at(point);
    if (here != nullptr && *here == choice) text += utf8(cell.character);
  });
  return text;
}

/// Returns true if empty squares show their values.
inline bool shows_values(const Model& model) {
  const Frame frame = render(model);
  return !text_where(frame, [](const Cell& cell) {
            return cell.role == Role::value_win || cell.role == Role::value_draw ||
                   cell.role == Role::value_loss;
          }).empty();
}

inline std::string text_of_click(const Frame& frame, KeyPress click) {
  return text_where(frame, [&](const Cell& cell) { return cell.click == click; });
}

}  // namespace ttt
