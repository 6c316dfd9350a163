#include "screen/theme.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <ios>
#include <set>
#include <string>
#include <utility>

namespace ttt {
namespace {

/// Returns the relative luminance of a colour 0xRRGGBB: 0 for black, 1 for white.
double luminance(std::uint32_t color) {
  const auto linear = [](std::uint32_t byte) {
    const double value = byte / 255.0;
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(color >> 16U) + 0.7152 * linear(color >> 8U & 0xFFU) +
         0.0722 * linear(color & 0xFFU);
}

/// Returns the contrast of two colours 0xRRGGBB as WCAG 2 defines it, in any order: 1 if they are
/// equal, 21 for black and white.
double contrast(std::uint32_t one, std::uint32_t other) {
  const auto [darker, lighter] = std::minmax({luminance(one), luminance(other)});
  return (lighter + 0.05) / (darker + 0.05);
}

Style without_color(Style style) {
  style.color.reset();
  return style;
}

bool has_color(const Theme& theme) {
  return std::ranges::any_of(theme.styles, [](Style style) { return style.color.has_value(); });
}

TEST(Themes, AreFoundByTheirNames) {
  for (std::size_t i = 0; i < themes().size(); ++i) {
    EXPECT_EQ(find_theme(themes()[i].name), i);
    EXPECT_EQ(themes()[i].name.find_first_not_of("abcdefghijklmnopqrstuvwxyz-"),
              std::string_view::npos);
  }
  for (const std::string_view name : {"", "Dark", "dark ", "dar", "pink"})
    EXPECT_EQ(find_theme(name), std::nullopt) << name;
  EXPECT_EQ(find_theme("auto"), 0U) << "the default";
}

constexpr std::array backgrounds{Background::dark, Background::light};

TEST(Themes, FollowTheBackground) {
  for (std::size_t i = 0; i < themes().size(); ++i) {
    EXPECT_EQ(&shown_theme(i, std::nullopt), &themes()[i]);
    const std::string_view name = themes()[i].name;
    EXPECT_EQ(shown_theme(i, Background::dark).name, name == "auto" ? "dark" : name);
    EXPECT_EQ(shown_theme(i, Background::light).name, name == "auto" ? "light" : name);
    const bool chosen = name == "dark" || name == "light";
    EXPECT_EQ(&shown_theme(i, Background::dark) == &shown_theme(i, Background::light), chosen);
  }
}

TEST(Themes, CycleThroughTheReadableOnes) {
  const auto all_from = [](std::optional<Background> background) {
    std::string names;
    std::size_t theme = 0;
    do names.append(themes()[theme].name).append(" ");
    while ((theme = next_theme(theme, background)) != 0);
    return names;
  };
  EXPECT_EQ(all_from(std::nullopt), "auto dark light mono ");
  EXPECT_EQ(all_from(Background::dark), "auto dark mono ");
  EXPECT_EQ(all_from(Background::light), "auto light mono ");
  EXPECT_NE(next_theme(*find_theme("light"), Background::dark), *find_theme("light"));
}

/// Returns all colours of the theme as 0xRRGGBB: those for terminals with 256 colours and those for
/// terminals with eight.
std::set<std::uint32_t> colors(const Theme& theme) {
  std::set<std::uint32_t> found;
  for (const Style& style : theme.styles) {
    if (!style.color) continue;
    found.insert(rgb(style.color->xterm));
    if (style.color->basic) found.insert(rgb(*style.color->basic));
    EXPECT_TRUE(style.color->basic < 8) << theme.name << ": not every colour terminal has it";
    EXPECT_FALSE(style.dim) << theme.name << " would be fainter than it says";
  }
  return found;
}

TEST(Themes, AreReadableOnTheirBackground) {
  for (const Background background : backgrounds)
    for (std::size_t i = 0; i < themes().size(); ++i) {
      if (themes()[i].name == (background == Background::dark ? "light" : "dark")) continue;
      const Theme& theme = shown_theme(i, background);
      for (const std::uint32_t paper : background == Background::dark
                                           ? std::array{0x000000U, 0x1C1C1CU}
                                           : std::array{0xFFFFFFU, 0xFDF6E3U})
        for (const std::uint32_t color : colors(theme))
          EXPECT_GE(contrast(color, paper), 4.5) << theme.name << std::hex << ' ' << color;
    }
}

TEST(Themes, AreReadableOnBlackAndWhiteIfTheBackgroundIsUnknown) {
  bool any_basic = false;
  for (const std::uint32_t color : colors(themes()[0]))
    for (const std::uint32_t paper : {0x000000U, 0xFFFFFFU})
      EXPECT_GE(contrast(color, paper), 3.8) << std::hex << color;
  for (const Role mark : {Role::mark_x, Role::mark_o})
    any_basic = any_basic || themes()[0].style(mark).color->basic.has_value();
  EXPECT_TRUE(any_basic) << "a mark has one of eight colours";
}

TEST(Themes, AreReadableOnALitGround) {
  for (const char* const name : {"dark", "light"}) {
    const Theme& theme = themes()[*find_theme(name)];
    ASSERT_TRUE(theme.highlight);
    const std::uint32_t background = rgb(theme.highlight->xterm);
    for (std::size_t role = 0; role < role_count; ++role) {
      const Cell cell = themed({.role = static_cast<Role>(role), .highlighted = true}, theme);
      const auto color = theme.style(cell.role).color;
      if (cell.role != static_cast<Role>(role) ||
          theme.style(cell.role).color == theme.style(Role::faint).color)
        continue;
      EXPECT_GE(contrast(color ? rgb(color->xterm) : theme.ink, background), 4.5)
          << name << ' ' << static_cast<int>(cell.role);
    }
    EXPECT_LT(contrast(background, theme.paper), 1.5) << "quieter than a win";
  }
}

TEST(Themes, ShowBracketsOnlyWithoutALitGround) {
  const Cell bracket{.character = U'╔', .role = Role::idea, .highlighted = true};
  const Cell digit{.character = U'5', .role = Role::digit, .highlighted = true};
  for (std::size_t i = 0; i < themes().size(); ++i) {
    const Theme& theme = themes()[i];
    EXPECT_EQ(painted(bracket, theme).character, theme.highlight ? U' ' : U'╔') << theme.name;
    EXPECT_EQ(painted(bracket, theme).style.background, theme.highlight) << theme.name;
    EXPECT_EQ(themed(digit, theme).role, theme.highlight ? Role::text : Role::digit) << theme.name;
    EXPECT_EQ(theme.highlight.has_value(), theme.name == "dark" || theme.name == "light");
  }
}

TEST(Themes, NumberColoursLikeXterm) {
  EXPECT_EQ(rgb(1), 0xCD0000U);
  EXPECT_EQ(rgb(15), 0xFFFFFFU);
  EXPECT_EQ(rgb(16), 0x000000U);
  EXPECT_EQ(rgb(17), 0x00005FU);
  EXPECT_EQ(rgb(110), 0x87AFD7U);
  EXPECT_EQ(rgb(231), 0xFFFFFFU);
  EXPECT_EQ(rgb(232), 0x080808U);
  EXPECT_EQ(rgb(255), 0xEEEEEEU);
}

TEST(Themes, ShowTheMarksInDifferentColours) {
  for (const Theme& theme : themes()) {
    if (!has_color(theme)) continue;
    const auto x = theme.style(Role::mark_x).color;
    const auto o = theme.style(Role::mark_o).color;
    ASSERT_TRUE(x && o) << theme.name;
    EXPECT_NE(x->xterm, o->xterm) << theme.name;
    EXPECT_TRUE(x->basic != o->basic || !x->basic) << theme.name;
  }
}

TEST(Themes, GiveDifferentRolesDifferentStyles) {
  for (const Theme& theme : themes()) {
    for (const Role role : {Role::faint, Role::grid, Role::digit})
      EXPECT_NE(theme.style(role), theme.style(Role::text)) << theme.name;
    for (const auto& [mark, winning] :
         {std::pair{Role::mark_x, Role::winning_x}, {Role::mark_o, Role::winning_o}}) {
      EXPECT_EQ(theme.style(mark).color, theme.style(winning).color) << theme.name;
      EXPECT_NE(theme.style(mark).reverse, theme.style(winning).reverse) << theme.name;
    }
  }
}

// The winner and the focus must also be recognizable without colours. So must the
// last move and the cursor: the tests of the board check their signs.
TEST(Themes, ShowImportantRolesByMoreThanColour) {
  for (const Theme& theme : themes()) {
    const auto shape = [&theme](Role role) { return without_color(theme.style(role)); };
    for (const Role role : {Role::winning_x, Role::winning_o, Role::focus})
      EXPECT_NE(shape(role), shape(Role::text)) << theme.name << ' ' << static_cast<int>(role);
  }
}

}  // namespace
}  // namespace ttt
