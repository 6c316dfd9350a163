/// Pipes, and the state of processes and terminal lines as the kernel reports it.
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

/// A pipe for a program's standard streams. A program inherits only the ends that it is started
/// with.
struct Pipe {
  Descriptor read_end;
  Descriptor write_end;

  Pipe() : Pipe(make_pipe("pipe")) {}
  explicit Pipe(const std::array<int, 2>& ends) : read_end(ends[0]), write_end(ends[1]) {}

  /// Closes this process's write end, then reads until every other copy of it is closed. Throws
  /// std::runtime_error if nothing arrives for `timeout`.
  std::string read_all(std::chrono::milliseconds timeout);
};

/// The state of a program, as a shell learns it by waiting for the program.
struct ProgramState {
  enum class Kind : unsigned char { running, stopped, exited, killed };

  Kind kind = Kind::running;
  int number = 0;  ///< The exit status, or the signal that stopped or killed the program.

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
  long voluntary_switches =
      0;  ///< How often the process went to sleep, and therefore how often it was woken.

  friend bool operator==(const Usage&, const Usage&) = default;
};

/// Returns the resources that the process has used, or nothing if there is no such process.
[[nodiscard]] std::optional<Usage> usage_of(pid_t process);

/// Returns true if the process exists and has not ended; a zombie has ended.
[[nodiscard]] bool alive(pid_t process);

/// Returns true if the process, which must have one thread, waits for an event: it is neither ready
/// to run nor stopped.
[[nodiscard]] bool asleep(pid_t process);

/// Returns the numeric entries of a directory of /proc: processes, threads or open descriptors.
[[nodiscard]] std::vector<int> numbers_in(const std::string& directory);

/// Returns the children of the process, including zombies.
[[nodiscard]] std::vector<pid_t> children_of(pid_t process);

/// The settings of a terminal line that a program must restore: its termios, which `stty` shows,
/// and O_NONBLOCK on its open file.
struct LineSettings {
  ::termios modes{};
  bool nonblocking = false;

  /// Returns the settings of the terminal that is open at the descriptor. Throws std::system_error
  /// if it is not a terminal or has hung up.
  [[nodiscard]] static LineSettings of(int descriptor);

  [[nodiscard]] bool echoes() const noexcept { return (modes.c_lflag & ECHO) != 0; }
};

/// Succeeds if the settings are equal; otherwise the message has both in numbers, as `stty -g`
/// prints them.
[[nodiscard]] ::testing::AssertionResult unchanged(const LineSettings& before,
                                                   const LineSettings& after);

}  // namespace ttt::test
