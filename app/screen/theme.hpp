/// Roles become colours and attributes here, and nowhere else.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "screen/frame.hpp"

namespace ttt {

/// How a role looks. A colour is an index into xterm's palette of 256; none is the terminal's own
/// text colour. `basic` is the nearest of the eight colours that every colour terminal has, or
/// nothing where its own text colour does better.
struct Style {
  struct Color {
    std::uint8_t xterm;
    std::optional<std::uint8_t> basic{};

    friend constexpr bool operator==(Color, Color) noexcept = default;
  };

  std::optional<Color> color{};
  bool bold = false;
  bool dim = false;
  bool reverse = false;

  friend constexpr bool operator==(Style, Style) noexcept = default;
};

struct Theme {
  std::string_view name;
  std::uint32_t paper;  ///< the background in pictures, as 0xRRGGBB; a terminal has its own
  std::uint32_t ink;    ///< the colour of plain text in pictures
  std::array<Style, role_count> styles;  ///< in the order of `Role`

  [[nodiscard]] constexpr const Style& style(Role role) const noexcept {
    return styles[static_cast<std::size_t>(role)];
  }
};

/// All themes, as they look where nobody knows the background; the first is `auto`, the default.
[[nodiscard]] std::span<const Theme> themes() noexcept;

/// How the theme of that place looks on that background: `auto` then looks like another, and others
/// have a form for dark grounds and one for light ones. `dark` and `light` stay what they are.
[[nodiscard]] const Theme& shown_theme(std::size_t theme,
                                       std::optional<Background> background) noexcept;

/// The place of the next theme that can be read on that background; after the last, the first.
[[nodiscard]] std::size_t next_theme(std::size_t theme,
                                     std::optional<Background> background) noexcept;

/// What the variable COLORFGBG says of the background, as in `15;0`: the last number is one of
/// sixteen colours. Nothing where it is none of them.
[[nodiscard]] std::optional<Background> background_in_variable(std::string_view value);

/// How everything looks where there are no colours.
[[nodiscard]] const Theme& theme_without_colors() noexcept;

/// A colour of xterm's palette, as 0xRRGGBB: sixteen of its own, a cube of 6x6x6, and 24 greys.
[[nodiscard]] std::uint32_t rgb(std::uint8_t index) noexcept;

/// The place of a theme in the table.
[[nodiscard]] std::optional<std::size_t> find_theme(std::string_view name) noexcept;

}  // namespace ttt
