/// The supervisor: a process between a test and the program under test that acts as a shell.
#pragma once

#include <sys/types.h>

#include <optional>

#include "harness/launch.hpp"
#include "harness/process.hpp"

namespace ttt::test {

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

/// A process that starts a program on a terminal and acts as its shell. It leads the session, puts
/// the program into a foreground process group of its own, takes the terminal back and restores its
/// own settings when the program stops, and forwards a hangup to the program. (Without a shell, the
/// program would be in an orphaned process group, which Ctrl-Z never stops.)
///
/// The supervisor is a child of the test process. Processes that outlive the program become
/// children of the supervisor, and are killed when the supervisor is destroyed.
class Supervisor {
 public:
  /// Starts the supervisor and the program; returns when the program runs. `terminal` is a
  /// descriptor of the program's end of the terminal. Throws std::system_error if they cannot be
  /// started.
  Supervisor(const Launch& launch, int terminal);

  /// Kills the program and all its descendants, and waits until they have ended.
  ~Supervisor();

  Supervisor(const Supervisor&) = delete;
  Supervisor& operator=(const Supervisor&) = delete;

  [[nodiscard]] pid_t process() const noexcept { return process_; }
  [[nodiscard]] pid_t program() const noexcept { return program_; }

  /// Returns a descriptor that is readable when `next_report` has a report.
  [[nodiscard]] int descriptor() const noexcept { return channel_.number(); }

  /// Returns the next report, or nothing if none has come yet; does not wait. Throws
  /// std::runtime_error if the supervisor has died.
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
