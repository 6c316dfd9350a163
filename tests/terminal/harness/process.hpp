/// Pipes, and functions that ask the kernel for the state of processes and for terminal settings.
#pragma once

#include <gtest/gtest.h>
#include <sys/types.h>
#include <termios.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <optional>
#include <ostream>
#include <string>
#include <system_error>
#include <vector>

#include "io/descriptor.hpp"

namespace ttt::test {

/// Throws std::system_error with `errno` and `what` if `failed`.
inline void throw_if(bool failed, const std::string& what) {
  if (failed) throw std::system_error(errno, std::generic_category(), what);
}

/// A pipe for a program's standard streams. A program inherits an end only if it is one of the
/// streams in its `Launch`.
struct Pipe {
  Descriptor read_end;
  Descriptor write_end;

  Pipe() : Pipe(make_pipe("pipe")) {}
  explicit Pipe(const std::array<int, 2>& ends) : read_end(ends[0]), write_end(ends[1]) {}

  /// Closes the write end in this process, reads until it is closed in all other processes, too,
  /// and returns all bytes. Throws std::runtime_error if no byte arrives for `timeout`.
  std::string read_all(std::chrono::milliseconds timeout);
};

/// The state of a program, as `waitpid` reports it.
struct ProgramState {
  enum class Kind : unsigned char { running, stopped, exited, killed };

  Kind kind = Kind::running;
  int number = 0;  ///< The exit status, or the signal that stopped or killed it.

  [[nodiscard]] bool ended() const noexcept { return kind == Kind::exited || kind == Kind::killed; }

  friend bool operator==(ProgramState, ProgramState) = default;
};

[[nodiscard]] constexpr ProgramState running() { return {}; }
[[nodiscard]] constexpr ProgramState stopped_by(int signal) {
  return {ProgramState::Kind::stopped, signal};
}
[[nodiscard]] constexpr ProgramState exited(int status) {
  return {ProgramState::Kind::exited, status};
}
[[nodiscard]] constexpr ProgramState killed_by(int signal) {
  return {ProgramState::Kind::killed, signal};
}

std::ostream& operator<<(std::ostream& out, ProgramState state);

/// The resources that a single-threaded process has used so far.
struct Usage {
  std::chrono::nanoseconds processor_time{};
  /// The number of times that the process went to sleep and so had to be woken.
  long voluntary_switches = 0;

  friend bool operator==(const Usage&, const Usage&) = default;
};

/// Returns the resources that the process has used, or nothing if there is no such process.
[[nodiscard]] std::optional<Usage> usage_of(pid_t process);

/// Returns true if the process exists and is not a zombie.
[[nodiscard]] bool alive(pid_t process);

/// Returns true if the process sleeps until an event: it is not running, ready to run, stopped or
/// ended. Precondition: it has one thread.
[[nodiscard]] bool asleep(pid_t process);

/// Returns the entries of a directory that are numbers: in /proc, they are processes, threads or
/// open descriptors. Returns none if the directory cannot be read.
[[nodiscard]] std::vector<int> numbers_in(const std::string& directory);

/// Returns the children of the process, including zombies.
[[nodiscard]] std::vector<pid_t> children_of(pid_t process);

/// The settings of a terminal that a program must restore: its termios, which `stty` shows, and
/// O_NONBLOCK of its open file.
struct LineSettings {
  ::termios modes{};
  bool nonblocking = false;

  /// Returns the settings of the terminal that is open at the descriptor. Throws std::system_error
  /// if it is not a terminal or has hung up.
  [[nodiscard]] static LineSettings of(int descriptor);

  [[nodiscard]] bool echoes() const noexcept { return (modes.c_lflag & ECHO) != 0; }
};

/// Returns success if the settings are equal, and otherwise a failure that prints both in the form
/// of `stty -g`.
[[nodiscard]] ::testing::AssertionResult unchanged(const LineSettings& before,
                                                   const LineSettings& after);

}  // namespace ttt::test
