#include "screen/theme.hpp"

#include <algorithm>

namespace ttt {
namespace {

using Color = Style::Color;

/// The colours in which themes differ.
struct Palette {
  std::optional<Color> faint;
  std::optional<Color> x;
  std::optional<Color> o;
  std::optional<Color> accent;
};

/// Everything that is seen without colours is the same in all themes: bold and reverse.
constexpr std::array<Style, role_count> paint(const Palette& palette) {
  std::array<Style, role_count> styles{};
  const auto style = [&](Role role) -> Style& { return styles[static_cast<std::size_t>(role)]; };
  const bool no_faint_color = !palette.faint;
  style(Role::title) = {.color = palette.accent, .bold = true};
  style(Role::faint) = {.color = palette.faint, .dim = no_faint_color};
  style(Role::grid) = {.color = palette.faint, .dim = no_faint_color};
  style(Role::digit) = {.color = palette.faint, .dim = no_faint_color};
  style(Role::mark_x) = {.color = palette.x, .bold = true};
  style(Role::mark_o) = {.color = palette.o, .bold = true};
  style(Role::last_move) = {.color = palette.accent};
  style(Role::winning) = {.color = palette.accent, .bold = true, .reverse = true};
  style(Role::cursor) = {.color = palette.accent, .bold = true};
  style(Role::value_win) = {.color = palette.accent, .bold = true};
  style(Role::value_draw) = {};
  style(Role::value_loss) = {.color = palette.faint, .dim = no_faint_color};
  style(Role::turn) = {.bold = true};
  style(Role::key) = {.color = palette.accent, .bold = true};
  style(Role::chosen) = {.color = palette.accent, .bold = true, .reverse = true};
  style(Role::focus) = {.color = palette.accent, .bold = true};
  return styles;
}

constexpr std::array table{
    Theme{"dark", 0x1C1C1C, 0xDADADA,
          paint({.faint = Color{244, 7},
                 .x = Color{80, 6},
                 .o = Color{215, 3},
                 .accent = Color{186, 3}})},
    Theme{"light", 0xFAFAF5, 0x303030,
          paint({.faint = Color{243, 0},
                 .x = Color{25, 4},
                 .o = Color{124, 1},
                 .accent = Color{90, 5}})},
    Theme{"contrast", 0x000000, 0xFFFFFF,
          paint({.faint = {}, .x = Color{14, 6}, .o = Color{11, 3}, .accent = {}})},
    Theme{"colorblind", 0x1C1C1C, 0xDADADA,
          paint({.faint = Color{244, 7},
                 .x = Color{75, 4},
                 .o = Color{214, 3},
                 .accent = Color{255, 7}})},
    Theme{"mono", 0x1C1C1C, 0xDADADA, paint({})},
};

}  // namespace

std::span<const Theme> themes() noexcept { return table; }

std::optional<std::size_t> find_theme(std::string_view name) noexcept {
  const auto* const found = std::ranges::find(table, name, &Theme::name);
  if (found == table.end()) return std::nullopt;
  return static_cast<std::size_t>(found - table.begin());
}

}  // namespace ttt
