#include "screen/theme.hpp"

#include <algorithm>

namespace ttt {
namespace {

using Color = Style::Color;

/// The colours of a theme. Without a colour, text has the terminal's own (and is dim for `faint`).
struct Palette {
  std::optional<Color> faint;
  std::optional<Color> x;
  std::optional<Color> o;
  std::optional<Color> accent;
};

/// Returns the styles of all roles in the colours of the palette. Bold and reverse are the same in
/// all themes, so that nothing depends on colours.
constexpr std::array<Style, role_count> paint(const Palette& palette) {
  std::array<Style, role_count> styles{};
  const auto style = [&](Role role) -> Style& { return styles[static_cast<std::size_t>(role)]; };
  for (const Role role : {Role::faint, Role::grid, Role::digit, Role::value_loss, Role::older})
    style(role) = {.color = palette.faint, .dim = !palette.faint};
  for (const Role role : {Role::title, Role::cursor, Role::value_win, Role::key, Role::focus})
    style(role) = {.color = palette.accent, .bold = true};
  style(Role::mark_x) = {.color = palette.x, .bold = true};
  style(Role::mark_o) = {.color = palette.o, .bold = true};
  style(Role::last_move) = {.color = palette.accent};
  style(Role::coach) = {.color = palette.accent};
  style(Role::notice) = {.bold = true};
  style(Role::mistake) = {.color = palette.accent, .bold = true};
  // Not bold, so that all backgrounds of a square look alike if the terminal brightens bold ones.
  style(Role::winning_x) = {.color = palette.x, .reverse = true};
  style(Role::winning_o) = {.color = palette.o, .reverse = true};
  style(Role::idea) = {.color = palette.accent};
  style(Role::turn) = {.bold = true};
  style(Role::won) = {.bold = true, .reverse = true};
  return styles;
}

/// All themes: `auto` as for an unknown background, `mono` as for a dark or an unknown one.
constexpr std::array all_themes{
    // Each is readable on black and on white; of the eight basic colours only one is.
    Theme{"auto", 0x000000, 0xDADADA, {}, paint({Color{243}, Color{32, 5}, Color{166}, Color{98}})},
    Theme{"dark", 0x1C1C1C, 0xDADADA, Color{237},
          paint({Color{246, 7}, Color{80, 6}, Color{215, 3}, Color{186, 3}})},
    Theme{"light", 0xFAFAF5, 0x303030, Color{253},
          paint({Color{242, 0}, Color{25, 4}, Color{124, 1}, Color{90}})},
    Theme{"mono", 0x1C1C1C, 0xDADADA, {}, paint({})},
};

/// The theme `mono` for light backgrounds.
constexpr Theme light_mono{"mono", 0xFAFAF5, 0x303030, {}, paint({})};

}  // namespace

Cell themed(Cell cell, const Theme& theme) noexcept {
  cell.highlighted = cell.highlighted && theme.highlight;
  if (!cell.highlighted) return cell;
  if (cell.role == Role::idea) cell.character = U' ';
  if (cell.role == Role::digit || cell.role == Role::value_loss) cell.role = Role::text;
  return cell;
}

Glyph painted(const Cell& plain, const Theme& theme) noexcept {
  const Cell cell = themed(plain, theme);
  Glyph glyph{cell.character, theme.style(cell.role)};
  if (cell.highlighted) glyph.style.background = theme.highlight;
  const bool is_full = cell.character == U'█';
  const bool is_half = cell.character == U'▀' || cell.character == U'▄';
  const bool is_gap =
      cell.character == U' ' && (cell.role == Role::mark_x || cell.role == Role::mark_o);
  if (is_full || is_half || is_gap) glyph.style.bold = false;
  if (is_half && glyph.style.reverse) {
    glyph.character = glyph.character == U'▀' ? U'▄' : U'▀';
    glyph.style.reverse = false;
  }
  if (is_full) {
    glyph.character = U' ';
    glyph.style.reverse = !glyph.style.reverse;
    glyph.style.background.reset();
  }
  return glyph;
}

std::span<const Theme> themes() noexcept { return all_themes; }

std::vector<std::string> theme_names() {
  std::vector<std::string> names;
  names.reserve(all_themes.size());
  for (const Theme& theme : all_themes) names.emplace_back(theme.name);
  return names;
}

const Theme& shown_theme(std::size_t theme, std::optional<Background> background) noexcept {
  if (!background) return all_themes[theme];
  const bool light = *background == Background::light;
  if (theme == 0) return all_themes[*find_theme(light ? "light" : "dark")];
  return light && all_themes[theme].name == light_mono.name ? light_mono : all_themes[theme];
}

std::size_t next_theme(std::size_t theme, std::optional<Background> background) noexcept {
  const std::string_view unreadable = !background                       ? ""
                                      : *background == Background::dark ? "light"
                                                                        : "dark";
  do theme = (theme + 1) % all_themes.size();
  while (all_themes[theme].name == unreadable);
  return theme;
}

const Theme& theme_without_colors() noexcept { return all_themes[*find_theme("mono")]; }

std::uint32_t rgb(std::uint8_t index) noexcept {
  constexpr std::array<std::uint32_t, 16> own{
      0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
      0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF};
  if (index < 16) return own[index];
  if (index >= 232) return (8U + (index - 232U) * 10U) * 0x010101U;
  const auto level = [](std::uint32_t step) { return step == 0 ? 0U : 55U + 40U * step; };
  const std::uint32_t cube = index - 16U;
  return level(cube / 36) << 16U | level(cube / 6 % 6) << 8U | level(cube % 6);
}

std::optional<std::size_t> find_theme(std::string_view name) noexcept {
  const auto* const found = std::ranges::find(all_themes, name, &Theme::name);
  if (found == all_themes.end()) return std::nullopt;
  return static_cast<std::size_t>(found - all_themes.begin());
}

}  // namespace ttt
