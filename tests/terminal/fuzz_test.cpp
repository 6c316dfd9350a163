#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include "play.hpp"

namespace ttt::test {
namespace {

using std::chrono::milliseconds;

/// Returns the number of random sessions: the environment variable TTT_TEST_FUZZ, or 40 if it is
/// not a positive number.
int session_count() {
  constexpr int few = 40;
  const char* number = std::getenv("TTT_TEST_FUZZ");
  const int sessions = number == nullptr ? 0 : std::atoi(number);
  return sessions > 0 ? sessions : few;
}

constexpr std::array<std::string_view, 22> usual_keys{
    "\x1b[A", "\x1b[B", "\x1bOC", "\x1b[D", "\x1b[H", "\x1b[4~", "\x1b[5~", "\x1bOq",
    "\r",     " ",      "u",      "r",      "t",      "v",       "n",       "m",
    "c",      "?",      "\f",     "\x13",   "p",      "s"};

constexpr std::array<std::string_view, 14> pieces{
    "\x1b",      "\x1b[",     "\x1bO", "\x1b]", "\x1bP", "\x1b[<", "\x1b[M",
    "\x1b[200~", "\x1b[201~", ";",     "12",    "M",     "~",      "\a"};

/// A monkey tester: starts ttt and acts on it at random. The same seed gives the same actions.
class Monkey {
 public:
  explicit Monkey(unsigned seed) : random_(seed) {}

  int below(int end) { return static_cast<int>(random_() % static_cast<unsigned>(end)); }

  template <typename Table>
  auto any(const Table& table) {
    return table[static_cast<std::size_t>(below(static_cast<int>(table.size())))];
  }

  [[nodiscard]] PseudoTerminal start() {
    Words options{"--seed", "1", "--delay", below(3) == 0 ? "30" : "0"};
    if (below(2) == 0) options.insert(options.end(), {"--symbol", "O", "--opponent", "easy"});
    if (below(4) == 0) options.insert(options.end(), {"--me", "easy"});
    constexpr std::array terms{"xterm-256color", "screen", "tmux-256color", "xterm"};
    Variables environment = without_sanitizer_reports();
    environment["TERM"] = any(terms);
    environment["LANG"] = below(3) == 0 ? "C" : "C.UTF-8";
    Launch launch = ttt(options, environment);
    launch.size = any_size();
    // Without NOFLSH, the kernel discards the program's output some time after a Ctrl-Z at the
    // shell's prompt.
    launch.adjust_line = [](termios& line) { line.c_lflag |= NOFLSH; };
    if (below(4) == 0) launch.leader = Leader::program;
    return open(launch);
  }

  void act(PseudoTerminal& terminal) {
    switch (below(12)) {
      case 0: terminal.type(any_bytes(1 + below(20))); break;
      case 1: terminal.resize(any_size()); break;
      case 2: terminal.click({below(80), below(24)}); break;
      case 3: terminal.type(any(pieces)); break;
      case 4: terminal.paste(any_bytes(below(200))); break;
      case 5: terminal.send_signal(below(2) == 0 ? SIGWINCH : SIGCONT); break;
      case 6: terminal.type("\x1a"); break;
      case 7: terminal.send_signal(below(2) == 0 ? SIGSTOP : SIGTSTP); break;
      case 8: terminal.watch(milliseconds(below(60))); break;
      case 9: terminal.type(std::to_string(1 + below(9))); break;
      default: terminal.type(any(usual_keys)); break;
    }
    if (terminal.state().kind == ProgramState::Kind::stopped) terminal.resume();
  }

  /// Sends the program a random deadly signal, and continues it. Returns the states in which it may
  /// then end: status 0, or killed by that signal.
  std::vector<ProgramState> finish(PseudoTerminal& terminal) {
    constexpr std::array signals{SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT};
    const int signal = any(signals);
    terminal.send_signal(signal);
    terminal.resume();
    return {exited(0), killed_by(signal)};
  }

 private:
  /// Returns a random size with at least two columns and one row: in a single column, libvterm
  /// 0.1.4 would fail at a wide character.
  Size any_size() { return {2 + below(below(3) == 0 ? 300 : 100), 1 + below(60)}; }

  /// Returns random bytes without the keys that end the program.
  std::string any_bytes(int size) {
    std::string bytes;
    for (int i = 0; i < size; ++i) {
      const char byte = static_cast<char>(below(256));
      if (byte != 'q' && byte != '\x03' && byte != '\x1c') bytes += byte;
    }
    return bytes;
  }

  std::mt19937 random_;
};

void run_session(unsigned seed) {
  Monkey monkey(seed);
  PseudoTerminal terminal = monkey.start();
  const int actions = 10 + monkey.below(60);
  for (int i = 0; i < actions && !terminal.state().ended(); ++i) monkey.act(terminal);
  if (!terminal.state().ended()) {
    const std::vector<ProgramState> endings = monkey.finish(terminal);
    ProgramState state = terminal.wait_for_stop();
    if (!state.ended()) {  // a Ctrl-Z stopped the program before the signal
      terminal.resume();
      state = terminal.wait_for_end();
    }
    EXPECT_NE(std::find(endings.begin(), endings.end(), state), endings.end()) << state << terminal;
  } else {
    EXPECT_EQ(terminal.wait_for_end(), exited(0)) << "by a click on quit" << terminal;
  }
  EXPECT_TRUE(as_found(terminal, Picture::stays));
}

TEST(Fuzz, EndsEverySessionWithACleanTerminal) {
  const int sessions = session_count();
  for (int seed = 1; seed <= sessions; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    ASSERT_NO_THROW(run_session(static_cast<unsigned>(seed)));
    if (HasFailure()) return;
  }
}

}  // namespace
}  // namespace ttt::test
