/// A program that runs in a process of its own and is connected to ttt by pipes.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/descriptor.hpp"
#include "io/output.hpp"
#include "players/guardian.hpp"
#include "players/process.hpp"
#include "players/stderr_tail.hpp"

namespace ttt {

/// A program, started through `/bin/sh -c`, with pipes for its standard input, output and error. No
/// function waits for the program longer than its parameter says or, without one, than it takes to
/// kill it, or two seconds if it may not be killed. Only writing the copy of standard error can
/// take longer, if its reader is slow. When the object is destroyed, or ttt dies in whatever way,
/// the program is killed, and on Linux everything that the program started: see guardian.hpp.
class ChildProcess {
 public:
  /// Starts the program. `errors`, if it is not null, gets a copy of the program's standard error
  /// and must outlive this object. `tail` sets how much of standard error `stderr_tail` returns.
  /// Throws std::system_error if the system has no process or descriptor left.
  explicit ChildProcess(const std::string& command, SideFile* errors = nullptr,
                        StderrTail tail = StderrTail{});
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;
  ~ChildProcess();

  /// Writes the text, at most PIPE_BUF (4096) bytes, to the program's standard input. Returns
  /// false, and writes nothing, if the pipe is full or `close_input` was called.
  [[nodiscard]] bool send(std::string_view text) noexcept;

  /// Returns the number of sent bytes that the program has not read yet.
  [[nodiscard]] std::size_t unread_input() const noexcept;

  /// Closes the program's standard input. The program may then complain on standard error:
  /// `stderr_tail` ignores everything written after this call, unless `keeps_errors` is true.
  void close_input(bool keeps_errors = false) noexcept;

  /// Returns the descriptor of the program's standard output, for poll. It is readable if there is
  /// output to `receive`, or the output has ended.
  [[nodiscard]] int output() const noexcept { return output_.number(); }

  /// Returns the descriptor of the program's standard error, for poll, or -1 after the end of
  /// standard error. A program that fills this pipe blocks until `receive` or `has_ended` reads it.
  [[nodiscard]] int errors() const noexcept { return errors_.number(); }

  /// Returns a descriptor, for poll, that is readable as soon as the program has ended.
  [[nodiscard]] int exit_descriptor() const noexcept { return lifeline_.number(); }

  /// Waits, for at most `time`, until there is output to `receive` or the program has ended.
  /// Returns false if neither happened in time.
  [[nodiscard]] bool wait_for_output(std::chrono::milliseconds time) const noexcept;

  /// Reads at most 4 KiB of the program's output, or its standard error if there is no output.
  /// Returns true if more output may follow, even if there was none now. Returns false if the
  /// output has ended, or if the program has ended and all of its output was read.
  bool receive();

  /// Removes the next complete line from the received output and returns it without its line feed.
  /// Returns nothing if there is no complete line.
  [[nodiscard]] std::optional<std::string> next_line();

  /// Returns the received output that `next_line` has not returned. If `next_line` has returned
  /// every complete line, this is the beginning of a line without its end.
  [[nodiscard]] std::string_view partial_line() const noexcept { return received_; }
  /// Forgets the text that `partial_line` returns.
  void drop_partial_line() noexcept { received_.clear(); }

  /// Returns true if the program has ended. Also reads its standard error.
  [[nodiscard]] bool has_ended() noexcept { return ends_within({}); }

  /// Waits, for at most `time`, until the program ends by itself. Returns true if it has ended.
  /// Also reads its standard error.
  [[nodiscard]] bool ends_within(std::chrono::milliseconds time) noexcept;

  /// Makes the guardian (guardian.hpp) kill the program. Does not wait until the program has ended.
  void begin_to_kill() noexcept;

  /// Kills the program if it is still running, and returns how it ended. Throws std::system_error
  /// if the program could not be started in the first place.
  GuardianReport kill();

  /// Reads the program's standard error as far as it is there, and returns its last lines.
  [[nodiscard]] std::string stderr_tail() {
    receive_errors();
    return tail_.lines();
  }

 private:
  /// Kills the program, reads the rest of its standard error, and sets `report_`.
  void stop() noexcept;
  /// Reads what the program has written to standard error so far, without waiting.
  void receive_errors() noexcept;
  /// Waits, for at most `tenths` tenths of a second, for the report of the guardian. Resumes the
  /// guardian if the program has stopped it.
  void wait_for_guardian(int tenths) noexcept;

  std::string command_;
  SideFile* copy_;
  Descriptor lifeline_;  ///< A socket whose other end is closed when the guardian ends.
  Descriptor input_;
  /// The read end of the pipe of `input_`, used only to count the unread bytes.
  Descriptor unread_input_;
  Descriptor output_;
  Descriptor errors_;
  pid_t guardian_ = -1;
  GuardianReport report_{};
  /// Output that was read and that `next_line` has not returned.
  std::string received_;
  StderrTail tail_;
  /// True if standard error that is read goes into `tail_`.
  bool keeps_errors_ = true;
};

}  // namespace ttt
