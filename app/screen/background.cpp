#include "screen/background.hpp"

#include <array>
#include <cmath>

#include "io/number.hpp"
#include "io/text.hpp"

namespace ttt {
namespace {

/// From 0 to 1: one to four hexadecimal digits, as in `rgb:…`.
std::optional<double> intensity(std::string_view digits) {
  if (digits.empty() || digits.size() > 4) return std::nullopt;
  const auto value = whole_number(digits, 0U, 0xFFFFU, 16);
  if (!value) return std::nullopt;
  return *value / (std::pow(16.0, static_cast<double>(digits.size())) - 1);
}

/// Relative luminance as in WCAG 2, with a power for its curve.
double luminance(const std::array<double, 3>& color) {
  const auto linear = [](double value) { return std::pow(value, 2.2); };
  return 0.2126 * linear(color[0]) + 0.7152 * linear(color[1]) + 0.0722 * linear(color[2]);
}

bool take_prefix(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

}  // namespace

std::optional<Background> reported_background(std::string_view report) {
  if (!take_prefix(report, "11;")) return std::nullopt;
  const bool has_opacity = take_prefix(report, "rgba:");
  if (!has_opacity && !take_prefix(report, "rgb:")) return std::nullopt;
  std::array<double, 3> color{};
  for (double& part : color) {
    const auto value = intensity(take_part(report, '/'));
    if (!value) return std::nullopt;
    part = *value;
  }
  if (!has_opacity && !report.empty()) return std::nullopt;
  // Where black text and white text are equally easy to read.
  constexpr double middle = 0.179;
  return luminance(color) < middle ? Background::dark : Background::light;
}

std::optional<Background> background_in_variable(std::string_view value) {
  const auto semicolon = value.rfind(';');
  if (semicolon == std::string_view::npos) return std::nullopt;
  const auto color = whole_number(value.substr(semicolon + 1), 0, 15);
  if (!color) return std::nullopt;
  constexpr int light_grey = 7;
  constexpr int dark_grey = 8;
  return *color < light_grey || *color == dark_grey ? Background::dark : Background::light;
}

}  // namespace ttt
