/// A frame as text that can be printed, kept and compared.
#pragma once

#include <string>

#include "screen/frame.hpp"
#include "screen/theme.hpp"

namespace ttt {

/// The characters, row by row, without blanks at the ends of rows.
[[nodiscard]] std::string picture_text(const Frame& frame);

/// The letter of each cell's role (see `role_table`), row by row; a dot where there is nothing.
[[nodiscard]] std::string picture_roles(const Frame& frame);

/// The characters with ECMA-48 colours and attributes, which end with each row.
[[nodiscard]] std::string picture_ansi(const Frame& frame, const Theme& theme);

/// The screen as a picture in SVG 1.1, in the theme's colours.
[[nodiscard]] std::string picture_svg(const Frame& frame, const Theme& theme);

/// A frame, and the theme in whose colours it is to be seen, which must outlive it.
struct Shot {
  Frame frame;
  const Theme* theme;
};

/// Pictures one after the other, again and again: SVG with CSS, and without a script. Whatever
/// shows no movement, or is asked for none, shows the last of them. It is made piece by piece, so
/// that nobody has to keep all shots: `begin`, `next` for each of them, `end`.
class MovingPicture {
 public:
  /// Precondition: there is at least one shot, and all have that size.
  MovingPicture(Size size, int shots);

  [[nodiscard]] std::string begin() const;
  [[nodiscard]] std::string next(const Shot& shot);
  [[nodiscard]] static std::string end();

 private:
  Size size_;
  int all_;    ///< milliseconds until it begins anew
  int begin_;  ///< of the next shot
};

}  // namespace ttt
