#include <fcntl.h>
#include <gtest/gtest.h>
#include <termios.h>

#include <csignal>
#include <string>

#include "play.hpp"

namespace ttt::test {
namespace {

/// The output of a shell after Ctrl-Z and `fg`, which overwrites part of the last picture.
constexpr std::string_view shell_output = "[1]+  Stopped    ttt\r\n$ fg\r\n";

Launch ttt_in(int rows) {
  Launch launch = ttt(two_people());
  launch.size.rows = rows;
  return launch;
}

/// Brings the program to the foreground again and checks that its screen becomes equal to `before`.
void resume_to(PseudoTerminal& terminal, const Screen& before) {
  terminal.resume();
  ASSERT_TRUE(terminal.wait_until([&](const Screen& screen) { return screen == before; },
                                  "the same picture as before"));
  ASSERT_TRUE(terminal.wait_until_idle());
}

/// The parameter is the height of the window, in rows.
class SuspendedIn : public ::testing::TestWithParam<int> {};

INSTANTIATE_TEST_SUITE_P(Rows, SuspendedIn, ::testing::ValuesIn(window_heights),
                         ::testing::PrintToStringParamName());

TEST_P(SuspendedIn, RestoresTheTerminalAndResumes) {
  PseudoTerminal terminal = open(ttt_in(GetParam()), "X to move");
  for (const char* key : {"5", "1", "v", "c?"}) {
    ASSERT_TRUE(press(terminal, key));
    const Screen before = terminal.screen();
    const Modes modes = terminal.modes();
    const LineSettings settings = terminal.line_settings();
    ASSERT_TRUE(suspend(terminal));
    EXPECT_TRUE(as_found(terminal));
    terminal.scribble(shell_output);
    ASSERT_NO_FATAL_FAILURE(resume_to(terminal, before));
    EXPECT_EQ(terminal.modes(), modes);
    EXPECT_TRUE(unchanged(settings, terminal.line_settings()));
    terminal.scribble("\x1b[?1049l\x1b[2J\x1b[H" + std::string(prompt) +
                      "\r\n\x1b[?1049h");  // shows only the prompt again, for the next `as_found`
    ASSERT_TRUE(press(terminal, "\f"));
    EXPECT_EQ(terminal.screen(), before);
  }
  ASSERT_TRUE(press(terminal, "q"));  // closes the help
  // The choice of the theme cannot be recorded.
  EXPECT_TRUE(
      quits_as_found(terminal, Picture::gone, "ttt: Nothing is recorded: HOME is not set.\n"));
}

TEST(Suspended, BySignalsForBackgroundJobsLeavesNoModesOn) {
  for (const int signal : {SIGTTIN, SIGTTOU}) {
    PseudoTerminal terminal = open(ttt(two_people()), "X to move");
    const Screen before = terminal.screen();
    for (int i = 0; i < 3; ++i) {
      terminal.send_signal(signal);
      ASSERT_TRUE(terminal.wait_for_stop().kind == ProgramState::Kind::stopped);
      EXPECT_TRUE(as_found(terminal)) << signal;
      ASSERT_NO_FATAL_FAILURE(resume_to(terminal, before));
    }
  }
}

constexpr std::string_view until_it_is_stopped =
    "until grep -q 'State:.T' /proc/$!/status; do sleep 0.01; done; echo stopped; ";

/// Starts ttt in the background and brings it to the foreground. The terminal has other settings
/// before than after, like a shell that sets its own while it reads a command.
TEST(BackgroundStart, SuspendsUntilTheForeground) {
  for (const std::string job : {"\"$@\" & ", "(trap '' TTOU; exec \"$@\") & "}) {
    const std::string script = "set -m; stty -icanon -echo; " + job +
                               std::string{until_it_is_stopped} + "stty icanon echo; fg";
    PseudoTerminal terminal = open(started_by_script(script, ttt(two_people())), "X to move");
    EXPECT_NE(terminal.output().find("stopped"), std::string::npos);
    EXPECT_TRUE(quits_as_found(terminal, Picture::stays));
  }
}

TEST(BackgroundStart, CanBeEndedByASignal) {
  const std::string script = "set -m; \"$@\" & " + std::string{until_it_is_stopped} +
                             "kill $!; kill -CONT $!; "
                             "while grep -q 'State:.[^Z]' /proc/$!/status 2>/dev/null; do "
                             "sleep 0.01; done; echo gone";
  PseudoTerminal terminal = open(started_by_script(script, ttt(two_people())));
  EXPECT_TRUE(terminal.wait_for_text("gone"));
  EXPECT_TRUE(ends_as_found(terminal, exited(0), Picture::stays));
}

::testing::AssertionResult comes_to_show(PseudoTerminal& terminal, const std::string& picture) {
  return terminal.wait_until([&](const Screen& screen) { return is_pictured(screen, picture); },
                             "the picture of the new size:\n" + picture);
}

TEST(Suspended, FollowsAResize) {
  PseudoTerminal terminal = open(ttt(two_people()), "X to move");
  ASSERT_TRUE(press(terminal, "5"));
  for (const Size size : {Size{40, 12}, Size{120, 40}, Size{5, 2}, Size{80, 24}}) {
    ASSERT_TRUE(suspend(terminal));
    terminal.resize(size);
    terminal.resume();
    EXPECT_TRUE(comes_to_show(terminal, pictured(two_people(), "5", size)));
    ASSERT_TRUE(terminal.wait_until_idle());
    EXPECT_TRUE(terminal.modes().whole_window_scrolls) << terminal;
  }
}

/// Suspends a program that blocks on output while a typed key is unread. Suspending discards that
/// key, so the program must not wait for it when it resumes.
TEST(Suspended, WhileAKeyWaitsFollowsAResize) {
  PseudoTerminal terminal = open(ttt(two_people()), "X to move");
  ASSERT_NO_FATAL_FAILURE(stall(terminal));
  terminal.send_signal(SIGTSTP);
  terminal.start_reading();
  ASSERT_EQ(terminal.wait_for_stop(), stopped_by(SIGTSTP));
  terminal.resume();
  ASSERT_TRUE(terminal.wait_until_idle());
  const Size size{40, 12};
  terminal.resize(size);
  EXPECT_TRUE(comes_to_show(terminal, pictured(two_people(), "", size)));
}

TEST_P(SuspendedIn, SurvivesAStopThatCannotBeCaught) {
  PseudoTerminal terminal = open(ttt_in(GetParam()), "X to move");
  ASSERT_TRUE(press(terminal, "5"));
  const Screen before = terminal.screen();
  const Modes modes = terminal.modes();
  const LineSettings settings = terminal.line_settings();
  for (int i = 0; i < 5; ++i) {
    terminal.send_signal(SIGSTOP);
    ASSERT_EQ(terminal.wait_for_stop(), stopped_by(SIGSTOP));
    ASSERT_TRUE(terminal.line_settings().echoes()) << "the shell has reset the line";
    terminal.scribble(
        "\x1b"
        "c" +
        std::string(shell_output));  // `ESC c` resets the terminal
    ASSERT_NO_FATAL_FAILURE(resume_to(terminal, before));
    EXPECT_EQ(terminal.modes(), modes);
    EXPECT_TRUE(unchanged(settings, terminal.line_settings()));
  }
  EXPECT_TRUE(press(terminal, "1", "O took 1"));
  EXPECT_TRUE(quits_as_found(terminal, Picture::stays));
}

/// Stops the program by SIGSTOP and types Ctrl-S. In the shell, Ctrl-S holds back all output until
/// the settings of the terminal change.
TEST(Suspended, ContinuesAndDiesAfterCtrlSInTheShell) {
  for (const bool dies : {false, true}) {
    PseudoTerminal terminal = open(ttt(two_people()), "X to move");
    const Screen before = terminal.screen();
    terminal.send_signal(SIGSTOP);
    ASSERT_EQ(terminal.wait_for_stop(), stopped_by(SIGSTOP));
    terminal.type("\x13");
    if (dies) {
      terminal.send_signal(SIGTERM);
      terminal.resume();
      EXPECT_TRUE(ends_as_found(terminal, killed_by(SIGTERM)));
    } else {
      terminal.scribble(shell_output);
      EXPECT_NO_FATAL_FAILURE(resume_to(terminal, before));
    }
  }
}

/// Makes Ctrl-S hold back output while the program runs (IXON), as any other program on the
/// terminal could do.
void enable_flow_control(const PseudoTerminal& terminal) {
  const std::string line = "/proc/" + std::to_string(terminal.program()) + "/fd/0";
  const Descriptor descriptor{::open(line.c_str(), O_RDWR | O_NOCTTY)};
  termios modes{};
  ASSERT_EQ(::tcgetattr(descriptor.number(), &modes), 0);
  modes.c_iflag |= IXON;
  ASSERT_EQ(::tcsetattr(descriptor.number(), TCSANOW, &modes), 0);
}

TEST(Output, ThatAnotherProgramHoldsBackIsReleasedAtTheEnd) {
  PseudoTerminal terminal = open(ttt(two_people()), "X to move");
  ASSERT_NO_FATAL_FAILURE(enable_flow_control(terminal));
  terminal.type("\x13");
  EXPECT_TRUE(quits_as_found(terminal));
}

TEST(Suspended, IsNotHarmedBySignalsMeanwhile) {
  PseudoTerminal terminal = open(ttt(two_people()), "X to move");
  const Screen before = terminal.screen();
  ASSERT_TRUE(suspend(terminal));
  terminal.send_signal(SIGWINCH);
  terminal.send_signal(SIGTSTP);
  // SIGCONT discards a pending SIGTSTP, so the program continues.
  ASSERT_NO_FATAL_FAILURE(resume_to(terminal, before));
}

TEST(Suspended, DiesByTheSignalThatCameMeanwhile) {
  for (const int signal : {SIGTERM, SIGHUP, SIGINT}) {
    PseudoTerminal terminal = open(ttt(two_people()), "X to move");
    ASSERT_TRUE(suspend(terminal));
    terminal.send_signal(signal);
    terminal.resume();
    EXPECT_TRUE(ends_as_found(terminal, killed_by(signal)));
  }
}

TEST_P(SuspendedIn, DiesInTheBackgroundWithoutTouchingTheLine) {
  for (const int stop : {SIGTSTP, SIGSTOP})
    for (const int signal : {SIGTERM, SIGHUP, SIGINT}) {
      Launch launch = ttt_in(GetParam());
      if (signal == SIGTERM)  // the line stops programs in the background that write
        launch.adjust_line = [](::termios& modes) { modes.c_lflag |= TOSTOP; };
      PseudoTerminal terminal = open(launch, "X to move");
      terminal.send_signal(stop);
      ASSERT_EQ(terminal.wait_for_stop(), stopped_by(stop));
      terminal.send_signal(signal);
      terminal.send_signal(SIGCONT);  // like `kill %1`
      EXPECT_TRUE(ends_as_found(terminal, killed_by(signal))) << stop << ' ' << signal;
    }
}

TEST(Suspended, StaysSuspendedInTheBackground) {
  for (const int stop : {SIGTSTP, SIGSTOP}) {
    PseudoTerminal terminal = open(ttt(two_people()), "X to move");
    const Screen before = terminal.screen();
    terminal.send_signal(stop);
    ASSERT_EQ(terminal.wait_for_stop(), stopped_by(stop));
    terminal.send_signal(SIGCONT);  // like `bg`
    ASSERT_EQ(terminal.wait_for_stop(), stopped_by(SIGTSTP));
    EXPECT_TRUE(unchanged(terminal.initial_line_settings(), terminal.line_settings()));
    ASSERT_NO_FATAL_FAILURE(resume_to(terminal, before));
  }
}

/// Starts ttt in the background after the shell that started it has ended. No shell could bring ttt
/// to the foreground, so it must end with an error.
TEST(BackgroundStart, IsAnErrorWithoutAShell) {
  Launch launch = started_by_script(
      "set -m; sh -c '(while kill -0 $$; do sleep 0.01; done 2>&-; exec \"$@\") "
      "</dev/tty >/dev/tty &' sh \"$@\"; read -r line",
      ttt(two_people()));
  launch.leader = Leader::program;
  PseudoTerminal terminal = open(launch);
  EXPECT_TRUE(terminal.wait_for_text("ttt: another job has the terminal"));
  EXPECT_EQ(terminal.modes(), Modes{});
  EXPECT_TRUE(unchanged(terminal.initial_line_settings(), terminal.line_settings()));
}

TEST(ControlZ, IsIgnoredIfNoShellCouldResumeTheProgram) {
  Launch launch = ttt(two_people());
  launch.leader = Leader::program;
  PseudoTerminal terminal = open(launch, "X to move");
  const Screen before = terminal.screen();
  ASSERT_TRUE(press(terminal, "\x1a"));
  EXPECT_EQ(terminal.state(), running());
  EXPECT_EQ(terminal.screen(), before);
  EXPECT_TRUE(press(terminal, "5", "X took 5"));
}

}  // namespace
}  // namespace ttt::test
