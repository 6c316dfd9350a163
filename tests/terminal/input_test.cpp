#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <string>
#include <string_view>

#include "play.hpp"

namespace ttt::test {
namespace {

using std::chrono::milliseconds;

using namespace std::string_literals;

/// Opens ttt in a game between two people in which X has taken the centre and O is to move.
PseudoTerminal open_game() {
  PseudoTerminal terminal = open(ttt(two_people()), "X to move");
  EXPECT_TRUE(press(terminal, "5", "X took 5"));
  return terminal;
}

TEST(Bytes, TypedInBulkAreSurvived) {
  PseudoTerminal terminal = open_game();
  std::string bulk;
  while (bulk.size() < 100'000) bulk += "123456789 uvtjkl\r\x1b[A";
  ASSERT_TRUE(press(terminal, bulk));
  EXPECT_TRUE(press(terminal, "m", "Opponent"));
}

TEST(Paste, PlaysNothingHoweverLong) {
  PseudoTerminal terminal = open_game();
  const Screen before = terminal.screen();
  for (const std::string& text :
       {"1"s, "q"s, "\n\n"s, "\x1b[A"s, "\x1b[<0;45;9M"s, std::string(100'000, '1')}) {
    terminal.paste(text);
    ASSERT_TRUE(terminal.wait_until_idle());
    EXPECT_EQ(terminal.screen(), before) << text.substr(0, 20);
  }
  EXPECT_TRUE(press(terminal, "1", "O took 1"));
}

/// The decoder's tests check how long a pause in a paste may be. This test checks that no other
/// part of the program ends the paste earlier.
TEST(Paste, MayPause) {
  PseudoTerminal terminal = open_game();
  const Screen before = terminal.screen();
  terminal.type("\x1b[200~12");
  terminal.watch(milliseconds(300));
  terminal.type("3");
  ASSERT_TRUE(terminal.wait_until_idle());
  EXPECT_EQ(terminal.screen(), before);
}

TEST(HalfASequence, DoesNotDelaySignals) {
  for (const std::string_view half :
       {"\x1b", "\x1b[1;", "\x1b[<0;1", "\x1b]0;title", "\x1b[200~12", "\xe2\x94"})
    for (const int signal : {SIGTERM, SIGHUP, SIGSEGV}) {
      PseudoTerminal terminal = open_game();
      terminal.type(half);
      terminal.send_signal(signal);
      EXPECT_TRUE(ends_as_found(terminal, killed_by(signal))) << ::testing::PrintToString(half);
    }
}

TEST(HalfASequence, SurvivesASuspension) {
  for (const std::string_view half : {"\x1b", "\x1b[", "\x1b[1;", "\x1b[200~12"}) {
    PseudoTerminal terminal = open_game();
    terminal.type(half);
    ASSERT_TRUE(suspend(terminal));
    EXPECT_TRUE(as_found(terminal));
    terminal.resume();
    EXPECT_TRUE(terminal.wait_for_text("O to move"));
  }
}

/// Resizes the window between two halves of a sequence. On a busy machine, the second half may
/// arrive after the program's time-out, so the test makes up to 199 attempts, of which one must
/// succeed.
TEST(HalfASequence, IsNotEndedByAResize) {
  PseudoTerminal terminal = open_game();
  for (int attempt = 1; attempt < 200; ++attempt) {
    terminal.type("\x1b[1;");
    ASSERT_TRUE(terminal.wait_until_idle());
    terminal.resize({80, 24 + attempt % 2});
    ASSERT_TRUE(terminal.wait_until_idle());
    ASSERT_TRUE(press(terminal, "1S"));  // completes the code of F4, which does nothing
    if (terminal.screen().contains("O to move")) return;
    ASSERT_TRUE(press(terminal, "u", "O to move"));  // timed out, so that 1 was played: undo it
  }
  FAIL() << "every resize has ended it";
}

TEST(Clicks, AreLeftToTheTerminalWithNoMouse) {
  PseudoTerminal terminal = open(ttt(two_people({"--no-mouse"})), "X to move");
  EXPECT_FALSE(terminal.modes().on(mouse_clicks));
  EXPECT_FALSE(terminal.modes().on(mouse_in_text));
}

TEST(ControlS, DoesNotFreezeTheScreen) {
  PseudoTerminal terminal = open_game();
  terminal.type("\x13");
  EXPECT_TRUE(press(terminal, "1", "O took 1"));
}

TEST(ControlL, RedrawsTheScreen) {
  PseudoTerminal terminal = open_game();
  const Screen before = terminal.screen();
  terminal.scribble("\x1b[Hjunk\x1b[7mjunk\x1b[20;20Hjunk");
  ASSERT_NE(terminal.screen(), before);
  ASSERT_TRUE(press(terminal, "\f"));
  EXPECT_EQ(terminal.screen(), before);
}

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

TEST(Game, IsPlayedWithTheMouse) {
  PseudoTerminal terminal = open(ttt(two_people()), "X to move");
  for (const char* square : {"7", "4", "8", "5", "9"}) {
    const auto place = terminal.screen().find(std::string(" ") + square + " ");
    ASSERT_TRUE(place) << square << terminal;
    terminal.click({place->column + 1, place->row});
    ASSERT_TRUE(terminal.wait_until_idle());
  }
  EXPECT_TRUE(terminal.screen().contains("X wins!")) << terminal;
}

TEST(Game, AnimatesTheWinningLineAndComesToRest) {
  PseudoTerminal terminal = open(ttt(two_people({"--delay", "1"})), "X to move");
  terminal.type("74859");
  EXPECT_TRUE(terminal.wait_for_text("X wins!"));
  EXPECT_TRUE(terminal.settle(std::chrono::milliseconds(400)));
  EXPECT_TRUE(terminal.wait_until_idle());
  EXPECT_TRUE(press(terminal, "\r", "O to move"));
}

}  // namespace
}  // namespace ttt::test
