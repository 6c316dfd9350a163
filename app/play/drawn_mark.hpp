/// X and O as shapes, of any size.
#pragma once

#include <cmath>

#include "screen/frame.hpp"
#include "ttt/board.hpp"

namespace ttt {

/// A mark on a canvas of dots as broad as a column and half as high as a row. The strokes of both
/// look equally heavy.
class DrawnMark {
 public:
  DrawnMark(Mark mark, Size size, double stroke)
      : mark_(mark), width_(size.columns), height_(2 * size.rows), stroke_(stroke) {}

  /// Whether there is ink at a point, counted in dots from the top left.
  [[nodiscard]] bool covers(double x, double y) const {
    return mark_ == Mark::x ? crosses(x, y) : rings(x, y);
  }

 private:
  [[nodiscard]] bool crosses(double x, double y) const {
    const double falling = (y - 0.5) / (height_ - 1) * (width_ - stroke_);
    const double rising = width_ - stroke_ - falling;
    return (falling <= x && x <= falling + stroke_) || (rising <= x && x <= rising + stroke_);
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
