/// A terminal for tests: it runs a real program and shows its screen.
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

/// Returns how long to wait for something that must happen: 10 seconds, times
/// TTT_TEST_TIMEOUT_FACTOR if that variable holds a number (for valgrind, for example). Only a test
/// that fails waits that long.
[[nodiscard]] std::chrono::milliseconds timeout();

/// A pseudo-terminal: the line between a window and the programs in it. It hangs up when the
/// window's end is closed.
struct Line {
  Descriptor window_end;  ///< The master; it never blocks.
  Descriptor program_end;

  /// Opens a pseudo-terminal of this size. Throws std::system_error if the system has none left.
  explicit Line(Size size);

  /// Tells the kernel, and so the programs, the size of the window.
  void set_size(Size size) const;
};

/// A window with a program in it: a pseudo-terminal, an emulator that shows the program's output,
/// and around the program a shell with job control (or none). Output is read only while a function
/// here waits; `screen`, `modes`, `output` and `state` return what has been read until then.
///
/// Wait for something to appear, not for time to pass. If nothing is expected to appear (for a key
/// that is ignored, say), use `wait_until_idle`, which returns when the program has processed all
/// that was typed.
///
/// Impossible requests (typing into a closed window, a program that does not start) throw
/// std::system_error or std::runtime_error.
class PseudoTerminal {
 public:
  /// Opens the window and starts the program; returns when the program runs.
  explicit PseudoTerminal(const Launch& launch);

  /// Kills the program and all its descendants.
  ~PseudoTerminal() = default;
  PseudoTerminal(PseudoTerminal&&) noexcept = default;
  PseudoTerminal& operator=(PseudoTerminal&&) = delete;

  // Actions of a person.

  /// Sends these bytes, as keys do: `\r` for Enter, `\x03` for Ctrl-C, `\x1b[A` for Up. Returns
  /// when the line has accepted all of them; throws if it does not, because the program does not
  /// read them.
  void type(std::string_view bytes);

  /// Pastes the text, in brackets if the program has enabled bracketed paste.
  void paste(std::string_view text);

  /// Presses and releases the left button on the cell. Sends nothing unless the program has enabled
  /// reports in text, the only ones that can express columns beyond 223.
  void click(Position cell);

  /// Changes the size of the window, which must have at least one column and one row.
  void resize(Size size);

  /// Closes the window, so that the kernel hangs the line up. The last screen can still be
  /// examined.
  void close_window();

  /// Stops reading the program's output, which then fills the line as on a stalled connection;
  /// starts reading again.
  void stop_reading() { reading_ = false; }
  void start_reading() { reading_ = true; }

  /// Shows these bytes as if another program had written them; they are not part of `output()`.
  void scribble(std::string_view bytes) { emulator_.feed(bytes); }

  // Actions of a shell.

  /// Sends a signal to the program alone; does nothing if it has ended.
  void send_signal(int signal) { ask(signal); }

  /// Resumes the program in the foreground of the terminal, as `fg` does.
  void resume() { ask(to_resume); }

  // Waiting.

  /// Waits until the text is on the screen, within one row.
  [[nodiscard]] ::testing::AssertionResult wait_for_text(
      std::string_view text, std::chrono::milliseconds limit = timeout());

  /// Waits until `holds` returns true. If it never does, the message is "waited … ms for" and then
  /// `what`. Fails early if the program has ended, because no more output can come.
  [[nodiscard]] ::testing::AssertionResult wait_until(
      const std::function<bool(const Screen&)>& holds, std::string_view what,
      std::chrono::milliseconds limit = timeout());

  /// Waits until the program has read all input and sleeps. If the program is a shell script, this
  /// means the shell, not the command that it waits for. Not for programs that sleep without
  /// waiting for input.
  [[nodiscard]] ::testing::AssertionResult wait_until_idle(
      std::chrono::milliseconds limit = timeout());

  /// Waits until there has been no output for `quiet`. This proves little: use it only for
  /// something that must not happen and that nothing else can reveal.
  [[nodiscard]] ::testing::AssertionResult settle(
      std::chrono::milliseconds quiet = std::chrono::milliseconds(100));

  /// Reads output for that long, to see what the program does when nobody does anything.
  void watch(std::chrono::milliseconds duration);

  /// Waits until the program has stopped or ended and all its output is read. Returns its state,
  /// which is still `running()` if the limit passes first.
  [[nodiscard]] ProgramState wait_for_stop(std::chrono::milliseconds limit = timeout());

  /// Waits until the program has ended and all its output is read; otherwise as `wait_for_stop`.
  [[nodiscard]] ProgramState wait_for_end(std::chrono::milliseconds limit = timeout());

  // Observations.

  [[nodiscard]] Screen screen() const { return emulator_.screen(); }
  [[nodiscard]] Modes modes() const { return emulator_.modes(); }

  /// Returns all bytes that the terminal has received. (The line turns a newline into CR LF.)
  [[nodiscard]] const std::string& output() const noexcept { return output_; }

  [[nodiscard]] ProgramState state() const noexcept { return state_; }
  [[nodiscard]] pid_t program() const noexcept { return supervisor_->program(); }

  /// Returns the resources that the program has used; throws if it has ended.
  [[nodiscard]] Usage usage() const;

  /// Returns the living processes that the program has started and whose parent has ended.
  [[nodiscard]] std::vector<pid_t> left_behind() const;

  /// Returns the line settings as they are now; throws if the window is closed.
  [[nodiscard]] LineSettings line_settings() const {
    return LineSettings::of(line_.program_end.number());
  }

  /// Returns the line settings from before the program was started.
  [[nodiscard]] const LineSettings& initial_line_settings() const noexcept {
    return initial_settings_;
  }

  /// Returns the line settings at the moment when the program last stopped or ended, before the
  /// shell restored its own.
  [[nodiscard]] const LineSettings& line_settings_left() const noexcept { return settings_left_; }

 private:
  using Clock = std::chrono::steady_clock;

  bool pump(const std::function<bool()>& done, Clock::time_point end);
  void exchange();
  void receive_reports();
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
  std::string input_;  ///< Bytes typed that the line has not accepted yet.
  std::string output_;
  Clock::time_point last_output_ = Clock::now();
  bool answers_;
  bool reading_ = true;
  bool line_empty_ = false;  ///< True if the last read found the line empty.
  int answers_due_ = 0;      ///< Requests that the supervisor has not answered yet.
};

/// Prints the program's state, the modes and the screen.
std::ostream& operator<<(std::ostream& out, const PseudoTerminal& terminal);

}  // namespace ttt::test
