/// Tests with a terminal that accepts no output for a while.
#include <gtest/gtest.h>

#include <csignal>

#include "play.hpp"

namespace ttt::test {
namespace {

TEST(StalledTerminal, DoesNotKeepTheProgramAliveAndIsLeftAsFound) {
  for (const int signal : {SIGTERM, SIGINT, SIGSEGV}) {
    PseudoTerminal terminal = open(ttt(two_people(), without_sanitizer_reports()), "X to move");
    ASSERT_NO_FATAL_FAILURE(stall(terminal));
    terminal.send_signal(signal);
    if (signal == SIGINT) {  // Ctrl-C again and again ends it no later
      for (int again = 0; again < 50 && terminal.state() == running(); ++again) {
        terminal.watch(std::chrono::milliseconds(100));
        terminal.send_signal(signal);
      }
      EXPECT_NE(terminal.state(), running());
    }
    ASSERT_EQ(terminal.wait_for_end(), killed_by(signal));
    EXPECT_TRUE(unchanged(terminal.initial_line_settings(), terminal.line_settings_left()));
    terminal.start_reading();
    EXPECT_TRUE(ends_as_found(terminal, killed_by(signal))) << "and all its output is read";
  }
}

TEST(StalledTerminal, IsUsableWhenItReadsAgain) {
  PseudoTerminal terminal = open(ttt(two_people()), "X to move");
  const Screen before = terminal.screen();
  ASSERT_NO_FATAL_FAILURE(stall(terminal));
  terminal.start_reading();
  ASSERT_TRUE(terminal.wait_until_idle());
  EXPECT_EQ(terminal.screen(), before);
  EXPECT_TRUE(press(terminal, "5", "X took 5"));
}

/// Returns the launch of ttt in a game between two people on a terminal with O_NONBLOCK, as another
/// program may leave it: dd sets the flag on the open file, which ttt then inherits.
Launch on_a_nonblocking_line() {
  return started_by_script("dd count=0 oflag=nonblock </dev/null 2>/dev/null; exec \"$@\"",
                           ttt(two_people(), without_sanitizer_reports()));
}

TEST(NonblockingLine, IsAwaitedAsleepWhileStalled) {
  PseudoTerminal terminal = open(on_a_nonblocking_line(), "X to move");
  ASSERT_NO_FATAL_FAILURE(stall(terminal));
  EXPECT_TRUE(
      terminal.wait_until([&](const Screen&) { return asleep(terminal.program()); }, "sleep"));
}

TEST(NonblockingLine, IsLeftAsFound) {
  for (const int signal : {0, SIGTERM, SIGSEGV}) {
    PseudoTerminal terminal = open(on_a_nonblocking_line(), "X to move");
    ASSERT_TRUE(suspend(terminal));
    EXPECT_TRUE(terminal.line_settings_left().nonblocking);
    terminal.resume();
    ASSERT_TRUE(terminal.wait_for_text("X to move"));
    if (signal == 0) terminal.type("q");
    if (signal != 0) terminal.send_signal(signal);
    EXPECT_EQ(terminal.wait_for_end(), signal == 0 ? exited(0) : killed_by(signal));
    EXPECT_TRUE(terminal.line_settings_left().nonblocking) << signal;
    EXPECT_EQ(terminal.modes(), Modes{}) << signal;
  }
}

}  // namespace
}  // namespace ttt::test
