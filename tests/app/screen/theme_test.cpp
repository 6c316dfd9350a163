#include "screen/theme.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <ios>
#include <set>

#include "app/screen/contrast.hpp"

namespace ttt {
namespace {

Style without_color(Style style) {
  style.color.reset();
  return style;
}

bool has_color(const Theme& theme) {
  return std::ranges::any_of(theme.styles, [](Style style) { return style.color.has_value(); });
}

TEST(Themes, HaveANameEach) {
  std::set<std::string_view> names;
  for (const Theme& theme : themes()) {
    EXPECT_TRUE(names.insert(theme.name).second) << theme.name;
    EXPECT_FALSE(theme.name.empty());
    EXPECT_EQ(theme.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz-"), std::string_view::npos);
  }
}

TEST(Themes, AreFoundByTheirNames) {
  for (std::size_t i = 0; i < themes().size(); ++i) EXPECT_EQ(find_theme(themes()[i].name), i);
  for (const std::string_view name : {"", "Dark", "dark ", "dar", "pink"})
    EXPECT_EQ(find_theme(name), std::nullopt) << name;
  EXPECT_EQ(find_theme("auto"), 0U) << "the default";
}

TEST(Themes, GoByTheBackgroundWhereTheyAreToDoSo) {
  const Theme& automatic = themes()[0];
  EXPECT_EQ(shown_theme(0, std::nullopt).name, automatic.name);
  EXPECT_EQ(shown_theme(0, Background::dark).name, "dark");
  EXPECT_EQ(shown_theme(0, Background::light).name, "light");
  for (std::size_t i = 1; i < themes().size(); ++i)
    for (const Background background : {Background::dark, Background::light})
      EXPECT_EQ(shown_theme(i, background).name, themes()[i].name);
}

/// The colours of the theme's roles where there are 256, and where there are eight.
std::set<std::uint32_t> colors(const Theme& theme) {
  std::set<std::uint32_t> found;
  for (const Style& style : theme.styles) {
    if (!style.color) continue;
    found.insert(rgb(style.color->xterm));
    if (style.color->basic) found.insert(rgb(*style.color->basic));
    EXPECT_FALSE(style.dim) << theme.name << " would be fainter than it says";
  }
  return found;
}

TEST(Themes, CanBeReadOnTheBackgroundThatTheyAreFor) {
  for (const std::string_view name : {"dark", "contrast", "colorblind"})
    for (const std::uint32_t color : colors(themes()[*find_theme(name)]))
      for (const std::uint32_t paper : {0x000000U, 0x1C1C1CU})
        EXPECT_GE(contrast(color, paper), 4.5) << name << std::hex << ' ' << color;
  for (const std::uint32_t color : colors(themes()[*find_theme("light")]))
    EXPECT_GE(contrast(color, 0xFFFFFF), 4.5) << std::hex << color;
}

TEST(Themes, CanBeReadOnBlackAndOnWhiteWhileTheBackgroundIsUnknown) {
  for (const Style& style : themes()[0].styles) {
    EXPECT_FALSE(style.dim);
    if (!style.color) continue;
    EXPECT_EQ(style.color->basic, std::nullopt) << "eight colours are not enough for that";
    EXPECT_GE(contrast(rgb(style.color->xterm), 0x000000), 3.8);
    EXPECT_GE(contrast(rgb(style.color->xterm), 0xFFFFFF), 3.8);
  }
}

TEST(Themes, CountColoursAsXtermDoes) {
  EXPECT_EQ(rgb(1), 0xCD0000U);
  EXPECT_EQ(rgb(15), 0xFFFFFFU);
  EXPECT_EQ(rgb(16), 0x000000U);
  EXPECT_EQ(rgb(17), 0x00005FU);
  EXPECT_EQ(rgb(110), 0x87AFD7U);
  EXPECT_EQ(rgb(231), 0xFFFFFFU);
  EXPECT_EQ(rgb(232), 0x080808U);
  EXPECT_EQ(rgb(255), 0xEEEEEEU);
}

TEST(Themes, HaveOneWithoutColours) {
  const auto mono = find_theme("mono");
  ASSERT_TRUE(mono);
  for (std::size_t i = 0; i < themes().size(); ++i)
    EXPECT_EQ(has_color(themes()[i]), i != *mono) << themes()[i].name;
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

TEST(Themes, NameBasicColoursThatEveryColourTerminalHas) {
  for (const Theme& theme : themes())
    for (const Style& style : theme.styles)
      EXPECT_TRUE(!style.color || style.color->basic < 8) << theme.name;
}

TEST(Themes, LookTheSameWithoutTheirColours) {
  for (const Theme& theme : themes()) {
    for (std::size_t i = 0; i < role_count; ++i) {
      const Role role = static_cast<Role>(i);
      if (themes()[0].style(role).dim || theme.style(role).dim) continue;  // in place of a colour
      EXPECT_EQ(without_color(theme.style(role)), without_color(themes()[0].style(role)))
          << theme.name << ' ' << info(role).summary;
    }
  }
}

TEST(Themes, TellApartWhatIsNotTheSame) {
  for (const Theme& theme : themes()) {
    for (const Role role : {Role::faint, Role::grid, Role::digit})
      EXPECT_NE(theme.style(role), theme.style(Role::text)) << theme.name;
    for (const Role role : {Role::mark_x, Role::mark_o})
      EXPECT_NE(without_color(theme.style(Role::winning_x)), without_color(theme.style(role)))
          << theme.name;
  }
}

// The last move and the cursor have signs beside their colour; the tests of the board know them.
TEST(Themes, ShowWhatMattersByMoreThanColour) {
  for (const Theme& theme : themes()) {
    const auto shape = [&theme](Role role) { return without_color(theme.style(role)); };
    for (const Role role : {Role::winning_x, Role::winning_o, Role::chosen, Role::focus})
      EXPECT_NE(shape(role), shape(Role::text)) << theme.name << ' ' << info(role).summary;
    EXPECT_NE(shape(Role::chosen), shape(Role::focus)) << theme.name;
  }
}

}  // namespace
}  // namespace ttt
