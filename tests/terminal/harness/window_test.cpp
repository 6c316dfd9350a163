#include <gtest/gtest.h>

#include <csignal>

#include "harness/pseudo_terminal.hpp"

namespace ttt::test {
namespace {

using std::chrono::milliseconds;

Launch shell(std::string script, Leader leader = Leader::shell) {
  return {.arguments = {"sh", "-c", std::move(script)}, .leader = leader};
}

TEST(Window, FollowsTheModes) {
  PseudoTerminal terminal(
      shell("printf '\\033[?1049h\\033[?1000;1006;2004h\\033[?25l'; read line; "
            "printf '\\033[?25h\\033[?2004l\\033[?1006l\\033[?1000l\\033[?1049l'"));
  ASSERT_TRUE(terminal.wait_until([&](const Screen& screen) { return !screen.cursor_visible; },
                                  "the cursor to be hidden"));
  EXPECT_EQ(terminal.modes(), (Modes{.alternate_screen = true,
                                     .cursor_visible = false,
                                     .mouse_click = true,
                                     .mouse_sgr = true,
                                     .bracketed_paste = true}));
  terminal.type("\r");
  EXPECT_EQ(terminal.wait_for_end(), exited(0));
  EXPECT_EQ(terminal.modes(), Modes{});
}

TEST(Window, ClicksAndPastesAsTheModesSay) {
  PseudoTerminal terminal(shell("stty raw; printf '\\033[?1000;1006;2004h'; exec cat -v"));
  ASSERT_TRUE(terminal.wait_until([&](const Screen&) { return terminal.modes().bracketed_paste; },
                                  "the modes"));
  terminal.click({4, 2});
  EXPECT_TRUE(terminal.wait_for_text("^[[<0;5;3M^[[<0;5;3m"));
  terminal.paste("123");
  EXPECT_TRUE(terminal.wait_for_text("^[[200~123^[[201~"));
}

TEST(Window, CanBeScribbledOn) {
  PseudoTerminal terminal(shell("echo text; exec cat"));
  ASSERT_TRUE(terminal.wait_for_text("text"));
  terminal.scribble("\x1b[Hjunk");
  EXPECT_TRUE(terminal.screen().contains("junk"));
  EXPECT_EQ(terminal.output(), "text\r\n");
}

TEST(Window, CanBeSlowToRead) {
  PseudoTerminal terminal(shell("read line; yes | head -n 30000; echo done"));
  terminal.stop_reading();
  terminal.type("\r");
  EXPECT_EQ(terminal.wait_for_end(milliseconds(50)), running());
  EXPECT_EQ(terminal.output(), "");
  terminal.start_reading();
  EXPECT_TRUE(terminal.wait_for_text("done"));
}

TEST(Window, CanBeClosedWhileOutputIsStalled) {
  PseudoTerminal terminal(shell("exec yes"));
  terminal.stop_reading();
  terminal.close_window();
  EXPECT_TRUE(terminal.wait_for_end().ended()) << "by SIGHUP, or because writing fails";
}

TEST(Window, TakesMoreThanTheLineHolds) {
  PseudoTerminal terminal(shell("stty raw -echo; echo ready; head -c 1000000 | cksum"));
  ASSERT_TRUE(terminal.wait_for_text("ready"));
  terminal.type(std::string(1'000'000, 'x'));
  EXPECT_EQ(terminal.wait_for_end(), exited(0));
  EXPECT_TRUE(terminal.screen().contains("1000000")) << terminal;
}

TEST(Window, HangsUpOnTheLeaderOfItsSession) {
  PseudoTerminal terminal(shell("exec sleep 1000", Leader::program));
  terminal.close_window();
  EXPECT_EQ(terminal.wait_for_end(), killed_by(SIGHUP));
}

TEST(Window, HangsUpOnAJobThroughItsShell) {
  PseudoTerminal terminal(shell("exec sleep 1000"));
  terminal.close_window();
  EXPECT_EQ(terminal.wait_for_end(), killed_by(SIGHUP));
}

TEST(Window, HangsUpOnAStoppedJob) {
  PseudoTerminal terminal(shell("exec sleep 1000"));
  terminal.type("\x1a");
  ASSERT_EQ(terminal.wait_for_stop(), stopped_by(SIGTSTP));
  terminal.close_window();
  EXPECT_EQ(terminal.wait_for_end(), killed_by(SIGHUP));
}

TEST(Window, IsTheEndOfInputWhereHangupIsIgnored) {
  for (const Leader leader : {Leader::shell, Leader::program}) {
    Launch launch = shell("read line; status=$?; exit $((status + 40))", leader);
    launch.ignored_signals = {SIGHUP};
    PseudoTerminal terminal(launch);
    terminal.close_window();
    EXPECT_EQ(terminal.wait_for_end(), exited(41));
  }
}

TEST(Window, IsNotKeptOpenByOtherTerminals) {
  PseudoTerminal first(shell("exec sleep 1000", Leader::program));
  const PseudoTerminal second(shell("exec sleep 1000", Leader::program));
  first.close_window();
  EXPECT_EQ(first.wait_for_end(), killed_by(SIGHUP));
  EXPECT_TRUE(alive(second.program()));
}

TEST(Window, ShowsItsLastPictureWhenItIsClosed) {
  PseudoTerminal terminal(shell("echo last words; exec sleep 1000"));
  ASSERT_TRUE(terminal.wait_for_text("last words"));
  terminal.close_window();
  EXPECT_EQ(terminal.wait_for_end(), killed_by(SIGHUP));
  EXPECT_TRUE(terminal.screen().contains("last words"));
  EXPECT_THROW(terminal.type("x"), std::runtime_error);
  EXPECT_THROW(terminal.resize({10, 10}), std::system_error);
  EXPECT_THROW(static_cast<void>(terminal.line_settings()), std::system_error);
}

}  // namespace
}  // namespace ttt::test
