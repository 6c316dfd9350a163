#include <gtest/gtest.h>
#include <csignal>

#include "play.hpp"

namespace ttt::test {
namespace {

constexpr char escape_byte = '\x1b';

TEST(Input, MayBeATerminalIfOutputIsAPipe) {
  Pipe output;
  Launch launch = ttt(two_people());
  launch.output = output.write_end.number();
  PseudoTerminal terminal = open(launch);
  terminal.type("5\rq\r");
  const std::string text = output.read_all(timeout());
  EXPECT_EQ(terminal.wait_for_end(), exited(0));
  EXPECT_NE(text.find("X took 5"), std::string::npos) << text;
  EXPECT_EQ(text.find(escape_byte), std::string::npos) << text;
  EXPECT_TRUE(unchanged(terminal.initial_line_settings(), terminal.line_settings_left()));
}

TEST(Output, ThatIsClosedEndsAGameThatAsksTheTerminal) {
  Launch launch = ttt();
  launch.output = closed;
  PseudoTerminal terminal = open(launch);
  EXPECT_TRUE(
      ends_as_found(terminal, exited(1), Picture::gone, "ttt: standard output is closed\n"));
}

TEST(Output, OfErrorsMayBeClosed) {
  Launch launch = ttt(two_people());
  launch.error = closed;
  PseudoTerminal terminal = open(launch, "X to move");
  EXPECT_TRUE(quits_as_found(terminal));
}

TEST(Information, IsPrintedWithoutTouchingTheTerminal) {
  for (const char* option : {"--help", "--version"}) {
    PseudoTerminal terminal = open(ttt({option}));
    EXPECT_TRUE(ends_as_found(terminal, exited(0), Picture::stays));
    EXPECT_EQ(terminal.output().find(escape_byte), std::string::npos);
  }
}

TEST(Progress, IsShownOnATerminal) {
  const Launch plain = ttt();
  const std::string slow = "bot:'" + plain.arguments.front() +
                           "' move | while read -r answer; do sleep 0.05; echo $answer; done";
  PseudoTerminal terminal{ttt({"prove", slow, "--as", "first", "--repeat", "1"})};
  EXPECT_TRUE(terminal.wait_for_text(" questions"));
  terminal.send_signal(SIGINT);
  EXPECT_EQ(terminal.wait_for_end(), killed_by(SIGINT));
}

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
