#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "play.hpp"

namespace ttt::test {
namespace {

/// Tests with the value of TERM as the parameter: ttt must understand the same codes of keys with
/// every value. These tests try some codes of each kind; the decoder's own tests cover all.
class Keys : public ::testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(In, Keys, ::testing::Values("xterm", "vt100"),
                         [](const auto& instance) { return std::string(instance.param); });

TEST_P(Keys, OfAllKindsPlay) {
  PseudoTerminal terminal = open(ttt(two_people(), {{"TERM", GetParam()}}), "X to move");
  EXPECT_TRUE(press(terminal, "\x1b[A\x1b[D\r", "X took 7"));
  EXPECT_TRUE(press(terminal, "\x1bOB ", "O took 4"));
  EXPECT_TRUE(press(terminal, "kl\n", "X took 8"));
  EXPECT_TRUE(press(terminal, "\x1bOu", "O took 5"));
  EXPECT_TRUE(press(terminal, "\x1b[5~\x1bOM", "X wins!"));
}

TEST_P(Keys, MoveAVisibleCursor) {
  PseudoTerminal terminal = open(ttt(two_people(), {{"TERM", GetParam()}}), "X to move");
  EXPECT_EQ(terminal.screen().cursor_visible, GetParam() == std::string_view{"vt100"})
      << "which cannot hide it";
  ASSERT_TRUE(press(terminal, "\x1b[E"));
  const Position centre = terminal.screen().cursor;
  for (const std::string_view away : {"\x1b[A", "j", "\x1bOC", "\x1b[D", "\x1b[1~", "\x1b[6~"}) {
    ASSERT_TRUE(press(terminal, away, "X to move"));
    EXPECT_TRUE(terminal.screen().cursor_visible);
    EXPECT_NE(terminal.screen().cursor, centre) << ::testing::PrintToString(away);
    ASSERT_TRUE(press(terminal, "\x1b[E"));
    EXPECT_EQ(terminal.screen().cursor, centre) << ::testing::PrintToString(away);
  }
}

TEST(Cursor, MakesNoHoleInAMark) {
  PseudoTerminal terminal = open(ttt(two_people()), "X to move");
  ASSERT_TRUE(press(terminal, "5"));
  const Screen before = terminal.screen();
  ASSERT_TRUE(press(terminal, "\x1b[E"));
  const Position middle = terminal.screen().cursor;
  EXPECT_TRUE(before.at(middle).reverse);
  EXPECT_FALSE(terminal.screen().at(middle).reverse) << "because the cursor makes it a block";
  EXPECT_EQ(terminal.screen().at(middle).text, " ");
}

TEST(Esc, TakesEffectWithoutAnotherKey) {
  PseudoTerminal terminal = open(ttt(two_people()), "X to move");
  ASSERT_TRUE(press(terminal, "?", "Digits: numpad"));
  terminal.type("\x1b");
  EXPECT_TRUE(terminal.wait_for_text("X to move"));
}

TEST(HeldKeys, AreDrawnTogether) {
  PseudoTerminal terminal = open(ttt(two_people()), "X to move");
  const auto written_for = [&](std::string_view keys) {
    const std::size_t before = terminal.output().size();
    EXPECT_TRUE(press(terminal, keys));
    return terminal.output().size() - before;
  };
  std::size_t one_by_one = 0;
  std::string together;
  for (const char* const arrow : {"\x1b[A", "\x1b[C", "\x1b[B", "\x1b[D"}) {
    one_by_one += written_for(arrow);
    together += arrow;
  }
  for (int doubled = 0; doubled < 9; ++doubled) together += together;
  EXPECT_LT(written_for(together), 512 * one_by_one / 10);
}

TEST(HeldKeys, DoNotStartTheNextGame) {
  PseudoTerminal terminal = open(ttt(two_people()), "X to move");
  ASSERT_TRUE(press(terminal, "7485"));
  EXPECT_TRUE(press(terminal, "9\r\r\r\r", "X wins!"));
}

TEST(HeldKeys, DoNotSuppressOtherKeys) {
  PseudoTerminal terminal = open(ttt(two_people()), "X to move");
  EXPECT_TRUE(press(terminal, "74859\rn5", "O took 5"));
  terminal.type("74859q");
  EXPECT_EQ(terminal.wait_for_end(), exited(0));
}

}  // namespace
}  // namespace ttt::test
