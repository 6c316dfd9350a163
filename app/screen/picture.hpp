/// Functions that turn a frame into plain text or SVG.
#pragma once

#include <string>
#include <vector>

#include "screen/frame.hpp"
#include "screen/theme.hpp"

namespace ttt {

/// Returns the frame's characters, a line for each row, without blanks at the ends of lines.
[[nodiscard]] std::string picture_text(const Frame& frame);

/// A frame, and the theme to draw it in. The theme must outlive the shot.
struct Shot {
  Frame frame;
  const Theme* theme;
};

/// Returns the shot as a picture in SVG 1.1, in the theme's colours.
[[nodiscard]] std::string picture_svg(const Shot& shot);
/// Returns a picture in SVG that shows one shot after the other, again and again, by CSS and
/// without a script. A viewer that does not animate shows the last shot. Precondition: there is a
/// shot, and all have the same size.
[[nodiscard]] std::string moving_picture_svg(const std::vector<Shot>& shots);

}  // namespace ttt
