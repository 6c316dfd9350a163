/// Functions that examine the cells of a frame, which is a drawn screen.
#pragma once

#include <string>
#include <string_view>

#include "app/play/playing.hpp"
#include "io/text.hpp"
#include "play/update.hpp"
#include "screen/frame.hpp"
#include "screen/picture.hpp"

namespace ttt {

/// Calls `visit(point, cell)` for every cell of the frame, row by row from the top left.
template <typename Visit>
void for_every_cell(const Frame& frame, Visit visit) {
  for (int row = 0; row < frame.size().rows; ++row)
    for (int column = 0; column < frame.size().columns; ++column)
      visit(Point{column, row}, *frame.at({column, row}));
}

/// Returns the characters, in UTF-8, of all cells for which `matches(cell)` returns true, row by
/// row.
template <typename Matches>
std::string text_where(const Frame& frame, Matches matches) {
  std::string text;
  for_every_cell(frame, [&](Point /*point*/, const Cell& cell) {
    if (matches(cell)) text += utf8(cell.character);
  });
  return text;
}

/// Returns the characters of all cells in this role, row by row.
inline std::string text_in_role(const Frame& frame, Role role) {
  return text_where(frame, [role](const Cell& cell) { return cell.role == role; });
}

/// Returns the characters of all cells in this role on which a click plays the square.
inline std::string text_in_square(const Frame& frame, Square square, Role role,
                                  KeyLayout layout = KeyLayout::numpad) {
  return text_where(frame, [&](const Cell& cell) {
    return cell.click == typed(key_character(square, layout)) && cell.role == role;
  });
}

/// Returns true if one row of the frame contains the text.
inline bool shows(const Frame& frame, std::string_view text) {
  return picture_text(frame).find(text) != std::string::npos;
}

/// Returns the characters of all cells on which a click chooses this word of the menu.
inline std::string text_of_click(const Frame& frame, const MenuChoice& choice) {
  std::string text;
  for_every_cell(frame, [&](Point point, const Cell& cell) {
    const MenuChoice* const here = frame.menu_choice_at(point);
    if (here != nullptr && *here == choice) text += utf8(cell.character);
  });
  return text;
}

/// Returns true if the screen shows the value (win, draw or loss) of at least one empty square.
inline bool shows_values(const Model& model) {
  const Frame frame = render(model);
  return !text_where(frame, [](const Cell& cell) {
            return cell.role == Role::value_win || cell.role == Role::value_draw ||
                   cell.role == Role::value_loss;
          }).empty();
}

/// Returns the characters of all cells on which a click means this key.
inline std::string text_of_click(const Frame& frame, KeyPress click) {
  return text_where(frame, [&](const Cell& cell) { return cell.click == click; });
}

}  // namespace ttt
