/// Themes, which give each role a colour and attributes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "screen/frame.hpp"

namespace ttt {

/// The look of a role. `xterm` is an index into xterm's palette of 256; without a colour, text has
/// the terminal's own. `basic` is the nearest of the eight colours that every colour terminal has,
/// or nothing if the terminal's own text colour is easier to read.
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
  std::uint32_t paper;                   ///< The background in pictures, as 0xRRGGBB.
  std::uint32_t ink;                     ///< The colour of plain text in pictures.
  std::array<Style, role_count> styles;  ///< In the order of `Role`.

  [[nodiscard]] constexpr const Style& style(Role role) const noexcept {
    return styles[static_cast<std::size_t>(role)];
  }
};

/// A character and its look.
struct Glyph {
  char32_t character;
  Style style;
};

/// Returns how a terminal shows the cell. A full block is a blank on a ground of its colour,
/// because the block characters of many fonts leave hairlines between them. Blocks are not bold,
/// because some terminals brighten the colour of bold characters, but not that of a ground.
[[nodiscard]] Glyph painted(const Cell& cell, const Theme& theme) noexcept;

/// Returns all themes in their forms for an unknown background. The first is `auto`, the default.
[[nodiscard]] std::span<const Theme> themes() noexcept;

/// Returns the form of the theme with that index for that background. `dark` and `light` have only
/// one form.
[[nodiscard]] const Theme& shown_theme(std::size_t theme,
                                       std::optional<Background> background) noexcept;

/// Returns the index of the next theme that is readable on that background; the first follows the
/// last.
[[nodiscard]] std::size_t next_theme(std::size_t theme,
                                     std::optional<Background> background) noexcept;

/// Returns the background in the value of COLORFGBG, as in `15;0`, whose last number is one of
/// sixteen colours, or nothing if it is not.
[[nodiscard]] std::optional<Background> background_in_variable(std::string_view value);

/// Returns the theme for terminals without colours.
[[nodiscard]] const Theme& theme_without_colors() noexcept;

/// Returns a colour of xterm's palette as 0xRRGGBB: sixteen named colours, a cube of 6x6x6, 24
/// greys.
[[nodiscard]] std::uint32_t rgb(std::uint8_t index) noexcept;

/// Returns the index of the theme with that name.
[[nodiscard]] std::optional<std::size_t> find_theme(std::string_view name) noexcept;

}  // namespace ttt
