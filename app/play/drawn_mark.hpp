/// X and O as shapes, of any size.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <string_view>

#include "screen/frame.hpp"
#include "ttt/board.hpp"

namespace ttt {

/// A mark on a canvas of dots as broad as a column and half as high as a row. The strokes of both
/// look equally heavy.
class DrawnMark {
 public:
  DrawnMark(Mark mark, Size size, double stroke)
      : mark_(mark), width_(size.columns), height_(2 * size.rows), stroke_(stroke) {}

  /// Whether there is ink in the upper or the lower dot of a cell.
  [[nodiscard]] bool covers_upper(int column, int row) const {
    return covers(column + 0.5, 2 * row + 0.5);
  }
  [[nodiscard]] bool covers_lower(int column, int row) const {
    return covers(column + 0.5, 2 * row + 1.5);
  }
  /// Whether there is ink where the cell is farthest from the mark's middle.
  [[nodiscard]] bool covers_cell(int column, int row) const {
    if (4 * row + 2 < height_) return covers_upper(column, row);
    if (4 * row + 2 > height_) return covers_lower(column, row);
    return covers(column + 0.5, 2 * row + 1);
  }

 private:
  /// The only size for which a formula is too coarse.
  [[nodiscard]] bool is_small() const { return width_ == 5 && height_ == 6; }

  /// Whether there is ink at a point, counted in dots from the top left.
  [[nodiscard]] bool covers(double x, double y) const {
    constexpr std::array<std::string_view, 6> small_x{"#   #", " # # ", " ### ",
                                                      " ### ", " # # ", "#   #"};
    constexpr std::array<std::string_view, 6> small_o{" ### ", "#   #", "#   #",
                                                      "#   #", "#   #", " ### "};
    if (is_small())
      return (mark_ == Mark::x
                  ? small_x
                  : small_o)[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] == '#';
    return mark_ == Mark::x ? crosses(x, y) : rings(x, y);
  }

  [[nodiscard]] bool crosses(double x, double y) const {
    const double broad = 1.15 * stroke_;  // or it would have less ink than the ring
    const double falling = (y - 0.5) / (height_ - 1) * (width_ - broad);
    const double rising = width_ - broad - falling;
    return (falling <= x && x <= falling + broad) || (rising <= x && x <= rising + broad);
  }

  /// Between two ellipses that are a little square, as letters are.
  [[nodiscard]] bool rings(double x, double y) const {
    constexpr double flanks = 0.85;  // how broad the line is there, in strokes
    constexpr double ends = 0.58;    // and at the top and the bottom
    const double right = width_ / 2;
    const double down = height_ / 2;
    const auto within = [&](double a, double b) {
      return bent(std::abs(x - right) / a) + bent(std::abs(y - down) / b) <= 1;
    };
    return within(right, down) && !within(right - flanks * stroke_, down - ends * stroke_);
  }

  /// To the power of two and a half.
  [[nodiscard]] static double bent(double distance) {
    return distance * distance * std::sqrt(distance);
  }

  Mark mark_;
  double width_;
  double height_;
  double stroke_;
};

}  // namespace ttt
