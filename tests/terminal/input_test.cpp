#include <gtest/gtest.h>

#include <chrono>
#include <csignal>

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

}  // namespace
}  // namespace ttt::test
