/// Functions that turn a frame into plain text, letters of roles, text with colour escapes, or SVG.
#pragma once

#include <string>
#include <vector>

#include "screen/frame.hpp"
#include "screen/theme.hpp"

namespace ttt {

/// Returns the frame's characters, a line for each row, without blanks at the ends of lines.
[[nodiscard]] std::string picture_text(const Frame& frame);

/// Returns the letter of each cell's role (see `role_table`), and a dot for an empty cell, a line
/// for each row.
[[nodiscard]] std::string picture_roles(const Frame& frame);

/// Returns the frame's characters with ECMA-48 escapes for the theme's colours and attributes,
/// which are reset at the end of each row.
[[nodiscard]] std::string picture_ansi(const Frame& frame, const Theme& theme);

/// Returns the frame as a picture in SVG 1.1, in the theme's colours.
[[nodiscard]] std::string picture_svg(const Frame& frame, const Theme& theme);

/// A frame, and the theme to draw it in. The theme must outlive the shot.
struct Shot {
  Frame frame;
  const Theme* theme;
};

/// Returns a picture in SVG that shows one shot after the other, again and again, by CSS and
/// without a script. A viewer that does not animate shows the last shot. Precondition: there is a
/// shot, and all have the same size.
[[nodiscard]] std::string moving_picture_svg(const std::vector<Shot>& shots);

}  // namespace ttt
