#include "screen/frame.hpp"

#include <gtest/gtest.h>

#include <string_view>

#include "app/play/cells.hpp"
#include "app/print.hpp"

namespace ttt {
namespace {

TEST(Frame, IsBlankAtFirst) {
  const Frame frame{{4, 3}};
  EXPECT_EQ(frame.size(), (Size{4, 3}));
  EXPECT_EQ(picture_text(frame), "\n\n\n");
  for (int row = 0; row < 3; ++row)
    for (int column = 0; column < 4; ++column) EXPECT_EQ(*frame.at({column, row}), Cell{});
}

TEST(Frame, HasCellsInsideAndNoneOutside) {
  const Frame frame{{4, 3}};
  for (int row = -2; row < 6; ++row) {
    for (int column = -2; column < 7; ++column) {
      const bool inside = row >= 0 && row < 3 && column >= 0 && column < 4;
      EXPECT_EQ(frame.at({column, row}) != nullptr, inside) << column << ',' << row;
    }
  }
}

TEST(Frame, MayHaveNoCells) {
  for (const Size size : {Size{0, 0}, Size{0, 5}, Size{5, 0}, Size{-1, -1}, Size{-3, 7}}) {
    Frame frame{size};
    frame.put({0, 0}, "text", Role::text);
    frame.set_click({0, 0}, 4, typed('7'));
    EXPECT_EQ(frame.at({0, 0}), nullptr) << size;
    EXPECT_EQ(frame.size().columns * frame.size().rows, 0) << size;
    EXPECT_GE(frame.size().columns, 0) << size;
    EXPECT_GE(frame.size().rows, 0) << size;
  }
}

TEST(Frame, ClipsTextAtItsSides) {
  for (int column = -8; column < 6; ++column) {
    Frame frame{{4, 1}};
    frame.put({column, 0}, "abcdef", Role::text);
    for (int i = 0; i < 4; ++i) {
      const int letter = i - column;
      const bool covered = letter >= 0 && letter < 6;
      EXPECT_EQ(frame.at({i, 0})->character, covered ? U'a' + static_cast<char32_t>(letter) : U' ');
    }
  }
}

TEST(Frame, ClipsTextAboveAndBelow) {
  for (const int row : {-2, -1, 2, 3}) {
    Frame frame{{4, 2}};
    frame.put({0, row}, "abcd", Role::text);
    EXPECT_EQ(frame, (Frame{{4, 2}})) << row;
  }
}

TEST(Frame, ShowsAnythingButPrintableAsciiAsAQuestionMark) {
  for (int byte = 0; byte < 256; ++byte) {
    Frame frame{{1, 1}};
    const char character = static_cast<char>(byte);
    frame.put({0, 0}, std::string_view{&character, 1}, Role::text);
    const bool printable = byte >= ' ' && byte <= '~';
    EXPECT_EQ(frame.at({0, 0})->character, printable ? static_cast<char32_t>(byte) : U'?') << byte;
  }
}

TEST(Frame, TakesAColumnForACharacter) {
  Frame frame{{6, 1}};
  frame.put({0, 0},
            "a\xC3\xA9"
            "b",
            Role::text);
  frame.put({4, 0}, U'█', Role::mark_x);
  EXPECT_EQ(picture_text(frame), "a?b █\n");
  EXPECT_EQ(text_in_role(frame, Role::mark_x), "█");
}

TEST(Frame, ClipsClicks) {
  Frame frame{{3, 1}};
  frame.set_click({-2, 0}, 3, typed('1'));
  frame.set_click({2, 0}, 100, typed('2'));
  frame.set_click({0, 1}, 3, typed('3'));
  frame.set_click({0, -1}, 3, typed('3'));
  EXPECT_EQ(frame.at({0, 0})->click, typed('1'));
  EXPECT_EQ(frame.at({1, 0})->click, KeyPress{});
  EXPECT_EQ(frame.at({2, 0})->click, typed('2'));
}

TEST(Frame, KeepsClicksUnderText) {
  Frame frame{{5, 2}};
  frame.set_click({1, 1}, 3, typed('7'));
  frame.put({0, 1}, "abcde", Role::text);
  EXPECT_EQ(text_of_click(frame, typed('7')), "bcd");
}

}  // namespace
}  // namespace ttt
