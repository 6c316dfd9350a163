/// The process between a test and the program that it runs.
#pragma once

#include <sys/types.h>

#include <optional>

#include "harness/launch.hpp"
#include "harness/process.hpp"

namespace ttt::test {

/// A message from the supervisor.
struct Report {
  enum class Kind : unsigned char { started, changed, done };

  Kind kind = Kind::started;
  pid_t program = 0;        ///< Set in `started`.
  ProgramState state{};     ///< Set in `changed` and `done`.
  LineSettings settings{};  ///< Set in `changed`: the line as the program left it.
};

/// The request to resume the program as `fg` does; every other request is the number of a signal to
/// send.
inline constexpr int to_resume = 0;

/// Starts a program on a terminal and plays the shell whose job it is: it leads the session, puts
/// the program into a foreground process group of its own, takes the terminal back and restores its
/// own line settings when the program stops, and forwards a hangup to the program. (Without it, the
/// program would be an orphaned process group, which Ctrl-Z never stops.)
///
/// The supervisor is a child of the test process. Processes that outlive the program become its
/// children, and are killed with it.
class Supervisor {
 public:
  /// Starts the supervisor and the program; returns when the program runs. `terminal` is the
  /// program's end of the line, open in this process. Throws std::system_error.
  Supervisor(const Launch& launch, int terminal);

  /// Kills the program and all its descendants, and waits until they have ended.
  ~Supervisor();

  Supervisor(const Supervisor&) = delete;
  Supervisor& operator=(const Supervisor&) = delete;

  [[nodiscard]] pid_t process() const noexcept { return process_; }
  [[nodiscard]] pid_t program() const noexcept { return program_; }

  /// Returns the descriptor that is readable when there is a report.
  [[nodiscard]] int descriptor() const noexcept { return channel_.number(); }

  /// Returns the next report if there is one now. Throws std::runtime_error if the supervisor has
  /// died.
  [[nodiscard]] std::optional<Report> next_report() { return receive(false); }

  /// Requests a signal for the program, or `to_resume`; the supervisor confirms it with a report
  /// `done`.
  void ask(int request);

 private:
  std::optional<Report> receive(bool wait);

  Descriptor channel_;
  pid_t process_ = 0;
  pid_t program_ = 0;
};

}  // namespace ttt::test
