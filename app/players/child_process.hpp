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
#include "players/stderr_tail.hpp"

namespace ttt {

/// A program, started through `/bin/sh -c`, with pipes for its standard input, output and error.
/// No function waits longer than it takes to kill a program, or two seconds if the program may not
/// be killed; but a reader of the copy of standard error is waited for. When the object is
/// destroyed, or ttt dies in whatever way, the program is killed, and on Linux everything that it
/// started: see guardian.hpp.
class ChildProcess {
 public:
  /// `errors`, which may be null, gets a copy of the program's standard error and must outlive the
  /// object. Throws std::system_error if the system has no process or descriptor left.
  /// `tail` says how much of standard error is kept.
  explicit ChildProcess(const std::string& command, SideFile* errors = nullptr,
                        StderrTail tail = StderrTail{});
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;
  ~ChildProcess();

  /// Returns false if the pipe to the program is full.
  [[nodiscard]] bool send(std::string_view text) noexcept;

  /// Returns the number of bytes sent that the program has not read.
  [[nodiscard]] std::size_t unread_input() const noexcept;

  /// Closes the program's standard input. What the program then writes to standard error is a
  /// consequence of that and is not kept, unless `keeps_errors` is true.
  void close_input(bool keeps_errors = false) noexcept;

  /// The program's standard output: readable when `receive` finds something new.
  [[nodiscard]] int output() const noexcept { return output_.number(); }

  /// The program's standard error, or -1 after its end. The program blocks if it writes more than
  /// a pipe holds before `receive` or `has_ended` is called.
  [[nodiscard]] int errors() const noexcept { return errors_.number(); }

  /// Readable as soon as `has_ended` returns true.
  [[nodiscard]] int exit_descriptor() const noexcept { return lifeline_.number(); }

  /// Waits until `receive` finds something new, for at most that time. Returns true if it does.
  [[nodiscard]] bool wait_for_output(std::chrono::milliseconds time) const noexcept;

  /// Reads at most 4 KiB of the output, and what there is of standard error. Returns false if the
  /// output has ended, or if the program has ended and all of its output was read.
  bool receive();

  /// Returns the next complete line of the output that was read, without its end.
  [[nodiscard]] std::optional<std::string> next_line();

  /// The beginning of a line of which the end was not read.
  [[nodiscard]] std::string_view partial_line() const noexcept { return received_; }
  void drop_partial_line() noexcept { received_.clear(); }

  /// Returns true if the program has ended.
  [[nodiscard]] bool has_ended() noexcept { return ends_within({}); }

  /// Waits for the end of the program. Returns true if it ends by itself within that time.
  [[nodiscard]] bool ends_within(std::chrono::milliseconds time) noexcept;

  struct Exit {
    int status = 0;        ///< The exit status, or 128 + n if signal n ended the program.
    bool orphans = false;  ///< True if processes that it had started were still running.
  };

  /// Begins to kill the program. Does not wait until it has ended.
  void begin_to_kill() noexcept;

  /// Kills the program if it is still there. Throws std::system_error if the program could not be
  /// started in the first place.
  Exit kill();

  /// Returns the last lines of the program's standard error. That is all of it after `kill`.
  [[nodiscard]] std::string stderr_tail() const { return tail_.lines(); }

 private:
  void stop() noexcept;
  /// Reads what the program has written to standard error.
  void receive_errors() noexcept;
  /// Resumes the guardian if the program has stopped it, and waits for its report, for at most that
  /// many tenths of a second.
  void wait_for_guardian(int tenths) noexcept;

  std::string command_;
  SideFile* copy_;
  Descriptor lifeline_;  ///< Its other end is closed when the guardian ends.
  Descriptor input_;
  Descriptor unread_input_;  ///< The program's own end of `input_`, kept to see what is left in it.
  Descriptor output_;
  Descriptor errors_;
  pid_t guardian_ = -1;
  GuardianReport report_{};
  std::string received_;
  StderrTail tail_;
  bool keeps_errors_ = true;
};

/// The commands of programs that could not be ended, or whose children could not: they belong to
/// another user, or the program has killed its guardian.
[[nodiscard]] std::vector<std::string>& programs_left_behind() noexcept;

/// Names these programs on standard error, and says once if there may be more that could not be
/// found. To be called last.
void print_surviving_programs();

}  // namespace ttt
