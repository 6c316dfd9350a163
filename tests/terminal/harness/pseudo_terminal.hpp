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

/// Returns the limit for waiting: 10 seconds, multiplied by the environment variable
/// TTT_TEST_TIMEOUT_FACTOR if it is a positive number (as for valgrind). Only a test that fails
/// waits that long.
[[nodiscard]] std::chrono::milliseconds timeout();

/// The two ends of a pseudo-terminal, which connects a window with the programs in it. Closing the
/// window's end hangs up the line, so that the programs get SIGHUP.
struct Line {
  Descriptor window_end;  ///< The master; it never blocks.
  Descriptor program_end;

  /// Opens a pseudo-terminal of this size. Throws std::system_error if the system has none left.
  explicit Line(Size size);

  /// Tells the kernel, and so the programs, the size of the window.
  void set_size(Size size) const;
};

/// A window with a program in it: a pseudo-terminal, an emulator that displays the program's
/// output, and (unless `Leader::program` is chosen) a shell with job control that starts the
/// program. The program's output is read only while a function of this class waits; `screen`,
/// `modes`, `output` and `state` describe the output that has been read.
///
/// Tests should wait for something to appear, not for time to pass. If nothing will appear (for
/// example, after a key that is ignored), use `wait_until_idle`, which returns when the program has
/// processed all typed keys.
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

  // The next functions do what a person at the terminal can do.

  /// Sends the bytes of keys: `\r` for Enter, `\x03` for Ctrl-C, `\x1b[A` for Up. Returns when the
  /// line has accepted all of them. Throws std::runtime_error if the program does not read them and
  /// so leaves no room for the rest.
  void type(std::string_view bytes);

  /// Pastes the text: sends it, between `ESC [200~` and `ESC [201~` if the program has enabled
  /// bracketed paste.
  void paste(std::string_view text);

  /// Presses and releases the left mouse button on the cell. Sends nothing unless the program has
  /// enabled reports in text (mode 1006), the only ones that can express columns beyond 223.
  void click(Position cell);

  /// Changes the size of the window, which must have at least one column and one row.
  void resize(Size size);

  /// Closes the window, so that the kernel hangs up the line. `screen` then returns the last
  /// screen.
  void close_window();

  /// Stops reading the program's output, or starts again. Unread output fills the line, as on a
  /// stalled connection, until the program blocks.
  void stop_reading() { reading_ = false; }
  void start_reading() { reading_ = true; }

  /// Displays these bytes as if another program had written them to the terminal. `output` does not
  /// return them.
  void scribble(std::string_view bytes) { emulator_.feed(bytes); }

  // The next functions do what a shell can do.

  /// Sends a signal to the program, but not to its children. Does nothing if the program has ended.
  void send_signal(int signal) { ask(signal); }

  /// Resumes the program in the foreground of the terminal, as `fg` does.
  void resume() { ask(to_resume); }

  // The next functions wait; a failure prints the last screen.

  /// Waits until one row of the screen contains the text. Fails at the limit, or when the program
  /// has ended.
  [[nodiscard]] ::testing::AssertionResult wait_for_text(
      std::string_view text, std::chrono::milliseconds limit = timeout());

  /// Waits until `holds(screen)` returns true. Fails at the limit, or as soon as the program has
  /// ended and no more output can come; the message is "waited … ms for" and then `what`.
  [[nodiscard]] ::testing::AssertionResult wait_until(
      const std::function<bool(const Screen&)>& holds, std::string_view what,
      std::chrono::milliseconds limit = timeout());

  /// Waits until the program has read all input and sleeps. Of a shell script, only the shell has
  /// to sleep, not the command for which it waits. Use it only for programs that sleep for no other
  /// reason than to wait for input.
  [[nodiscard]] ::testing::AssertionResult wait_until_idle(
      std::chrono::milliseconds limit = timeout());

  /// Waits until there has been no output for `quiet`. Proves little, because output may come
  /// later: use it only to check that something does not happen if nothing else can show that.
  [[nodiscard]] ::testing::AssertionResult settle(
      std::chrono::milliseconds quiet = std::chrono::milliseconds(100));

  /// Reads the program's output for this time, without typing anything.
  void watch(std::chrono::milliseconds duration);

  /// Waits until the program has stopped or ended and all its output has been read. Returns its
  /// state, which is `running()` if the limit has passed.
  [[nodiscard]] ProgramState wait_for_stop(std::chrono::milliseconds limit = timeout());

  /// Waits until the program has ended and all its output has been read. Returns its state, which
  /// is `running()` or stopped if the limit has passed.
  [[nodiscard]] ProgramState wait_for_end(std::chrono::milliseconds limit = timeout());

  // The next functions return the state of the terminal and of the program.

  [[nodiscard]] Screen screen() const { return emulator_.screen(); }
  [[nodiscard]] Modes modes() const { return emulator_.modes(); }

  /// Returns all bytes of the program's output that have been read. (The line turns a newline into
  /// CR LF.)
  [[nodiscard]] const std::string& output() const noexcept { return output_; }

  [[nodiscard]] ProgramState state() const noexcept { return state_; }
  [[nodiscard]] pid_t program() const noexcept { return supervisor_->program(); }

  /// Returns the descendants of the program that still live although their parent has ended.
  [[nodiscard]] std::vector<pid_t> left_behind() const;

  /// Returns the current settings of the terminal. Throws std::system_error if the window is
  /// closed.
  [[nodiscard]] LineSettings line_settings() const {
    return LineSettings::of(line_.program_end.number());
  }

  /// Returns the settings of the terminal before the program was started.
  [[nodiscard]] const LineSettings& initial_line_settings() const noexcept {
    return initial_settings_;
  }

  /// Returns the settings that the program left in the terminal when it last stopped or ended,
  /// before the shell restored its own; the initial settings if it has done neither.
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
