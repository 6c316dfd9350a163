/// The contrast between two colours, as WCAG 2 defines it.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace ttt {

/// Returns the relative luminance of a colour 0xRRGGBB: 0 for black, 1 for white.
inline double luminance(std::uint32_t color) {
  const auto linear = [](std::uint32_t byte) {
    const double value = byte / 255.0;
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(color >> 16U) + 0.7152 * linear(color >> 8U & 0xFFU) +
         0.0722 * linear(color & 0xFFU);
}

/// Returns the contrast of two colours 0xRRGGBB, in any order: 1 if they are equal, 21 for black
/// and white.
inline double contrast(std::uint32_t one, std::uint32_t other) {
  const auto [darker, lighter] = std::minmax({luminance(one), luminance(other)});
  return (lighter + 0.05) / (darker + 0.05);
}

}  // namespace ttt
