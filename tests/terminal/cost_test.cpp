#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <vector>

#include "play.hpp"

namespace ttt::test {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

TEST(Idle, CostsNothing) {
  struct Cost {
    Usage usage;
    std::size_t written;
  };
  std::vector<PseudoTerminal> terminals;
  std::vector<Cost> before;
  for (const std::string_view keys : {"", "\r", "\r5?", "\r5\x1b[A"}) {
    terminals.push_back(open(ttt({"--delay", "0"}), "Versus"));
    ASSERT_TRUE(press(terminals.back(), keys));
    ASSERT_TRUE(terminals.back().settle(milliseconds(300)));
    before.push_back({terminals.back().usage(), terminals.back().output().size()});
  }
  terminals.front().watch(seconds(3));
  for (std::size_t i = 0; i < terminals.size(); ++i) {
    terminals[i].watch(milliseconds(1));  // reads what there is
    const Usage after = terminals[i].usage();
    EXPECT_EQ(after.voluntary_switches, before[i].usage.voluntary_switches) << "wake-ups";
    EXPECT_EQ(after.processor_time, before[i].usage.processor_time);
    EXPECT_EQ(terminals[i].output().size(), before[i].written);
  }
}

TEST(Move, RedrawsOnlyWhatHasChanged) {
  PseudoTerminal terminal = open(ttt(two_people()), "X to move");
  ASSERT_TRUE(press(terminal, "5"));
  const std::size_t start = terminal.output().size();
  ASSERT_TRUE(press(terminal, "\f"));
  const std::size_t everything = terminal.output().size() - start;
  for (const char* key : {"1", "2", "8", "\x1b[A", "x"}) {
    const std::size_t before = terminal.output().size();
    ASSERT_TRUE(press(terminal, key));
    const std::size_t size = terminal.output().size() - before;
    EXPECT_LT(size, everything / 2) << key;
    EXPECT_EQ(terminal.output().find("\x1b[2J", before), std::string::npos) << key;
  }
}

TEST(Move, ThatMeansNothingWritesNothing) {
  PseudoTerminal terminal = open(ttt(two_people()), "X to move");
  ASSERT_TRUE(press(terminal, "\x1b[I"));
  const std::size_t before = terminal.output().size();
  ASSERT_TRUE(press(terminal, "\x1b[24;80R\x1b[O"));
  EXPECT_EQ(terminal.output().size(), before);
}

TEST(StalledTerminal, DoesNotKeepTheProgramAliveAndIsLeftAsFound) {
  for (const int signal : {SIGTERM, SIGHUP, SIGINT, SIGSEGV, SIGABRT}) {
    PseudoTerminal terminal = open(ttt(two_people(), without_sanitizer_reports()), "X to move");
    ASSERT_NO_FATAL_FAILURE(stall(terminal));
    terminal.send_signal(signal);
    ASSERT_EQ(terminal.wait_for_end(within(seconds(4))), killed_by(signal));
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

/// As a program before it may have left its line: dd sets the mode on what it shares with others.
Launch on_a_nonblocking_line() {
  return begun_by("dd count=0 oflag=nonblock </dev/null 2>/dev/null; exec \"$@\"",
                  ttt(two_people(), without_sanitizer_reports()));
}

TEST(NonblockingLine, IsWaitedForAsleepWhenItIsStalled) {
  PseudoTerminal terminal = open(on_a_nonblocking_line(), "X to move");
  EXPECT_FALSE(terminal.line_settings().nonblocking);
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
