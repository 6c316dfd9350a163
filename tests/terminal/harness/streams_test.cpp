#include <gtest/gtest.h>

#include "harness/pseudo_terminal.hpp"

namespace ttt::test {
namespace {

Launch shell(std::string script) { return {.arguments = {"sh", "-c", std::move(script)}}; }

TEST(Streams, AreTheTerminal) {
  PseudoTerminal terminal(shell("test -t 0 && test -t 1 && test -t 2 && tty && : < /dev/tty"));
  EXPECT_EQ(terminal.wait_for_end(), exited(0)) << terminal;
  EXPECT_TRUE(terminal.screen().contains("/dev/pts/")) << terminal;
}

TEST(Streams, AreAllThatIsOpen) {
  PseudoTerminal terminal({.arguments = {"sleep", "1000"}});
  ASSERT_TRUE(terminal.wait_until_idle());
  EXPECT_EQ(open_descriptors(terminal.program()), (std::vector<int>{0, 1, 2}));
}

TEST(Streams, CanBeClosed) {
  PseudoTerminal terminal({.arguments = {"sleep", "1000"}, .input = Closed{}, .error = Closed{}});
  ASSERT_TRUE(terminal.wait_until_idle());
  EXPECT_EQ(open_descriptors(terminal.program()), std::vector<int>{1});
}

TEST(Streams, ReadAFile) {
  Launch launch = shell("test -t 0 || echo no terminal; read line || echo nothing");
  launch.input = File{"/dev/null"};
  PseudoTerminal terminal(launch);
  EXPECT_EQ(terminal.wait_for_end(), exited(0));
  EXPECT_EQ(terminal.screen().text(), "no terminal\nnothing\n");
}

TEST(Streams, WriteAFile) {
  Launch launch = shell("echo text || echo full >&2");
  launch.output = File{"/dev/full"};
  PseudoTerminal terminal(launch);
  EXPECT_EQ(terminal.wait_for_end(), exited(0));
  EXPECT_TRUE(terminal.screen().contains("full")) << terminal;
}

TEST(Streams, WriteAPipeThatEndsWithTheProgram) {
  Pipe pipe;
  Launch launch = shell("echo to the pipe; echo to the terminal >&2");
  launch.output = Given{pipe.write_end.number()};
  PseudoTerminal terminal(launch);
  EXPECT_EQ(pipe.read_all(patience()), "to the pipe\n");
  EXPECT_EQ(terminal.wait_for_end(), exited(0));
  EXPECT_EQ(terminal.output(), "to the terminal\r\n");
}

TEST(Streams, ShareAPipe) {
  Pipe pipe;
  Launch launch = shell("echo one; echo two >&2");
  launch.output = launch.error = Given{pipe.write_end.number()};
  PseudoTerminal terminal(launch);
  EXPECT_EQ(pipe.read_all(patience()), "one\ntwo\n");
}

TEST(Streams, BreakAPipe) {
  Pipe pipe;
  Launch launch = shell("read line; echo text");
  launch.output = Given{pipe.write_end.number()};
  PseudoTerminal terminal(launch);
  pipe.write_end.close();
  pipe.read_end.close();
  terminal.type("\r");
  EXPECT_EQ(terminal.wait_for_end(), killed_by(SIGPIPE));
}

TEST(Environment, IsExactlyAsGiven) {
  PseudoTerminal terminal(
      {.arguments = {"env"}, .environment = {{"TERM", "vt100"}, {"LANG", "C"}}, .inherited = {}});
  EXPECT_EQ(terminal.wait_for_end(), exited(0));
  EXPECT_EQ(terminal.screen().text(), "LANG=C\nTERM=vt100\n");
}

TEST(Environment, HasPathAndHomeUnlessGiven) {
  PseudoTerminal terminal(
      {.arguments = {"sh", "-c", "echo $PATH,$HOME,$TERM"}, .environment = {{"HOME", "/nowhere"}}});
  EXPECT_EQ(terminal.wait_for_end(), exited(0));
  EXPECT_EQ(terminal.output(), std::string(getenv("PATH")) + ",/nowhere,\r\n");
}

}  // namespace
}  // namespace ttt::test
