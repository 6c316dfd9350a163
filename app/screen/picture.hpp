/// Frames as text, as letters of roles, with colour escapes, and as SVG.
#pragma once

#include <string>

#include "screen/frame.hpp"
#include "screen/theme.hpp"

namespace ttt {

/// Returns the characters row by row, without blanks at the ends of rows.
[[nodiscard]] std::string picture_text(const Frame& frame);

/// Returns the letter of each cell's role (see `role_table`) row by row, and a dot for an empty
/// cell.
[[nodiscard]] std::string picture_roles(const Frame& frame);

/// Returns the characters with ECMA-48 colours and attributes, which are reset at the end of each
/// row.
[[nodiscard]] std::string picture_ansi(const Frame& frame, const Theme& theme);

/// Returns a picture in SVG 1.1, in the theme's colours.
[[nodiscard]] std::string picture_svg(const Frame& frame, const Theme& theme);

/// A frame and its theme, which must outlive it.
struct Shot {
  Frame frame;
  const Theme* theme;
};

/// A picture in SVG that shows one shot after the other, again and again, by CSS and without a
/// script. A viewer that does not animate shows the last shot. The text is made piece by piece, so
/// that the caller need not keep the shots: `begin`, `next` for each of them, `end`.
class MovingPicture {
 public:
  /// Precondition: there is at least one shot, and all shots have that size.
  MovingPicture(Size size, int shots);

  [[nodiscard]] std::string begin() const;
  [[nodiscard]] std::string next(const Shot& shot);
  [[nodiscard]] static std::string end();

 private:
  Size size_;
  int all_;    ///< Milliseconds until the animation repeats.
  int begin_;  ///< Milliseconds until the next shot begins.
};

}  // namespace ttt
