#include "screen/picture.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/play/playing.hpp"
#include "io/text.hpp"

namespace ttt {
namespace {

constexpr Theme plain_theme{.name = "test", .paper = 0x102030, .ink = 0xF0E0D0, .styles = {}};

/// A theme in which one role looks like this.
Theme theme_with(Role role, Style style) {
  Theme theme = plain_theme;
  theme.styles[static_cast<std::size_t>(role)] = style;
  return theme;
}

Frame frame_with(std::string_view text, Role role, Size size = {6, 1}) {
  Frame frame{size};
  frame.put({1, 0}, text, role);
  return frame;
}

std::size_t count(std::string_view text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1))
    ++found;
  return found;
}

TEST(RoleTable, NamesEveryRoleByAnotherLetterInOtherWords) {
  std::set<char> letters{'.'};
  std::set<std::string_view> summaries;
  for (const RoleInfo& role : role_table) {
    if (&role == &info(Role::winning_o)) continue;  // as for X
    EXPECT_TRUE(letters.insert(role.letter).second) << role.letter;
    EXPECT_TRUE(summaries.insert(role.summary).second) << role.letter;
    EXPECT_FALSE(role.summary.empty()) << role.letter;
  }
}

TEST(PictureText, HasALineForEachRowAndNoBlanksAtTheirEnds) {
  EXPECT_EQ(picture_text(Frame{{3, 2}}), "\n\n");
  EXPECT_EQ(picture_text(frame_with("a b", Role::text)), " a b\n");
  EXPECT_EQ(picture_text(Frame{{0, 0}}), "");
}

TEST(PictureRoles, HasALetterForEachCellAndADotForNothing) {
  EXPECT_EQ(picture_roles(frame_with("a b", Role::title)), ".hhh..\n");
  EXPECT_EQ(picture_roles(frame_with("a b", Role::text)), ".t.t..\n");
  EXPECT_EQ(picture_roles(Frame{{3, 2}}), "...\n...\n");
}

TEST(PictureAnsi, SetsEveryAttributeWhereItIsWantedAlsoOfBlanks) {
  const auto picture = [](const Style& style, std::string_view text = "ab") {
    return picture_ansi(frame_with(text, Role::title), theme_with(Role::title, style));
  };
  EXPECT_EQ(picture({}), " ab   \n");
  EXPECT_EQ(picture({.bold = true}), " \x1B[1mab\x1B[0m   \n");
  EXPECT_EQ(picture({.dim = true}), " \x1B[2mab\x1B[0m   \n");
  EXPECT_EQ(picture({.reverse = true}, "a b"), " \x1B[7ma b\x1B[0m  \n");
  EXPECT_EQ(picture({.color = Style::Color{80, 6}, .bold = true, .reverse = true}),
            " \x1B[1;7;38;5;80mab\x1B[0m   \n");
  EXPECT_EQ(picture({.bold = true}, "abcde"), " \x1B[1mabcde\x1B[0m\n") << "it ends with the row";
}

TEST(PictureAnsi, IsItsTextWithoutTheEscapes) {
  for (const Theme& theme : themes()) {
    const Frame frame = render(after(people_playing("519"), Key::left), {80, 24});
    std::string text;
    bool escape = false;
    for (const char c : picture_ansi(frame, theme)) {
      escape = escape || c == '\x1B';
      if (!escape) text += c;
      escape = escape && c != 'm';
    }
    std::string expected;
    for (int row = 0; row < 24; ++row) {
      for (int column = 0; column < 80; ++column)
        expected += utf8(frame.at({column, row})->character);
      expected += '\n';
    }
    EXPECT_EQ(text, expected);
  }
}

TEST(PictureSvg, IsAsLargeAsItsFrame) {
  const std::string picture = picture_svg(Frame{{80, 24}}, plain_theme);
  EXPECT_TRUE(
      picture.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"820\" "
                          "height=\"500\" viewBox=\"0 0 820 500\""))
      << picture;
  EXPECT_TRUE(picture.ends_with("</svg>\n"));
}

TEST(PictureSvg, ShowsWhatTheRoleLooksLike) {
  struct Case {
    std::string_view text;
    Style style;
    std::string_view part;
  };
  for (const auto& [text, style, part] :
       {Case{"ab", {}, "<rect x=\"0\" y=\"0\" width=\"80\" height=\"40\" fill=\"#102030\"/>"},
        Case{"ab", {}, "fill=\"#f0e0d0\">ab</text>"}, Case{"<&>", {}, ">&lt;&amp;&gt;</text>"},
        Case{"ab", {.bold = true}, "font-weight=\"bold\">ab</text>"},
        Case{"a_b",
             {.reverse = true},
             "<rect x=\"20\" y=\"10\" width=\"30\" height=\"20\" fill=\"#f0e0d0\"/>"},
        Case{"a_b", {.reverse = true}, "fill=\"#102030\">a_b</text>"}}) {
    const std::string svg =
        picture_svg(frame_with(text, Role::title), theme_with(Role::title, style));
    EXPECT_EQ(count(svg, part), 1U) << part << "\n" << svg;
    EXPECT_EQ(count(svg, "<text"), 1U) << svg;
  }
}

