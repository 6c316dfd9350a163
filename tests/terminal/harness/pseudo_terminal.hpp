/// A terminal for tests, in which they run a real program, type keys and read the screen.
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
#include "harness/supervisor.hpp"

namespace ttt::test {

/// Returns the limit for waiting, which only a test that fails reaches: 10 seconds, multiplied by
/// the environment variable TTT_TEST_TIMEOUT_FACTOR.
[[nodiscard]] std::chrono::milliseconds timeout();

/// The two ends of a pseudo-terminal. Closing the window's end hangs up the line.
struct Line {
  Descriptor window_end;  ///< The master; it never blocks.
  Descriptor program_end;

  explicit Line(Size size);
  void set_size(Size size) const;
};

/// A window with a program in it: a pseudo-terminal, an emulator that displays the program's
/// output, and (unless `Leader::program` is chosen) a shell with job control that starts the
/// program. The program's output is read only while a function of this class waits; `screen`,
/// `modes`, `output` and `state` describe the output that has been read.
///
/// Tests should wait for something to appear, not for time to pass. If nothing will appear (for
/// example, after a key that is ignored), use `wait_until_idle`.
class PseudoTerminal {
 public:
  /// Opens the window and starts the program; returns when the program runs.
  explicit PseudoTerminal(const Launch& launch);

  // The next functions do what a person at the terminal can do.

  /// Sends the bytes of keys, such as `\x1b[A` for Up. Throws std::runtime_error if the program
  /// does not read them and so leaves no room for the rest.
  void type(std::string_view bytes);

  /// Pastes the text, in brackets if the program has enabled that.
  void paste(std::string_view text);

  /// Presses and releases the left mouse button on the cell, if the program has enabled reports.
  void click(Position cell);

  void resize(Size size);

  /// Closes the window. `screen` then returns the last screen.
  void close_window();

  /// Stops reading, as on a stalled connection, or starts again.
  void stop_reading() { reading_ = false; }
  void start_reading() { reading_ = true; }

  /// Displays these bytes as if another program had written them to the terminal.
  void scribble(std::string_view bytes) { emulator_.feed(bytes); }

  // The next functions do what a shell can do.

  /// Sends a signal to the program, but not to its children. Does nothing if the program has ended.
  void send_signal(int signal) { ask(signal); }

  /// Does what `fg` does.
  void resume() { ask(to_resume); }

  // The next functions wait; a failure prints the last screen.

  /// Waits until one row of the screen contains the text.
  [[nodiscard]] ::testing::AssertionResult wait_for_text(
      std::string_view text, std::chrono::milliseconds limit = timeout());

  /// Waits until `holds(screen)` returns true. Fails at the limit, or as soon as no more output can
  /// come; the message is "waited … ms for" and then `what`.
  [[nodiscard]] ::testing::AssertionResult wait_until(
      const std::function<bool(const Screen&)>& holds, std::string_view what,
      std::chrono::milliseconds limit = timeout());

  /// Waits until the program has read all input and sleeps.
  [[nodiscard]] ::testing::AssertionResult wait_until_idle(
      std::chrono::milliseconds limit = timeout());

  /// Waits until there has been no output for `quiet`, which proves little: use it only to check
  /// that something does not happen.
  [[nodiscard]] ::testing::AssertionResult settle(
      std::chrono::milliseconds quiet = std::chrono::milliseconds(100));

  /// Reads the program's output for this time.
  void watch(std::chrono::milliseconds duration);

  /// Waits until the program has stopped or ended and all its output has been read.
  [[nodiscard]] ProgramState wait_for_stop(std::chrono::milliseconds limit = timeout());
  [[nodiscard]] ProgramState wait_for_end(std::chrono::milliseconds limit = timeout());

  // The next functions return the state of the terminal and of the program.

  [[nodiscard]] Screen screen() const { return emulator_.screen(); }
  [[nodiscard]] Modes modes() const { return emulator_.modes(); }

  /// Returns all output that has been read. (The line turns a newline into CR LF.)
  [[nodiscard]] const std::string& output() const noexcept { return output_; }

  [[nodiscard]] ProgramState state() const noexcept { return state_; }
  [[nodiscard]] pid_t program() const noexcept { return supervisor_->program(); }

  /// Returns the descendants of the program that still live although their parent has ended.
  [[nodiscard]] std::vector<pid_t> left_behind() const;

  [[nodiscard]] LineSettings line_settings() const {
    return LineSettings::of(line_.program_end.number());
  }
  [[nodiscard]] const LineSettings& initial_line_settings() const noexcept {
    return initial_settings_;
  }

  /// Returns the settings that the program left when it last stopped or ended, before the shell
  /// restored its own.
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
  std::string input_;  ///< Typed bytes that the line has not accepted yet.
  std::string output_;
  Clock::time_point last_output_ = Clock::now();
  bool answers_;
  bool reading_ = true;
  bool line_empty_ = false;  ///< True if the last read found no output.
  int answers_due_ = 0;      ///< Requests that the supervisor has not answered yet.
};

/// Prints the program's state, the modes and the screen.
std::ostream& operator<<(std::ostream& out, const PseudoTerminal& terminal);

}  // namespace ttt::test
