/// Pipes, and what the kernel knows of a process and of a terminal's line.
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

/// Throws std::system_error with `errno` and what failed, if it did.
inline void throw_if(bool failed, const std::string& what) {
  if (failed) throw std::system_error(errno, std::generic_category(), what);
}

/// A pipe, for a program's standard streams. Programs inherit an end only if they are given it.
struct Pipe {
  Descriptor read_end;
  Descriptor write_end;

  Pipe() : Pipe(make_pipe("pipe")) {}
  explicit Pipe(const std::array<int, 2>& ends) : read_end(ends[0]), write_end(ends[1]) {}

  /// Closes this process's write end and reads until the last other one is closed, or until nothing
  /// has come for `patience`, which throws std::runtime_error.
  std::string read_all(std::chrono::milliseconds patience);
};

/// What a program is doing, or how it ended: what a shell learns by waiting for it.
struct ProgramState {
  enum class Kind : unsigned char { running, stopped, exited, killed };

  Kind kind = Kind::running;
  int number = 0;  ///< the exit status, or the signal that stopped or killed it

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

/// What a process (of one thread) has cost so far.
struct Usage {
  std::chrono::nanoseconds processor_time{};
  long voluntary_switches = 0;  ///< how often it went to sleep, and so was woken

  friend bool operator==(const Usage&, const Usage&) = default;
};

/// Nothing if there is no such process.
[[nodiscard]] std::optional<Usage> usage_of(pid_t process);

/// Whether there is such a process, and it has not ended (a zombie has).
[[nodiscard]] bool alive(pid_t process);

/// Whether the process (of one thread) waits for something: it is neither ready to run nor stopped.
[[nodiscard]] bool asleep(pid_t process);

/// The entries of a directory of /proc that are numbers: processes, threads, open descriptors.
[[nodiscard]] std::vector<int> numbers_in(const std::string& directory);

/// The processes whose parent it is, zombies included.
[[nodiscard]] std::vector<pid_t> children_of(pid_t process);

/// What a program must leave as it found it: a line's termios, which `stty` shows, and whether
/// O_NONBLOCK was left on its open file.
struct LineSettings {
  ::termios modes{};
  bool nonblocking = false;

  /// Of the terminal open there; throws std::system_error if it is none, or has hung up.
  [[nodiscard]] static LineSettings of(int descriptor);

  [[nodiscard]] bool echoes() const noexcept { return (modes.c_lflag & ECHO) != 0; }
};

/// For EXPECT_TRUE: fails with both settings in numbers, as `stty -g` writes them.
[[nodiscard]] ::testing::AssertionResult unchanged(const LineSettings& before,
                                                   const LineSettings& after);

}  // namespace ttt::test
