/// Tests of the harness's checks that a program leaves its terminal as it found it. If they were
/// wrong, other tests would pass although ttt has a bug.
#include <gtest/gtest.h>

#include "harness/pseudo_terminal.hpp"

namespace ttt::test {
namespace {

Launch shell(std::string script) { return {.arguments = {"sh", "-c", std::move(script)}}; }

Modes after(const std::string& output) {
  Emulator emulator({20, 4});
  for (const char byte : output) emulator.feed({&byte, 1});
  return emulator.modes();
}

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
  for (const int mode : {1, 47, 1000, 1006, 1049, 2004}) {
    const std::string number = "\x1b[?" + std::to_string(mode);
    switches.push_back({number + "h", number + "l", {.switched = {mode}}});
  }
  for (const auto& [on, off] :
       {std::pair{"1", ""}, {"1;2", "22"}, {"31;44", "39;49"}, {"97", "0;10"}, {"38;5;1", "39"}})
    switches.push_back(
        {"\x1b[" + std::string(on) + "m", "\x1b[" + std::string(off) + "m", {.plain_text = false}});
  for (const auto& [on, off, modes] : switches) {
    EXPECT_EQ(after(on), modes) << on.substr(1);
    EXPECT_EQ(after(on + off), Modes{}) << off.substr(1);
  }
  EXPECT_EQ(after("\x1b[?2004\x18h\x1b[?25\x1al\xc2\x9b?25l\x1bP[?25l\x1b\\\x1b[25l"), Modes{});
}

TEST(Line, IsComparedWithTheOneBefore) {
  PseudoTerminal terminal(shell("stty intr ^X"));
  EXPECT_EQ(terminal.wait_for_end(), exited(0));
  EXPECT_FALSE(unchanged(terminal.initial_line_settings(), terminal.line_settings_left()));
  LineSettings nonblocking = terminal.initial_line_settings();
  nonblocking.nonblocking = true;
  EXPECT_FALSE(unchanged(terminal.initial_line_settings(), nonblocking));
}

TEST(Descendants, AreSeenAndKilled) {
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
