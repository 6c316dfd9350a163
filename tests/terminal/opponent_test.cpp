#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <string>

#include "harness/process.hpp"
#include "play.hpp"

namespace ttt::test {
namespace {

/// A program that plays O: it answers once and is then silent for ever, as does a child of its own.
/// Both ignore what a terminal can send.
constexpr std::string_view silent_after_one =
    "bot:trap '' HUP INT TERM TSTP; (while :; do sleep 1000; done) & read q; echo 1; "
    "while :; do sleep 1000; done";

Words against(std::string_view opponent, const Words& more = {}) {
  Words options{"--symbol", "X", "--first",   "me",   "--opponent", std::string{opponent},
                "--delay",  "0", "--timeout", "60000"};
  options.insert(options.end(), more.begin(), more.end());
  return options;
}

/// The program thinks about its second move.
PseudoTerminal while_it_thinks(const Words& more = {}) {
  PseudoTerminal terminal = open(ttt(against(silent_after_one, more)), "Your turn");
  EXPECT_TRUE(press(terminal, "5"));
  EXPECT_TRUE(terminal.wait_for_text("took 1"));
  EXPECT_TRUE(press(terminal, "9"));
  EXPECT_FALSE(children_of(terminal.program()).empty()) << "the program plays";
  return terminal;
}

TEST(ProgramAsOpponent, IsLeftByQ) {
  PseudoTerminal terminal = while_it_thinks();
  EXPECT_TRUE(quits_as_found(terminal));
}

TEST(ProgramAsOpponent, IsLeftByControlC) {
  PseudoTerminal terminal = while_it_thinks();
  terminal.type("\x03");
  EXPECT_TRUE(ends_as_found(terminal, killed_by(SIGINT)));
}

TEST(ProgramAsOpponent, IsLeftByEverySignalThatEnds) {
  for (const int signal : {SIGHUP, SIGTERM, SIGQUIT}) {
    PseudoTerminal terminal = while_it_thinks();
    terminal.send_signal(signal);
    EXPECT_TRUE(ends_as_found(terminal, killed_by(signal))) << signal;
  }
}

TEST(ProgramAsOpponent, IsLeftWhenTheWindowIsClosed) {
  PseudoTerminal terminal = while_it_thinks();
  terminal.close_window();
  EXPECT_EQ(terminal.wait_for_end(), killed_by(SIGHUP));
  EXPECT_TRUE(terminal.left_behind().empty());
}

TEST(ProgramAsOpponent, IsLeftAfterASuspension) {
  PseudoTerminal terminal = while_it_thinks();
  ASSERT_TRUE(suspend(terminal));
  EXPECT_TRUE(as_found(terminal));
  terminal.resume();
  ASSERT_TRUE(terminal.wait_until_idle());
  EXPECT_TRUE(quits_as_found(terminal));
}

TEST(ProgramAsOpponent, IsLeftForTheSetUp) {
  PseudoTerminal terminal = while_it_thinks();
  ASSERT_TRUE(press(terminal, "m", "Your mark"));
  EXPECT_TRUE(quits_as_found(terminal));
}

/// The line unfolds, the window changes and the program fails, all at once.
TEST(ProgramAsOpponent, MayForfeitWhileTheWindowChanges) {
  Words options = against("bot:read q; sleep 0.05; echo 0");
  options.at(9) = "20";  // --delay
  PseudoTerminal terminal = open(ttt(options), "Your turn");
  terminal.type("5");
  for (const Size size : {Size{20, 6}, {120, 40}, {1, 1}, {80, 24}}) {
    terminal.resize(size);
    terminal.watch(std::chrono::milliseconds(20));
  }
  ASSERT_TRUE(terminal.wait_for_text("forfeits")) << terminal;
  terminal.type("n");
  ASSERT_TRUE(terminal.wait_for_text("begins.")) << terminal;
  EXPECT_TRUE(quits_as_found(terminal, Picture::stays));
}

}  // namespace
}  // namespace ttt::test
