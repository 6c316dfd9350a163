#include "harness/gestures.hpp"

#include <gtest/gtest.h>

namespace ttt::test {
namespace {

TEST(Click, SendsNothingUnlessAskedFor) {
  EXPECT_EQ(click_report({2, 1}, {}), "");
  EXPECT_EQ(click_report({2, 1}, {.mouse_sgr = true}), "");
}

TEST(Click, IsReportedInSgrCoordinates) {
  EXPECT_EQ(click_report({299, 1}, {.mouse_click = true, .mouse_sgr = true}),
            "\x1b[<0;300;2M\x1b[<0;300;2m");
}

TEST(Click, IsReportedInBytes) {
  EXPECT_EQ(click_report({2, 1}, {.mouse_motion = true}), "\x1b[M #\"\x1b[M##\"");
  EXPECT_EQ(click_report({223, 1}, {.mouse_click = true}), "");
}

TEST(Click, IsNotReleasedInTheOldestProtocol) {
  EXPECT_EQ(click_report({2, 1}, {.mouse_press = true}), "\x1b[M #\"");
}

TEST(Paste, SendsReturnsForNewlines) { EXPECT_EQ(paste_report("1\n2\n", {}), "1\r2\r"); }

TEST(Paste, IsBracketedWhereAskedFor) {
  EXPECT_EQ(paste_report("5", {.bracketed_paste = true}), "\x1b[200~5\x1b[201~");
}

}  // namespace
}  // namespace ttt::test
