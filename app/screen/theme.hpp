/// Themes, which give each role of a cell a colour and attributes, and the functions that choose
/// one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "screen/frame.hpp"

namespace ttt {

/// The colour and the attributes of a role.
struct Style {
  /// A colour. `xterm` is an index into xterm's palette of 256; `basic` is the nearest of the eight
  /// colours that every colour terminal has, or nothing if the terminal's own text colour is easier
  /// to read.
  struct Color {
    std::uint8_t xterm;
    std::optional<std::uint8_t> basic{};

    friend constexpr bool operator==(Color, Color) noexcept = default;
  };

  std::optional<Color> color{};       ///< The colour; nothing for that of the terminal's own text.
  std::optional<Color> background{};  ///< The background; nothing for the terminal's own.
  bool bold = false;
  bool dim = false;
  bool reverse = false;

  friend constexpr bool operator==(Style, Style) noexcept = default;
};

/// A theme: its name, its colours in pictures, and a style (colour and attributes) for each role.
struct Theme {
  std::string_view name;
  std::uint32_t paper;  ///< The colour of the background in pictures, as 0xRRGGBB.
  std::uint32_t ink;    ///< The colour of plain text in pictures, as 0xRRGGBB.
  /// The background of highlighted cells, for terminals with 256 colours. Nothing if no colour
  /// suits every background on which the theme is used. Highlighted squares are then shown by signs
  /// in their corners.
  std::optional<Style::Color> highlight;
  std::array<Style, role_count> styles;  ///< In the order of `Role`.

  [[nodiscard]] constexpr const Style& style(Role role) const noexcept {
    return styles[static_cast<std::size_t>(role)];
  }
};

/// A character and its style, as a terminal shows them.
struct Glyph {
  char32_t character;
  Style style;
};

/// Returns the cell as the theme shows it. A cell that is not highlighted is unchanged. A
/// highlighted one becomes a plain cell if the theme has no background for it. Otherwise a sign in
/// a corner becomes a blank, and a digit or the value `loss` gets the colour of text.
[[nodiscard]] Cell themed(Cell cell, const Theme& theme) noexcept;

/// Returns the character and the style in which a terminal shows the cell. A full block (`█`)
/// becomes a blank on a background of its colour, because the block characters of many fonts leave
/// hairlines between them. A reversed half block becomes the other half block, not reversed. Blocks
/// are not bold, because some terminals brighten bold characters, but not backgrounds.
[[nodiscard]] Glyph painted(const Cell& cell, const Theme& theme) noexcept;

/// Returns all themes with their colours for a terminal whose background is unknown. The first is
/// `auto`, the default.
[[nodiscard]] std::span<const Theme> themes() noexcept;

/// Returns the names of all themes in the order of `themes`: `auto`, `dark`, `light`, `mono`.
[[nodiscard]] std::vector<std::string> theme_names();

/// Returns the theme with that index, with its colours for the background (nothing: unknown). On a
/// known background, `auto` becomes the theme `dark` or `light`. On a light one, `mono` has other
/// colours in pictures. The themes `dark` and `light` have the same colours on every background.
[[nodiscard]] const Theme& shown_theme(std::size_t theme,
                                       std::optional<Background> background) noexcept;

/// Returns the index of the theme after `theme`; the first one follows the last. Leaves out `light`
/// on a dark background, and `dark` on a light one.
[[nodiscard]] std::size_t next_theme(std::size_t theme,
                                     std::optional<Background> background) noexcept;

/// Returns the theme for terminals without colours.
[[nodiscard]] const Theme& theme_without_colors() noexcept;

/// Returns the colour with that index in xterm's palette as 0xRRGGBB: 16 named colours, a cube of
/// 6x6x6, and 24 greys.
[[nodiscard]] std::uint32_t rgb(std::uint8_t index) noexcept;

/// Returns the index of the theme with that name; nothing if no theme has it.
[[nodiscard]] std::optional<std::size_t> find_theme(std::string_view name) noexcept;

}  // namespace ttt
