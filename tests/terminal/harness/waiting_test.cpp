#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>

#include "harness/pseudo_terminal.hpp"

namespace ttt::test {
namespace {

using std::chrono::milliseconds;

Launch shell(std::string script) { return {.arguments = {"sh", "-c", std::move(script)}}; }

class ShortPatience : public ::testing::Test {
 protected:
  ShortPatience() { ::setenv("TTT_TEST_PATIENCE", "0.01", 1); }
  ~ShortPatience() override {
    if (was_set_) {
      ::setenv("TTT_TEST_PATIENCE", before_.c_str(), 1);
    } else {
      ::unsetenv("TTT_TEST_PATIENCE");
    }
  }
  ShortPatience(const ShortPatience&) = delete;
  ShortPatience& operator=(const ShortPatience&) = delete;

 private:
  const char* value_ = std::getenv("TTT_TEST_PATIENCE");
  bool was_set_ = value_ != nullptr;
  std::string before_ = was_set_ ? value_ : "";
};

TEST_F(ShortPatience, IsReadFromTheEnvironment) { EXPECT_EQ(patience(), milliseconds(100)); }

TEST_F(ShortPatience, EndsAWaitInVain) {
  PseudoTerminal terminal(shell("echo shown; exec cat"));
  const auto result = terminal.wait_for_text("never to be seen");
  ASSERT_FALSE(result);
  for (const char* part : {"never to be seen", "waited 1", "program running", "80x24", "|shown  "})
    EXPECT_NE(std::string_view(result.message()).find(part), std::string_view::npos) << part;
  EXPECT_EQ(terminal.wait_for_stop(), running());
  EXPECT_EQ(terminal.wait_for_end(), running());
}

TEST_F(ShortPatience, EndsTypingInVain) {
  PseudoTerminal terminal(shell("stty raw -echo; echo ready; exec sleep 1000"));
  ASSERT_TRUE(terminal.wait_for_text("ready", milliseconds(10'000)));
  EXPECT_THROW(terminal.type(std::string(1'000'000, 'x')), std::runtime_error);
}

TEST_F(ShortPatience, EndsWaitingForABusyProgram) {
  PseudoTerminal terminal(shell("while :; do :; done"));
  EXPECT_FALSE(terminal.wait_until_idle());
}

TEST(Waiting, EndsEarlyWhenNothingCanCome) {
  PseudoTerminal terminal(shell("echo only this"));
  EXPECT_FALSE(terminal.wait_for_text("something else", std::chrono::hours(1)));
  EXPECT_FALSE(terminal.wait_until_idle(std::chrono::hours(1)));
  EXPECT_EQ(terminal.wait_for_stop(std::chrono::hours(1)), exited(0));
}

TEST(Waiting, GoesOnForWhatTheProgramHasLeftBehind) {
  PseudoTerminal terminal(shell("(sleep 0.1; echo late) & echo early"));
  EXPECT_EQ(terminal.wait_for_end(), exited(0));
  EXPECT_TRUE(terminal.wait_for_text("late"));
}

TEST(Waiting, KnowsWhenTheProgramHasDealtWithAllInput) {
  PseudoTerminal terminal({.arguments = {"cat"}});
  std::string expected;
  for (int i = 0; i < 100; ++i) {
    const std::string line = std::to_string(i);
    terminal.type(line + "\r");
    ASSERT_TRUE(terminal.wait_until_idle());
    expected += line + "\r\n" + line + "\r\n";
    ASSERT_EQ(terminal.output(), expected) << "echoed by the line, then written by cat";
  }
}

TEST(Waiting, SettlesWhenOutputEnds) {
  PseudoTerminal terminal(shell("for i in 1 2 3; do echo $i; sleep 0.02; done; exec cat"));
  EXPECT_TRUE(terminal.wait_for_text("3"));
  EXPECT_TRUE(terminal.settle(milliseconds(50)));
  EXPECT_EQ(terminal.screen().text(), "1\n2\n3\n");
}

TEST(Usage, OfASleepingProgramDoesNotGrow) {
  PseudoTerminal terminal({.arguments = {"cat"}});
  ASSERT_TRUE(terminal.wait_until_idle());
  const Usage before = terminal.usage();
  terminal.watch(milliseconds(200));
  const Usage after = terminal.usage();
  EXPECT_EQ(after.processor_time, before.processor_time);
  EXPECT_EQ(after.voluntary_switches, before.voluntary_switches);
}

TEST(Usage, CountsWakeUps) {
  PseudoTerminal terminal({.arguments = {"cat"}});
  ASSERT_TRUE(terminal.wait_until_idle());
  const Usage before = terminal.usage();
  for (int i = 0; i < 5; ++i) {
    terminal.type("\r");
    ASSERT_TRUE(terminal.wait_until_idle());
  }
  EXPECT_GE(terminal.usage().voluntary_switches, before.voluntary_switches + 5);
  EXPECT_GT(terminal.usage().processor_time, before.processor_time);
}

TEST(Usage, CountsProcessorTime) {
  PseudoTerminal terminal(shell("while :; do :; done"));
  EXPECT_TRUE(terminal.wait_until(
      [&](const Screen&) { return terminal.usage().processor_time > milliseconds(50); },
      "the program to use the processor"));
  terminal.send_signal(SIGKILL);
  EXPECT_EQ(terminal.wait_for_end(), killed_by(SIGKILL));
  EXPECT_THROW(static_cast<void>(terminal.usage()), std::runtime_error);
  EXPECT_FALSE(alive(terminal.program()));
}

}  // namespace
}  // namespace ttt::test
