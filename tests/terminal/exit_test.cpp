#include <gtest/gtest.h>

#include <sys/resource.h>
#include <algorithm>
#include <array>
#include <csignal>
#include <random>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "play.hpp"

namespace ttt::test {
namespace {

using std::chrono::milliseconds;

/// Returns true if the signal does not end a process by default, cannot be caught, or is ignored by
/// ttt (SIGPIPE for pipes, SIGXFSZ for files that may not grow).
bool is_not_deadly(int signal) {
  constexpr std::array others{SIGKILL, SIGSTOP, SIGCONT,  SIGTSTP, SIGTTIN, SIGTTOU,
                              SIGCHLD, SIGURG,  SIGWINCH, SIGPIPE, SIGXFSZ};
  return std::ranges::find(others, signal) != others.end();
}

Launch killable_ttt(const Words& options = {}) { return ttt(options, without_sanitizer_reports()); }

/// A screen of ttt: the keys that lead from the menu to it, and a text that it contains.
struct Moment {
  std::string_view keys;
  std::string_view text;
};

constexpr std::array<Moment, 5> moments{{
    {"", "Opponent"},
    {"\r", "Your turn"},
    {"\r5", "Your turn"},
    {"\r5?", "Digits: numpad"},
    {"\r5v", "Your turn"},
}};

PseudoTerminal open_at(const Moment& moment, int rows = 24) {
  Launch launch = killable_ttt({"--delay", "0"});
  launch.size.rows = rows;
  PseudoTerminal terminal = open(launch, "Opponent");
  EXPECT_TRUE(press(terminal, moment.keys, moment.text));
  return terminal;
}

/// The parameter is the height of the window, in rows.
class ExitIn : public ::testing::TestWithParam<int> {};

INSTANTIATE_TEST_SUITE_P(Rows, ExitIn, ::testing::ValuesIn(window_heights),
                         ::testing::PrintToStringParamName());

TEST_P(ExitIn, ByQIsCleanEverywhere) {
  for (const Moment& moment : moments) {
    PseudoTerminal terminal = open_at(moment, GetParam());
    if (moment.keys.ends_with('?')) {
      ASSERT_TRUE(press(terminal, "q", "Your turn"));
    }
    EXPECT_TRUE(quits_as_found(terminal));
  }
}

TEST_P(ExitIn, BySignalKeysIsClean) {
  for (const auto& [key, signal] : {std::pair{"\x03", SIGINT}, {"\x1c", SIGQUIT}}) {
    PseudoTerminal terminal = open_at(moments[1], GetParam());
    terminal.type(key);
    EXPECT_TRUE(ends_as_found(terminal, killed_by(signal)));
  }
}

TEST_P(ExitIn, ByAnySignalIsClean) {
  for (int signal = 1; signal <= SIGRTMAX; ++signal) {
    if (is_not_deadly(signal) || (signal > SIGSYS && signal != SIGRTMIN && signal != SIGRTMAX))
      continue;
    PseudoTerminal terminal = open_at(moments[1], GetParam());
    terminal.send_signal(signal);
    EXPECT_TRUE(ends_as_found(terminal, killed_by(signal))) << signal;
  }
}

/// Sends the signal both before and after the program can have noticed the new size.
TEST_P(ExitIn, AfterAResizeIsClean) {
  for (const int before : window_heights)
    for (const int signal : {SIGTERM, SIGSEGV})
      for (const bool seen : {false, true}) {
        PseudoTerminal terminal = open_at(moments[1], before);
        terminal.resize({80, GetParam()});
        EXPECT_TRUE(!seen || terminal.wait_until_idle());
        terminal.send_signal(signal);
        EXPECT_TRUE(ends_as_found(terminal, killed_by(signal)))
            << signal << " from " << before << " rows";
      }
}

TEST_P(ExitIn, LetsTheWholeWindowScroll) {
  Launch launch = started_by_script("seq 60; \"$@\"; seq 101 300", ttt());
  launch.size.rows = GetParam();
  PseudoTerminal terminal = open(launch, "Opponent");
  terminal.type("q");
  EXPECT_EQ(terminal.wait_for_end(), exited(0));
  std::string expected;
  for (int line = 302 - GetParam(); line <= 300; ++line) expected += std::to_string(line) + "\n";
  EXPECT_EQ(terminal.screen().text(), expected);
}

TEST(Exit, IsNotCausedBySignalsIgnoredFromTheStart) {
  Launch launch = ttt(two_people());
  launch.ignored_signals = {SIGHUP, SIGUSR1, SIGXCPU};
  PseudoTerminal terminal = open(launch, "X to move");
  for (const int signal : launch.ignored_signals) terminal.send_signal(signal);
  EXPECT_TRUE(press(terminal, "5", "X took 5"));
  EXPECT_TRUE(quits_as_found(terminal));
}

/// Sends each signal 0 to 23 ms after the start. Steps of time are needed, because nothing
/// observable happens between the start and the first picture.
TEST(Exit, IsCleanWhileItStarts) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGSEGV, SIGABRT})
    for (int step = 0; step < 24; ++step) {
      Launch launch = killable_ttt();
      // No reply to the query of a program that crashes: it cannot wait for the reply, which would
      // then reach the shell.
      launch.answers = signal != SIGSEGV && signal != SIGABRT;
      PseudoTerminal terminal = open(launch);
      terminal.watch(milliseconds(step));
      terminal.send_signal(signal);
      EXPECT_TRUE(ends_as_found(terminal, killed_by(signal)))
          << signal << " after " << step << " ms";
    }
}

