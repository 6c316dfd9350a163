#include <gtest/gtest.h>
#include <sys/resource.h>

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

/// Starts ttt with 2000 open descriptors, more than `select` supports. (tests/bots/environments has
/// this test for ttt without a screen.)
TEST(Descriptors, MayBeInheritedInThousands) {
  constexpr rlim_t needed = 4096;
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_max < needed)
    GTEST_SKIP() << "4096 descriptors cannot be opened here";
  const std::string script =
      "ulimit -n " + std::to_string(needed) +
      "; exec 3<&2 4<&2 5<&2 6<&2 7<&2 8<&2 9<&2; "  // bash gives out numbers from 10 only
      "for i in {1..2000}; do exec {number}<&2; done; exec \"$0\" \"$@\"";
  Launch launch = ttt({"--symbol", "X", "--first", "me", "--opponent", "bot:echo 1"});
  launch.arguments.insert(launch.arguments.begin(), {"bash", "-c", script});
  PseudoTerminal terminal = open(launch, "Your turn");
  terminal.type("5");
  ASSERT_TRUE(terminal.wait_for_text("took 1")) << terminal;
  EXPECT_TRUE(quits_as_found(terminal));
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

}  // namespace
}  // namespace ttt::test
