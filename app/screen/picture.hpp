/// Functions that turn a frame into plain text, letters of roles, text with colour escapes, or SVG.
#pragma once

#include <string>

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

/// A picture in SVG that shows one frame (shot) after the other, again and again, by CSS and
/// without a script. A viewer that does not animate shows the last shot. The text is made piece by
/// piece, so that the caller need not keep the shots: call `begin`, then `next` for each shot, then
/// `end`.
class MovingPicture {
 public:
  /// `size` is the size of each shot, and `shots` their number. Precondition: `shots` is at least
  /// 1.
  MovingPicture(Size size, int shots);

  /// Returns the beginning of the picture.
  [[nodiscard]] std::string begin() const;
  /// Returns the next shot as a part of the picture.
  [[nodiscard]] std::string next(const Shot& shot);
  /// Returns the end of the picture.
  [[nodiscard]] static std::string end();

 private:
  Size size_;
  int all_;  ///< Milliseconds until the animation repeats.
  /// The CSS animation delay of the next shot, in milliseconds: negative, which starts the
  /// animation as if it had been running for that time.
  int begin_;
};

}  // namespace ttt