TEST(Exit, IsCleanWhileItEnds) {
  for (const int signal : {SIGTERM, SIGHUP, SIGSEGV, SIGABRT})
    for (int step = 0; step < 12; ++step) {
      PseudoTerminal terminal = open(killable_ttt(), "Opponent");
      terminal.type("q");
      if (step > 0) terminal.watch(milliseconds(step / 4));
      terminal.send_signal(signal);
      const ProgramState state = terminal.wait_for_end();
      EXPECT_TRUE(state == exited(0) || state == killed_by(signal)) << state;
      EXPECT_TRUE(as_found(terminal)) << signal << " in step " << step;
    }
}

TEST(Exit, IsCleanInABurstOfSignals) {
  std::array burst{SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL};
  std::mt19937 random(1);
  for (int round = 0; round < 20; ++round) {
    PseudoTerminal terminal = open(killable_ttt(), "Opponent");
    std::shuffle(burst.begin(), burst.end(), random);
    for (const int signal : burst) terminal.send_signal(signal);
    const ProgramState state = terminal.wait_for_end();
    EXPECT_EQ(state.kind, ProgramState::Kind::killed) << state;
    EXPECT_TRUE(as_found(terminal)) << round;
  }
}

/// ttt sets NOFLSH. Without it, the kernel empties the line's buffers some time after a signal key,
/// and could discard the bytes that restore the terminal.
TEST(Exit, IsNotCutOffByTheKernelsFlush) {
  PseudoTerminal terminal = open(ttt(), "Opponent");
  EXPECT_NE(terminal.line_settings().modes.c_lflag & NOFLSH, 0U);
}

TEST(Exit, IsCleanInABurstOfControlC) {
  PseudoTerminal terminal = open(killable_ttt(), "Opponent");
  terminal.type(std::string(50, '\x03'));
  EXPECT_TRUE(ends_as_found(terminal, killed_by(SIGINT)));
}

TEST(Exit, IsCleanInAnUnusualTerminal) {
  Launch launch = ttt();
  launch.adjust_line = [](termios& line) {
    line.c_iflag &= ~tcflag_t{IXON | ICRNL};
    line.c_lflag &= ~tcflag_t{ECHO};
    line.c_cc[VINTR] = 'G' - '@';
    line.c_cc[VERASE] = '\b';
  };
  PseudoTerminal terminal = open(launch, "Opponent");
  terminal.type("\x07");
  EXPECT_TRUE(ends_as_found(terminal, killed_by(SIGINT)));
}

/// The way in which SIGHUP comes to the program when the window is closed; with `ignored`, the
/// program starts with SIGHUP ignored.
enum class HangupSignal : unsigned char { from_shell, from_kernel, ignored };

Launch launch_for(HangupSignal signal, const Words& options = {}) {
  Launch launch = ttt(options);
  if (signal != HangupSignal::from_shell) launch.leader = Leader::program;
  if (signal == HangupSignal::ignored) launch.ignored_signals = {SIGHUP};  // like nohup
  return launch;
}

constexpr std::array all_signals{HangupSignal::from_shell, HangupSignal::from_kernel,
                                 HangupSignal::ignored};

TEST(ClosedWindow, EndsTheGame) {
  const Words computers{"--me", "easy",    "--opponent", "easy",    "--symbol",
                        "X",    "--first", "me",         "--delay", "20"};
  for (const HangupSignal signal : all_signals)
    for (const auto& [options, text, keys] :
         {std::tuple{Words{}, "Opponent", ""}, std::tuple{Words{}, "Opponent", "\r"},
          std::tuple{Words{}, "Opponent", "\r5?"},
          std::tuple{Words{}, "Opponent", "\x1b[200~half a paste"},
          std::tuple{Words{"--plain"}, "Opponent: ", ""}, std::tuple{computers, "Draws", ""}}) {
      PseudoTerminal terminal = open(launch_for(signal, options));
      ASSERT_TRUE(terminal.wait_for_text(text));
      terminal.type(keys);
      EXPECT_TRUE(options == computers || terminal.wait_until_idle());
      terminal.close_window();
      EXPECT_EQ(terminal.wait_for_end(), killed_by(SIGHUP)) << text << keys;
    }
}

TEST(ClosedWindow, EndsTheGameWhileItStarts) {
  for (const HangupSignal signal : all_signals)
    for (int step = 0; step < 12; ++step) {
      PseudoTerminal terminal = open(launch_for(signal));
      terminal.watch(std::chrono::milliseconds(step));
      terminal.close_window();
      EXPECT_EQ(terminal.wait_for_end(), killed_by(SIGHUP)) << "after " << step << " ms";
    }
}

TEST(ClosedWindow, EndsASuspendedGame) {
  PseudoTerminal terminal = open(ttt(), "Opponent");
  ASSERT_TRUE(suspend(terminal));
  terminal.close_window();
  EXPECT_EQ(terminal.wait_for_end(), killed_by(SIGHUP));
}

/// With a limit of two descriptors, the program cannot poll for input. It must end by SIGHUP rather
/// than keep a processor busy.
TEST(Hangup, IsAssumedIfNoDescriptorCanBePolled) {
  PseudoTerminal terminal = open(ttt(two_people()), "X to move");
  const rlimit two{2, 2};
  ASSERT_EQ(::prlimit(terminal.program(), RLIMIT_NOFILE, &two, nullptr), 0);
  terminal.type("5");
  EXPECT_TRUE(ends_as_found(terminal, killed_by(SIGHUP)));
}

}  // namespace
}  // namespace ttt::test
