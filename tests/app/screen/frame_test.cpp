#include "screen/frame.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

#include "app/play/cells.hpp"
#include "app/print.hpp"

namespace ttt {
namespace {

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

TEST(Frame, NeedsOneColumnPerCharacter) {
  Frame frame{{6, 1}};
  frame.put({0, 0},
            "a\xC3\xA9"
            "b",
            Role::text);
  frame.put({4, 0}, U'█', Role::mark_x);
  EXPECT_EQ(picture_text(frame), "a?b █\n");
  EXPECT_EQ(text_in_role(frame, Role::mark_x), "█");
}

}  // namespace
}  // namespace ttt
