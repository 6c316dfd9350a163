/// Whether the terminal's background is dark or light, as far as it says so.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace ttt {

enum class Background : std::uint8_t { dark, light };

/// What a terminal reports of its background colour, as in `11;rgb:1c1c/1c1c/1c1c` (the text of
/// OSC 11). Nothing where that is no such report.
[[nodiscard]] std::optional<Background> reported_background(std::string_view report);

/// What the variable COLORFGBG says, as in `15;0`: the last number is the background, one of
/// sixteen colours. Nothing where it is none of them.
[[nodiscard]] std::optional<Background> background_in_variable(std::string_view value);

}  // namespace ttt
