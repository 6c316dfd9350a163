/// A terminal for tests: runs a real program and shows what a person would see.
#pragma once

#include <gtest/gtest.h>
#include <sys/types.h>

#include <chrono>
#include <functional>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "harness/emulator.hpp"
#include "harness/launch.hpp"
#include "harness/process.hpp"
#include "harness/supervisor.hpp"

namespace ttt::test {

/// How long to wait for what must happen: 10 seconds, times TTT_TEST_PATIENCE if that variable
/// holds a number (as for valgrind). It is only ever waited out by a test that fails.
[[nodiscard]] std::chrono::milliseconds patience();

/// The line between a window and the programs in it, which the kernel calls a pseudo-terminal; it
/// hangs up when the window's end is closed.
struct Line {
  Descriptor window_end;  ///< the master; it never blocks
  Descriptor program_end;

  /// Throws std::system_error if the system has no more of them.
  explicit Line(Size size);

  /// Tells the kernel, and so the programs, how large the window is.
  void set_size(Size size) const;
};

/// A window with a program in it: a pseudo-terminal, an emulator that shows what comes out of it,
/// and a shell with job control (or none) around the program. What the program writes is read while
/// a function here waits; `screen`, `modes`, `output` and `state` tell what has been read until
/// then.
///
/// Wait for something to be seen, not for time to pass. When nothing is to be seen (a key that is
/// ignored), `wait_until_idle` returns once the program has dealt with all that was typed.
///
/// What cannot work (typing into a closed window, a program that does not start) is thrown, as
/// std::system_error or std::runtime_error.
class PseudoTerminal {
 public:
  /// Opens the window and starts the program; returns when it runs.
  explicit PseudoTerminal(const Launch& launch);

  /// Kills the program and everything that it has started.
  ~PseudoTerminal() = default;
  PseudoTerminal(PseudoTerminal&&) noexcept = default;
  PseudoTerminal& operator=(PseudoTerminal&&) = delete;

  // What a person does.

  /// Sends these bytes, as keys do: `\r` for Enter, `\x03` for Ctrl-C, `\x1b[A` for Up. Returns
  /// when the line has taken them all; throws if it does not, because nobody reads them.
  void type(std::string_view bytes);

  /// Pastes; in brackets if the program has asked for that.
  void paste(std::string_view text);

  /// Presses and releases the left button there; nothing is sent if the program has not asked for
  /// reports in text, which alone can tell of columns beyond 223.
  void click(Position cell);

  /// Changes the window's size: at least one column and one row.
  void resize(Size size);

  /// Closes the window: the kernel hangs the line up. What was shown can still be looked at.
  void close_window();

  /// Lets the program's output pile up in the line, as a stalled connection does, and goes on.
  void stop_reading() { reading_ = false; }
  void start_reading() { reading_ = true; }

  /// Shows these bytes as if another program had written them; they are not part of `output`.
  void scribble(std::string_view bytes) { emulator_.feed(bytes); }

  // What a shell does.

  /// Sends a signal to the program alone. Nothing happens if it has ended.
  void send_signal(int signal) { ask(signal); }

  /// `fg`: gives the program the terminal and lets it go on.
  void resume() { ask(to_resume); }

  // Waiting.

  /// Until the text stands on the screen, within one row.
  [[nodiscard]] ::testing::AssertionResult wait_for_text(
      std::string_view text, std::chrono::milliseconds limit = patience());

  /// Until it holds. `what` completes "waited for …" if it never does. Fails early when the program
  /// has ended and so nothing more can come.
  [[nodiscard]] ::testing::AssertionResult wait_until(
      const std::function<bool(const Screen&)>& holds, std::string_view what,
      std::chrono::milliseconds limit = patience());

  /// Until the program has read all input and sleeps. If the program is a shell script, that is the
  /// shell, not the command that it waits for. Not for programs that sleep on their own account.
  [[nodiscard]] ::testing::AssertionResult wait_until_idle(
      std::chrono::milliseconds limit = patience());

  /// Until there was no output for `quiet`. Proves little: for what should not happen, and cannot
  /// be waited for otherwise.
  [[nodiscard]] ::testing::AssertionResult settle(
      std::chrono::milliseconds quiet = std::chrono::milliseconds(100));

  /// Reads for that long, whatever happens: to see what a program does when nobody does anything.
  void watch(std::chrono::milliseconds duration);

  /// Until the program has stopped or ended, and all its output is read. The result is the state
  /// then, and still `running()` if it did not happen.
  [[nodiscard]] ProgramState wait_for_stop(std::chrono::milliseconds limit = patience());

  /// Until the program has ended, and all its output is read; as `wait_for_stop`.
  [[nodiscard]] ProgramState wait_for_end(std::chrono::milliseconds limit = patience());

  // What there is to see.

  [[nodiscard]] Screen screen() const { return emulator_.screen(); }
  [[nodiscard]] Modes modes() const { return emulator_.modes(); }

  /// All bytes that the terminal has received. (The line writes CR LF for a newline.)
  [[nodiscard]] const std::string& output() const noexcept { return output_; }

  [[nodiscard]] ProgramState state() const noexcept { return state_; }
  [[nodiscard]] pid_t program() const noexcept { return supervisor_->program(); }

  /// What the program has cost; throws if it has ended.
  [[nodiscard]] Usage usage() const;

  /// Processes that the program has started, and that live on without it.
  [[nodiscard]] std::vector<pid_t> left_behind() const;

  /// The line now; throws if the window is closed.
  [[nodiscard]] LineSettings line_settings() const {
    return LineSettings::of(line_.program_end.number());
  }

  /// The line before the program was started.
  [[nodiscard]] const LineSettings& initial_line_settings() const noexcept {
    return initial_settings_;
  }

  /// The line as the program left it when it last stopped or ended, before the shell saw to it.
  [[nodiscard]] const LineSettings& line_settings_left() const noexcept { return settings_left_; }

 private:
  using Clock = std::chrono::steady_clock;

  bool pump(const std::function<bool()>& done, Clock::time_point end);
  void exchange();
  void take_reports();
  void read_output();
  void write_input();
  void wait_for_news(Clock::time_point end) const;
  void ask(int request);
  [[nodiscard]] bool over() const;
  [[nodiscard]] bool closed() const { return line_.window_end.number() < 0; }
  [[nodiscard]] bool all_read() const { return line_empty_ || !reading_ || closed(); }
  [[nodiscard]] bool idle() const;
  [[nodiscard]] ::testing::AssertionResult failure(std::string_view what,
                                                   Clock::time_point start) const;

  Emulator emulator_;
  Line line_;
  LineSettings initial_settings_;
  LineSettings settings_left_;
  std::unique_ptr<Supervisor> supervisor_;
  ProgramState state_;
  std::string input_;  ///< not yet taken by the line
  std::string output_;
  Clock::time_point last_output_ = Clock::now();
  bool answers_;
  bool reading_ = true;
  bool line_empty_ = false;  ///< when it was last read
  int answers_due_ = 0;      ///< requests that the supervisor has not yet answered
};

/// Shows the program's state, the modes and the screen.
std::ostream& operator<<(std::ostream& out, const PseudoTerminal& terminal);

}  // namespace ttt::test
