#include "harness/pseudo_terminal.hpp"

#include <gtest/gtest.h>

#include <csignal>
#include <sstream>

namespace ttt::test {
namespace {

Launch shell(std::string script) { return {.arguments = {"sh", "-c", std::move(script)}}; }

TEST(Program, ShowsAndEnds) {
  PseudoTerminal terminal(shell("printf 'one\\ntwo'; exit 7"));
  EXPECT_EQ(terminal.wait_for_end(), exited(7));
  EXPECT_EQ(terminal.screen().text(), "one\ntwo\n");
  EXPECT_EQ(terminal.screen().cursor, (Position{3, 1}));
  EXPECT_EQ(terminal.output(), "one\r\ntwo");
}

TEST(Program, HasAllItsOutputReadWhenItHasEnded) {
  PseudoTerminal terminal(shell("head -c 1000000 /dev/zero | tr '\\0' x; printf end"));
  EXPECT_EQ(terminal.wait_for_end(), exited(0));
  EXPECT_EQ(terminal.output().size(), 1'000'003U);
}

TEST(Program, ThatDoesNotExistIsNamed) {
  try {
    const PseudoTerminal terminal({.arguments = {"/nowhere/to/be/found"}});
    FAIL() << "it was started";
  } catch (const std::system_error& error) {
    EXPECT_EQ(error.code(), std::errc::no_such_file_or_directory);
    EXPECT_NE(std::string_view(error.what()).find("/nowhere/to/be/found"), std::string_view::npos);
  }
  EXPECT_THROW(PseudoTerminal(Launch{}), std::invalid_argument);
  EXPECT_TRUE(children_of(getpid()).empty());
}

TEST(Program, IsKnownByItsOwnNumber) {
  PseudoTerminal terminal(shell("echo $$; exec cat"));
  EXPECT_TRUE(terminal.wait_for_text(std::to_string(terminal.program())));
  EXPECT_TRUE(alive(terminal.program()));
}

TEST(Program, StartsWithTheSizeOfTheWindow) {
  Launch launch = shell("stty size");
  launch.size = {132, 43};
  PseudoTerminal terminal(launch);
  EXPECT_EQ(terminal.wait_for_end(), exited(0));
  EXPECT_EQ(terminal.screen().text(), "43 132\n");
  EXPECT_EQ(terminal.screen().size(), (Size{132, 43}));
}

TEST(Program, CanBeKeptFromKnowingTheSize) {
  Launch launch = shell("stty size");
  launch.size = {0, 0};
  PseudoTerminal terminal(launch);
  EXPECT_EQ(terminal.wait_for_end(), exited(0));
  EXPECT_EQ(terminal.screen().text(), "0 0\n");
  EXPECT_EQ(terminal.screen().size(), (Size{80, 24}));
}

TEST(Program, LearnsThatTheWindowHasChanged) {
  PseudoTerminal terminal(
      shell("trap 'stty size' WINCH; echo ready; "
            "sleep 1000 & while kill -0 $!; do wait $!; done"));
  ASSERT_TRUE(terminal.wait_for_text("ready"));
  terminal.resize({40, 10});
  EXPECT_TRUE(terminal.wait_for_text("10 40"));
  EXPECT_EQ(terminal.screen().size(), (Size{40, 10}));
  terminal.resize({300, 60});
  EXPECT_TRUE(terminal.wait_for_text("60 300"));
  EXPECT_THROW(terminal.resize({0, 10}), std::invalid_argument);
}

TEST(Program, GetsAnswersFromTheTerminal) {
  PseudoTerminal terminal(
      shell("stty raw -echo; printf 'ab\\033[6n'; "
            "test \"$(head -c 6 | tail -c 5)\" = '[1;3R'"));
  EXPECT_EQ(terminal.wait_for_end(), exited(0)) << terminal;
}

TEST(Program, StartsWithTheLineAsAdjusted) {
  Launch launch = shell("stty -a | tr ' ' '\\n' | grep -x -e -ixon");
  launch.adjust_line = [](termios& line) { line.c_iflag &= ~tcflag_t{IXON}; };
  PseudoTerminal terminal(launch);
  EXPECT_EQ(terminal.wait_for_end(), exited(0));
  EXPECT_FALSE(terminal.initial_line_settings().has_flow_control());
}

TEST(LineSettings, AreComparedByName) {
  PseudoTerminal terminal(shell("stty -echo -icanon min 3 intr ^X"));
  EXPECT_EQ(terminal.wait_for_end(), exited(0));
  const LineSettings before = terminal.initial_line_settings();
  const LineSettings after = terminal.line_settings();
  EXPECT_NE(before, after);
  EXPECT_EQ(after, terminal.line_settings_left());
  EXPECT_EQ(before.difference(after),
            "`icanon echo intr=3 min=1` became `-icanon -echo intr=24 min=3`");
  EXPECT_FALSE(unchanged(before, after));
  EXPECT_TRUE(unchanged(before, before));
}

TEST(LineSettings, IncludeNonblockingMode) {
  LineSettings after;
  after.nonblocking = true;
  EXPECT_EQ(LineSettings{}.difference(after), "`-O_NONBLOCK` became `O_NONBLOCK`");
}

TEST(PseudoTerminal, LeavesNothingBehind) {
  const std::vector<int> before = open_descriptors(getpid());
  for (int i = 0; i < 20; ++i) {
    PseudoTerminal first(shell("exec cat"));
    PseudoTerminal second(std::move(first));
    second.type("x\r");
    EXPECT_TRUE(second.wait_for_text("x"));
  }
  EXPECT_EQ(open_descriptors(getpid()), before);
  EXPECT_TRUE(children_of(getpid()).empty());
}

TEST(ProgramState, PrintsInWords) {
  const auto printed = [](ProgramState state) {
    std::ostringstream out;
    out << state;
    return out.str();
  };
  EXPECT_EQ(printed(running()), "running");
  EXPECT_EQ(printed(exited(2)), "exited with status 2");
  EXPECT_EQ(printed(killed_by(SIGSEGV)), "killed by signal 11 (Segmentation fault)");
  EXPECT_EQ(printed(stopped_by(SIGTSTP)), "stopped by signal 20 (Stopped)");
}

}  // namespace
}  // namespace ttt::test