/// What stands where in a picture's texts, as the text of the frame would have it.
std::string text_of(const std::string& svg, Size size) {
  std::vector<std::string> rows(static_cast<std::size_t>(size.rows),
                                std::string(static_cast<std::size_t>(size.columns), ' '));
  for (std::size_t at = svg.find("<text x=\""); at != std::string::npos;
       at = svg.find("<text x=\"", at)) {
    at += std::string_view{"<text x=\""}.size();
    std::istringstream places{svg.substr(at, svg.find('"', at) - at)};
    at = svg.find("y=\"", at) + 3;
    const int row = (std::stoi(svg.substr(at)) - 10 - 15) / 20;
    at = svg.find('>', at) + 1;
    for (int x = 0; places >> x; ++at) {
      char character = svg[at];
      for (const auto& [name, meant] : {std::pair{"&lt;", '<'}, {"&gt;", '>'}, {"&amp;", '&'}})
        if (svg.compare(at, std::string_view{name}.size(), name) == 0) {
          character = meant;
          at = svg.find(';', at);
        }
      rows.at(static_cast<std::size_t>(row)).at(static_cast<std::size_t>(x - 10) / 10) = character;
    }
  }
  std::string text;
  for (const std::string& row : rows) text += row.substr(0, row.find_last_not_of(' ') + 1) + "\n";
  return text;
}

/// Blanks are places, not characters: those, viewers run together.
TEST(PictureSvg, WritesEveryCharacterWhereItStands) {
  for (const Size size : {Size{80, 24}, Size{40, 14}, Size{20, 6}}) {
    Model model = people_playing("519");
    model.settings.unicode = false;  // else lines and blocks are drawn
    const Frame frame = render(after(model, Key::left), size);
    EXPECT_EQ(text_of(picture_svg(frame, themes()[0]), size), picture_text(frame));
  }
}

TEST(PictureSvg, DrawsWhatMustTouchItsNeighbours) {
  for (const char32_t character : U"█▀▄─│┼┌┐└┘") {
    if (character == U'\0') continue;
    Frame frame{{1, 1}};
    frame.put({0, 0}, character, Role::text);
    const std::string picture = picture_svg(frame, plain_theme);
    EXPECT_EQ(count(picture, "<text"), 0U) << utf8(character);
    EXPECT_GE(count(picture, "#f0e0d0"), 1U) << utf8(character);
  }
}

TEST(PictureSvg, KnowsEveryCharacterThatIsDrawn) {
  for (const Size size : {Size{120, 45}, Size{80, 24}, Size{40, 14}, Size{20, 6}}) {
    for (const std::string_view keys : {std::string_view{"519"}, won_by_first}) {
      const std::string picture =
          picture_svg(render(after(people_playing(keys), Key::left), size), themes()[0]);
      EXPECT_TRUE(std::ranges::all_of(picture, [](char c) { return c == '\n' || c >= ' '; }))
          << "what is not ASCII is drawn, not written";
    }
  }
}

std::string moving(const std::vector<Shot>& shots) {
  MovingPicture picture{shots.front().frame.size(), static_cast<int>(shots.size())};
  std::string svg = picture.begin();
  for (const Shot& shot : shots) svg += picture.next(shot);
  return svg + MovingPicture::end();
}

TEST(MovingPicture, ShowsOneAfterTheOtherAndRestsOnTheLast) {
  const std::vector<Shot> shots{{frame_with("one", Role::text), &plain_theme},
                                {frame_with("two", Role::text), &plain_theme},
                                {frame_with("three", Role::text), &plain_theme}};
  const std::string svg = moving(shots);
  for (const std::string_view part :
       {"<g style=\"animation-delay:-6000ms\">\n", "<g style=\"animation-delay:-4800ms\">\n",
        "<g style=\"animation-delay:-3600ms\">\n", "animation:shot 6000ms step-end infinite}",
        "@keyframes shot{0%{visibility:visible}20.000%{visibility:hidden}}",
        "@keyframes last{0%{visibility:visible}60.000%{visibility:hidden}}"})
    EXPECT_EQ(count(svg, part), 1U) << part << "\n" << svg;
  EXPECT_LT(svg.find(">one<"), svg.find(">two<"));
  EXPECT_LT(svg.find(">two<"), svg.find(">three<"));
  EXPECT_EQ(count(svg, "script"), 0U);
}

TEST(MovingPicture, LeavesNoGapBetweenTwo) {
  const std::vector<Shot> shots(5, Shot{frame_with("x", Role::text), &plain_theme});
  EXPECT_EQ(count(moving(shots), "{0%{visibility:visible}14.286%{"), 1U);
}

}  // namespace
}  // namespace ttt
