#include <gtest/gtest.h>
#include <sys/resource.h>

#include <array>
#include <csignal>

#include "play.hpp"

namespace ttt::test {
namespace {

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
  for (const HangupSignal signal : all_signals)
    for (const std::string_view keys : {"", "\r", "\r5?", "\x1b[200~half a paste"}) {
      PseudoTerminal terminal = open(launch_for(signal), "Opponent");
      ASSERT_TRUE(press(terminal, keys));
      terminal.close_window();
      EXPECT_EQ(terminal.wait_for_end(), killed_by(SIGHUP));
    }
}

TEST(ClosedWindow, EndsAGameThatAComputerPlays) {
  const Words options{"--me", "easy",    "--opponent", "easy",    "--symbol",
                      "X",    "--first", "me",         "--delay", "20"};
  for (const HangupSignal signal : all_signals) {
    PseudoTerminal terminal = open(launch_for(signal, options));
    ASSERT_TRUE(terminal.wait_for_text("Draws"));
    terminal.close_window();
    EXPECT_EQ(terminal.wait_for_end(), killed_by(SIGHUP));
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

TEST(ClosedWindow, EndsAPlainGame) {
  for (const HangupSignal signal : all_signals) {
    PseudoTerminal terminal = open(launch_for(signal, {"--plain"}), "Opponent: ");
    terminal.close_window();
    EXPECT_EQ(terminal.wait_for_end(), killed_by(SIGHUP));
  }
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
