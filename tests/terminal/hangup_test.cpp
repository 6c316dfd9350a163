#include <gtest/gtest.h>
#include <sys/resource.h>

#include <array>
#include <csignal>

#include "play.hpp"

namespace ttt::test {
namespace {

/// The sender of SIGHUP when the window is closed.
enum class Told : unsigned char { by_shell, by_kernel, not_at_all };

Launch launch_for(Told told, const Words& options = {}) {
  Launch launch = ttt(options);
  if (told != Told::by_shell) launch.leader = Leader::program;
  if (told == Told::not_at_all) launch.ignored_signals = {SIGHUP};  // as nohup does
  return launch;
}

constexpr std::array all_ways{Told::by_shell, Told::by_kernel, Told::not_at_all};

TEST(ClosedWindow, EndsTheGame) {
  for (const Told told : all_ways)
    for (const std::string_view keys : {"", "\r", "\r5?", "\x1b[200~half a paste"}) {
      PseudoTerminal terminal = open(launch_for(told), "Opponent");
      ASSERT_TRUE(press(terminal, keys));
      terminal.close_window();
      EXPECT_EQ(terminal.wait_for_end(), killed_by(SIGHUP));
    }
}

TEST(ClosedWindow, EndsAGameThatAComputerPlays) {
  const Words options{"--me", "random",  "--opponent", "random",  "--symbol",
                      "X",    "--first", "me",         "--delay", "20"};
  for (const Told told : all_ways) {
    PseudoTerminal terminal = open(launch_for(told, options));
    ASSERT_TRUE(terminal.wait_for_text("Draws"));
    terminal.close_window();
    EXPECT_EQ(terminal.wait_for_end(), killed_by(SIGHUP));
  }
}

TEST(ClosedWindow, EndsTheGameWhileItStarts) {
  for (const Told told : all_ways)
    for (int step = 0; step < 12; ++step) {
      PseudoTerminal terminal = open(launch_for(told));
      terminal.watch(std::chrono::milliseconds(step));
      terminal.close_window();
      const ProgramState state = terminal.wait_for_end();
      const bool cannot_read = told == Told::not_at_all && state == exited(1);
      EXPECT_TRUE(state == killed_by(SIGHUP) || cannot_read) << state << " after " << step << " ms";
    }
}

TEST(ClosedWindow, EndsASuspendedGame) {
  PseudoTerminal terminal = open(ttt(), "Opponent");
  ASSERT_TRUE(suspend(terminal));
  terminal.close_window();
  EXPECT_EQ(terminal.wait_for_end(), killed_by(SIGHUP));
}

TEST(ClosedWindow, EndsAPlainGame) {
  for (const Told told : all_ways) {
    PseudoTerminal terminal = open(launch_for(told, {"--plain"}), "Choose X or O: ");
    terminal.close_window();
    EXPECT_EQ(terminal.wait_for_end(), killed_by(SIGHUP));
  }
}

/// Without descriptors the program can wait for nothing; it must end rather than keep a processor
/// busy.
TEST(Hangup, IsAssumedIfNoDescriptorCanBePolled) {
  PseudoTerminal terminal = open(ttt(two_people()), "X to move");
  const rlimit two{2, 2};
  ASSERT_EQ(::prlimit(terminal.program(), RLIMIT_NOFILE, &two, nullptr), 0);
  terminal.type("5");
  EXPECT_TRUE(ends_as_found(terminal, killed_by(SIGHUP)));
}

}  // namespace
}  // namespace ttt::test
