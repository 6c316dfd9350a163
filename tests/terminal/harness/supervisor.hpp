/// The supervisor, a process between a test and the program under test that acts as a shell; how it
/// starts the program; pipes; and functions that ask the kernel for the state of processes.
#pragma once

#include <gtest/gtest.h>
#include <sys/types.h>
#include <termios.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <ostream>
#include <string>
#include <system_error>
#include <vector>

#include "harness/emulator.hpp"
#include "io/descriptor.hpp"

namespace ttt::test {

/// Throws std::system_error with `errno` and `what` if `failed`.
inline void throw_if(bool failed, const std::string& what) {
  if (failed) throw std::system_error(errno, std::generic_category(), what);
}

/// A pipe for a program's standard streams.
struct Pipe {
  Descriptor read_end;
  Descriptor write_end;

  Pipe() : Pipe(make_pipe("pipe")) {}
  explicit Pipe(const std::array<int, 2>& ends) : read_end(ends[0]), write_end(ends[1]) {}

  /// Closes the write end in this process, and reads until all others have closed it, too. Throws
  /// std::runtime_error if no byte arrives for `timeout`.
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

/// Returns how often the process went to sleep and so had to be woken, or nothing if there is no
/// such process. Precondition: it has one thread.
[[nodiscard]] std::optional<long> sleeps_of(pid_t process);

/// Returns true if the process exists and is not a zombie.
[[nodiscard]] bool alive(pid_t process);

/// Returns true if the process sleeps until an event: it is not running, ready to run, stopped or
/// ended. Precondition: it has one thread.
[[nodiscard]] bool asleep(pid_t process);

/// Returns the entries of a directory that are numbers, such as the processes in /proc.
[[nodiscard]] std::vector<int> numbers_in(const std::string& directory);

/// Returns the children of the process, including zombies.
[[nodiscard]] std::vector<pid_t> children_of(pid_t process);

/// The settings of a terminal that a program must restore: its termios, which `stty` shows, and
/// O_NONBLOCK of its open file.
struct LineSettings {
  ::termios modes{};
  bool nonblocking = false;

  [[nodiscard]] static LineSettings of(int descriptor);

  [[nodiscard]] bool echoes() const noexcept { return (modes.c_lflag & ECHO) != 0; }
};

/// Succeeds if the settings are equal; the message of a failure has both.
[[nodiscard]] ::testing::AssertionResult unchanged(const LineSettings& before,
                                                   const LineSettings& after);

/// A standard stream of the program: `on_terminal`, `closed`, or the number of a descriptor of the
/// test, such as the end of a pipe.
using Stream = int;
inline constexpr Stream on_terminal = -1;
inline constexpr Stream closed = -2;

/// The process that leads the session in the terminal.
enum class Leader : unsigned char {
  shell,    ///< A shell with job control; the program is its foreground job.
  program,  ///< The program itself, as in `xterm -e`; the kernel then ignores its SIGTSTP.
};

/// A program to start and its environment. Only `arguments` is required.
struct Launch {
  std::vector<std::string> arguments{};  ///< The first is the program: a path, or a name in PATH.
  std::map<std::string, std::string> environment{};  ///< Added to `inherited`.
  Size size{};  ///< 0x0: unknown to the kernel, as on a serial line; the emulator is then 80x24.
  Stream input = on_terminal;
  Stream output = on_terminal;
  Stream error = on_terminal;
  Leader leader = Leader::shell;
  bool answers = true;                 ///< True if the terminal replies to queries.
  std::vector<int> ignored_signals{};  ///< `{SIGHUP}` does what nohup does.

  /// Changes the termios settings of the terminal before the program starts; may be empty.
  std::function<void(::termios&)> adjust_line{};

  /// Variables that are copied from the test's own environment if they are set there. They include
  /// the options of the sanitizers and of coverage, which belong to the build.
  std::vector<std::string> inherited{
      "PATH",          "HOME",        "ASAN_OPTIONS",      "LSAN_OPTIONS",
      "UBSAN_OPTIONS", "GCOV_PREFIX", "GCOV_PREFIX_STRIP", "LLVM_PROFILE_FILE"};
};

/// Starts the program on the terminal that is open at the descriptor, and returns its process
/// number. Only its standard streams are open, all signals except `ignored_signals` have their
/// default action, and core dumps are off. Closes the test's descriptors that are in `launch`.
[[nodiscard]] pid_t start_program(const Launch& launch, int terminal);

/// A message from the supervisor process to the test.
struct Report {
  /// `started`: the program runs. `changed`: the program has stopped, continued or ended. `done`: a
  /// request has been carried out.
  enum class Kind : unsigned char { started, changed, done };

  Kind kind = Kind::started;
  pid_t program = 0;        ///< The program's process number; set in `started` only.
  ProgramState state{};     ///< The program's state; set in `changed` and `done`.
  LineSettings settings{};  ///< The terminal as the program left it; set in `changed`.
};

/// The request that resumes the program in the foreground, like `fg`. Any other request is the
/// number of a signal to send to the program.
inline constexpr int to_resume = 0;

/// A child process that starts a program on a terminal and acts as its shell: it takes the terminal
/// back and restores its own settings when the program stops, and forwards a hangup. (Without a
/// shell, the program would be in an orphaned process group, which Ctrl-Z never stops.) Processes
/// that outlive the program become its children, and are killed when it is destroyed.
class Supervisor {
 public:
  /// Returns when the program runs. `terminal` is a descriptor of its end of the terminal.
  Supervisor(const Launch& launch, int terminal);
  ~Supervisor();
  Supervisor(const Supervisor&) = delete;
  Supervisor& operator=(const Supervisor&) = delete;

  [[nodiscard]] pid_t process() const noexcept { return process_; }
  [[nodiscard]] pid_t program() const noexcept { return program_; }

  /// Returns a descriptor that is readable when `next_report` has a report.
  [[nodiscard]] int descriptor() const noexcept { return channel_.number(); }

  /// Returns the next report, or nothing if none has come yet.
  [[nodiscard]] std::optional<Report> next_report() { return receive(false); }

  /// Sends a request: `to_resume`, or the number of a signal for the program. The supervisor
  /// confirms it with a report `done`.
  void ask(int request);

 private:
  std::optional<Report> receive(bool wait);

  Descriptor channel_;
  pid_t process_ = 0;
  pid_t program_ = 0;
};

}  // namespace ttt::test
