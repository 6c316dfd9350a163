#include "screen/picture.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "app/play/cells.hpp"
#include "app/play/playing.hpp"
#include "app/print.hpp"
#include "io/text.hpp"
#include "screen/frame.hpp"
#include "screen/input.hpp"

namespace ttt {
namespace {

constexpr Theme plain_theme{
    .name = "test", .paper = 0x102030, .ink = 0xF0E0D0, .highlight = {}, .styles = {}};

/// Returns the plain theme, but with this style for the role.
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

TEST(Painted, ShowsFullBlocksAsBlanksOnAGround) {
  const Style bold{.color = Style::Color{80, 6}, .bold = true};
  const Style plain{.color = Style::Color{80, 6}};
  const Style reverse{.color = Style::Color{80, 6}, .reverse = true};
  const auto paint = [](char32_t character, const Style& style) {
    const Cell cell{.character = character, .role = Role::mark_x};
    const auto [shown, how] = painted(cell, theme_with(Role::mark_x, style));
    return std::pair{shown, how};
  };
  EXPECT_EQ(paint(U'▄', bold), std::pair(U'▄', plain));
  EXPECT_EQ(paint(U'█', bold), std::pair(U' ', reverse));
  EXPECT_EQ(paint(U'▀', reverse), std::pair(U'▄', plain));
  EXPECT_EQ(paint(U'█', reverse), std::pair(U' ', plain));
}

TEST(PictureSvg, ShowsTheStyleOfTheRole) {
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
    const Theme theme = theme_with(Role::title, style);
    const std::string svg = picture_svg({frame_with(text, Role::title), &theme});
    EXPECT_EQ(count(svg, part), 1U) << part << "\n" << svg;
    EXPECT_EQ(count(svg, "<text"), 1U) << svg;
  }
}

TEST(PictureSvg, DrawsEveryCharacterBeyondAscii) {
  for (const Size size : {Size{120, 45}, Size{80, 24}, Size{40, 12}}) {
    for (const std::string_view keys : {std::string_view{"519"}, won_by_first}) {
      const std::string picture =
          picture_svg({render(after(people_playing(keys), Key::left), size), themes().data()});
      EXPECT_TRUE(std::ranges::all_of(picture, [](char c) { return c == '\n' || c >= ' '; }))
          << "a character beyond ASCII is text, not a shape";
    }
  }
}

TEST(KeyNames, FindCharactersByThemselves) {
  for (char character = '!'; character <= '~'; ++character)
    EXPECT_EQ(find_input({&character, 1}), Input{typed(character)});
}

TEST(KeyNames, FindEveryKeyByItsName) {
  for (int key = 1; key <= static_cast<int>(Key::escape); ++key) {
    const KeyPress press{static_cast<Key>(key)};
    EXPECT_EQ(find_input(name_of(press)), Input{press}) << press;
  }
  EXPECT_EQ(find_input("Space"), Input{typed(' ')});
}

TEST(KeyNames, FindClicksWithPositionsFromOne) {
  EXPECT_EQ(find_input("click:1,1"), (Input{Click{0, 0}}));
  EXPECT_EQ(find_input("click:80,24"), (Input{Click{79, 23}}));
}

TEST(KeyNames, FindNothingElse) {
  for (const std::string_view word :
       {"",          "enter",      "ENTER",       "Entr",      "F1",         "ab",
        "55",        "click:",     "click:1",     "click:1,",  "click:,1",   "click:0,1",
        "click:1,0", "click:-1,1", "click:1,1,1", "click:a,b", "click:1, 1", "click:99999999999,1",
        "Click:1,1", "click 1,1",  "Ctrl-L"})
    EXPECT_EQ(find_input(word), std::nullopt) << word;
}

TEST(Frame, HoldsTextAndClipsIt) {
  for (const Size size :
       {Size{4, 3}, Size{0, 0}, Size{0, 5}, Size{5, 0}, Size{-1, -1}, Size{-3, 7}})
    for (int row = -2; row < 5; ++row)
      for (int column = -8; column < 6; ++column) {
        Frame frame{size};
        frame.set_click({column, row}, 6, typed('7'));
        frame.put({column, row}, "abcdef", Role::title);
        ASSERT_EQ(frame.size(), (Size{std::max(0, size.columns), std::max(0, size.rows)}));
        for (int y = -2; y < 8; ++y)
          for (int x = -2; x < 7; ++x) {
            const Cell* const cell = frame.at({x, y});
            ASSERT_EQ(cell != nullptr, x >= 0 && x < size.columns && y >= 0 && y < size.rows);
            if (cell == nullptr) continue;
            const int letter = x - column;
            const bool covered = y == row && letter >= 0 && letter < 6;
            const auto character = U'a' + static_cast<char32_t>(letter);
            ASSERT_EQ(*cell, (covered ? Cell{character, Role::title, typed('7')} : Cell{}));
          }
      }
}

TEST(Frame, ShowsBytesBeyondPrintableAsciiAsQuestionMarks) {
  for (int byte = 0; byte < 256; ++byte) {
    Frame frame{{1, 1}};
    const char character = static_cast<char>(byte);
    frame.put({0, 0}, std::string_view{&character, 1}, Role::text);
    const bool printable = byte >= ' ' && byte <= '~';
    EXPECT_EQ(frame.at({0, 0})->character, printable ? static_cast<char32_t>(byte) : U'?') << byte;
  }
}

}  // namespace
}  // namespace ttt
