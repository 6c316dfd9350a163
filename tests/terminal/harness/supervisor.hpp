/// The process between a test and the program that it runs.
#pragma once

#include <sys/types.h>

#include <optional>

#include "harness/launch.hpp"
#include "harness/process.hpp"

namespace ttt::test {

/// What the supervisor tells.
struct Report {
  enum class Kind : unsigned char { started, changed, done };

  Kind kind = Kind::started;
  pid_t program = 0;        ///< started
  ProgramState state{};     ///< changed, done
  LineSettings settings{};  ///< changed: how the program left the line
};

/// What the supervisor can be asked beside sending a signal: to do as `fg` does.
inline constexpr int to_resume = 0;

/// Starts a program on a terminal and plays the shell that it is a job of: leads the session, puts
/// the program into a foreground process group of its own, takes the terminal back and restores its
/// own line settings when the program stops, and passes a hangup on. (A program that is alone in
/// its session is an orphaned process group, and is never stopped by Ctrl-Z.)
///
/// It is a child of the test process. Whatever outlives the program becomes the child of the
/// supervisor, and is killed with it.
class Supervisor {
 public:
  /// Starts both; returns when the program runs. Throws std::system_error. `terminal` is the line's
  /// own end, open in this process.
  Supervisor(const Launch& launch, int terminal);

  /// Kills the program and all its descendants, and waits for them.
  ~Supervisor();

  Supervisor(const Supervisor&) = delete;
  Supervisor& operator=(const Supervisor&) = delete;

  [[nodiscard]] pid_t process() const noexcept { return process_; }
  [[nodiscard]] pid_t program() const noexcept { return program_; }

  /// Readable when there is a report.
  [[nodiscard]] int descriptor() const noexcept { return channel_.number(); }

  /// The next report, if there is one now. Throws std::runtime_error if the supervisor has died.
  [[nodiscard]] std::optional<Report> next_report() { return receive(false); }

  /// Asks it to send this signal to the program, or `to_resume`; it answers that it is done.
  void ask(int request);

 private:
  std::optional<Report> receive(bool wait);

  Descriptor channel_;
  pid_t process_ = 0;
  pid_t program_ = 0;
};

}  // namespace ttt::test
