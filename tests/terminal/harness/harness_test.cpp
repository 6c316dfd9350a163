/// Tests of the harness's functions that examine a program and its terminal. If they were wrong,
/// other tests would pass although ttt has a bug. Functions whose errors make other tests fail have
/// no tests here.
#include <fcntl.h>
#include <gtest/gtest.h>

#include <chrono>

#include "harness/pseudo_terminal.hpp"

namespace ttt::test {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds brief{100};

Launch shell(std::string script) { return {.arguments = {"sh", "-c", std::move(script)}}; }

Emulator fed(std::string_view output, Size size = {20, 4}) {
  Emulator emulator(size);
  emulator.feed(output);
  return emulator;
}

Modes after(std::string_view output) { return fed(output).modes(); }

TEST(Modes, AreSeenOnAndOffAndAlone) {
  struct Switch {
    std::string on;
    std::string off;
    Modes modes;
  };
  std::vector<Switch> switches{
      {"\x1b[?25l", "\x1b[?25h", {.switched = {25}}},
      {"\x1b[?7l", "\x1b[?7h", {.switched = {7}}},
      {"\x1b=", "\x1b>", {.keypad_application = true}},
      {"\x1b[4h", "\x1b[4l", {.insertion = true}},
      {"\x1b(0", "\x1b(B", {.line_drawing = true}},
      {"\x1b)0\x0e", "\x1b)B\x0f", {.line_drawing = true}},
      {"\x1b[2;4r", "\x1b[r", {.whole_window_scrolls = false}},
      {"\x1b[1;3r", "\x1b[1;4r", {.whole_window_scrolls = false}},
  };
  for (const int mode :
       {1, 5, 6, 9, 47, 66, 1000, 1002, 1003, 1004, 1006, 1015, 1047, 1049, 2004}) {
    const std::string number = "\x1b[?" + std::to_string(mode);
    switches.push_back({number + "h", number + "l", {.switched = {mode}}});
  }
  for (const auto& [on, off] : {std::pair{"1", ""},
                                {"1;2", "22"},
                                {"5", "25"},
                                {"31;44", "39;49"},
                                {"97", "0;10"},
                                {"38;5;1", "39"},
                                {"48;2;1;3;7", "49"}})
    switches.push_back(
        {"\x1b[" + std::string(on) + "m", "\x1b[" + std::string(off) + "m", {.plain_text = false}});
  for (const auto& [on, off, modes] : switches) {
    EXPECT_EQ(after(on), modes) << on.substr(1);
    EXPECT_EQ(after(on + off), Modes{}) << off.substr(1);
  }
}

TEST(Modes, AreSeenInPiecesAndNowhereElse) {
  Emulator emulator({20, 4});
  for (const char byte : std::string_view("x\x1b[?1049h\x1b]0;title[?25l\x07\x1b[?20\x0f"
                                          "04hy"))
    emulator.feed({&byte, 1});
  EXPECT_EQ(emulator.modes(), (Modes{.switched = {1049, 2004}}));
  EXPECT_EQ(after("\x1b[?2004\x18h\x1b[?25\x1al\xc2\x9b?25l\x1bP[?25l\x1b\\\x1b[25l"), Modes{});
}

TEST(Modes, AreResetByTheShell) {
  EXPECT_EQ(after("\x1b[?1049h\x1b=\x1b[?25l\x1b[4h\x1b[1;31m\x1b(0\x1b[2;3r\x1b"
                  "c"),
            Modes{});
}

TEST(Modes, KeepMarginsWhenTheWindowGrows) {
  Emulator emulator = fed("\x1b[1;4r");
  emulator.resize({20, 8});
  EXPECT_FALSE(emulator.modes().whole_window_scrolls);
  emulator.feed("\x1b[r");
  emulator.resize({20, 16});
  EXPECT_TRUE(emulator.modes().whole_window_scrolls);
}

TEST(Emulator, CutsRowsAtTheBottomOrScrollsToKeepTheCursor) {
  Emulator emulator = fed("1\r\n2\r\n3\r\n4\x1b[2;1H");
  emulator.resize({10, 2});
  EXPECT_EQ(emulator.screen().text(), "1\n2\n");
  Emulator scrolling = fed("1\r\n2\r\n3\r\n4");
  scrolling.resize({20, 2});
  EXPECT_EQ(scrolling.screen().text(), "3\n4\n");
}

/// Without the emulator's precautions, libvterm 0.1.4 would write outside its memory here.
TEST(Emulator, SurvivesAResizeThatBreaksLibvterm) {
  Emulator emulator =
      fed("\x1b[4;1H\x1b"
          "7\x1b[3;4r");
  emulator.resize({10, 2});
  emulator.feed(
      "\x1b"
      "8x\n");
  EXPECT_TRUE(emulator.screen().contains("x"));
}

TEST(Waiting, EndsInVainWhenItsTimeIsUp) {
  PseudoTerminal terminal(shell("echo shown; while :; do :; done"));
  const auto result = terminal.wait_for_text("never to be seen", brief);
  ASSERT_FALSE(result);
  EXPECT_NE(std::string_view(result.message()).find("never to be seen"), std::string_view::npos);
  EXPECT_FALSE(terminal.wait_until_idle(brief)) << "it is busy";
  EXPECT_EQ(terminal.wait_for_stop(brief), running());
  EXPECT_EQ(terminal.wait_for_end(brief), running());
}

TEST(Waiting, EndsEarlyWhenNothingCanCome) {
  PseudoTerminal terminal(shell("(sleep 0.1; echo late) & echo early"));
  EXPECT_TRUE(terminal.wait_for_text("late")) << "from a child that outlives the program";
  EXPECT_FALSE(terminal.wait_for_text("something else", std::chrono::hours(1)));
}

TEST(Waiting, KnowsWhenTheProgramHasDealtWithAllInput) {
  PseudoTerminal terminal({.arguments = {"cat"}});
  std::string expected;
  for (int i = 0; i < 50; ++i) {
    const std::string line = std::to_string(i);
    const long switches = i == 0 ? 0 : terminal.usage().voluntary_switches;
    terminal.type(line + "\r");
    ASSERT_TRUE(terminal.wait_until_idle());
    expected += line + "\r\n" + line + "\r\n";
    ASSERT_EQ(terminal.output(), expected) << "echoed by the line, then written by cat";
    EXPECT_GT(terminal.usage().voluntary_switches, switches) << "it has woken up";
  }
  const Usage before = terminal.usage();
  terminal.watch(milliseconds(100));
  EXPECT_EQ(terminal.usage(), before);
}

TEST(Program, HasAllItsOutputReadWhenItHasEnded) {
  PseudoTerminal terminal(shell("read line; head -c 1000000 /dev/zero | tr '\\0' x; exit 7"));
  terminal.stop_reading();
  terminal.type("\r");
  EXPECT_EQ(terminal.wait_for_end(milliseconds(50)), running()) << "its output is stalled";
  terminal.start_reading();
  EXPECT_EQ(terminal.wait_for_end(), exited(7));
  EXPECT_GE(terminal.output().size(), 1'000'000U);
}

TEST(Program, HasItsStreamsEnvironmentAndSizeAsGivenAndNothingElse) {
  Pipe pipe;
  Launch launch = shell(
      "read line || echo no input; env | grep -v PWD; "
      "for open in /proc/$$/fd/*; do :; done; echo ${open##*/}; stty size <&2");
  launch.environment = {{"TERM", "vt100"}};
  launch.inherited = {};
  launch.size = {132, 43};
  launch.input = ::open("/dev/null", O_RDONLY);
  launch.output = pipe.write_end.number();
  PseudoTerminal terminal(launch);
  EXPECT_EQ(pipe.read_all(timeout()), "no input\nTERM=vt100\n3\n43 132\n")
      << "3 is the directory that is read";
  EXPECT_EQ(terminal.wait_for_end(), exited(0));
}

TEST(Program, HasItsLineComparedWithTheOneBefore) {
  PseudoTerminal terminal(shell("stty intr ^X"));
  EXPECT_EQ(terminal.wait_for_end(), exited(0));
  EXPECT_TRUE(unchanged(terminal.initial_line_settings(), terminal.initial_line_settings()));
  EXPECT_FALSE(unchanged(terminal.initial_line_settings(), terminal.line_settings_left()));
  LineSettings nonblocking = terminal.initial_line_settings();
  nonblocking.nonblocking = true;
  EXPECT_FALSE(unchanged(terminal.initial_line_settings(), nonblocking));
}

TEST(Program, HasItsDescendantsSeenAndKilled) {
  pid_t orphan = 0;
  {
    PseudoTerminal terminal(shell("setsid sleep 1000 & exit 3"));
    EXPECT_EQ(terminal.wait_for_end(), exited(3));
    ASSERT_EQ(terminal.left_behind().size(), 1U);
    orphan = terminal.left_behind().front();
    EXPECT_TRUE(alive(orphan));
  }
  EXPECT_FALSE(alive(orphan));
}

}  // namespace
}  // namespace ttt::test
