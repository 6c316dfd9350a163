/// The process between ttt and a program that ttt runs.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>

namespace ttt {

/// Exit statuses as shells say them.
inline constexpr int not_executable = 126;
inline constexpr int not_found = 127;
inline constexpr int killed_by = 128;  ///< plus the number of a signal, of which there are 64

/// The descriptors of the guardian and of the program.
struct GuardianPipes {
  int lifeline;  ///< a socket; its other end is closed to end the program
  int input;     ///< the program's standard input
  int output;    ///< the program's standard output
  int errors;    ///< the program's standard error
  /// True if the three are one terminal, which becomes the program's controlling terminal.
  bool is_terminal = false;
};

/// The part of a program, and of the processes that it has started, that could not be ended.
enum class Survivors : std::uint8_t {
  none,
  unkillable,  ///< At least one process could not be killed.
  unseen,      ///< There may be processes that could not be found: no /proc lists our children.
};

/// The message that the guardian writes to the lifeline before it exits.
struct GuardianReport {
  int status = 0;        ///< The program's exit status, or 128 + n after signal n.
  int start_error = 0;   ///< The error number, if the program could not be started.
  bool orphans = false;  ///< True if the program has ended before processes that it had started.
  Survivors survivors = Survivors::none;
};

/// Runs `/bin/sh -c command` in a process group and session of its own until the program ends or
/// the lifeline's other end is closed. Then kills what is left of it, reports and exits. A process
/// that may not be killed (it belongs to another user) has a second to end by itself. Nothing else
/// in the system is ever touched.
///
/// The guardian uses nothing but the lifeline, and writes so little there that it never waits.
///
/// The other end of the lifeline is also closed when ttt crashes or is killed, so the program
/// cannot outlive ttt, nor can its group, nor, if the system hands orphans over and lists them
/// (Linux, in /proc), anything that the program started, whatever session or group it hid in. A
/// program that stops its guardian is ended all the same, unless it goes on doing so while ttt is
/// killed. One that kills its guardian is killed too, but what it has started may stay behind.
///
/// Returns the guardian's process number, or -1, with errno set, if there is no process left.
[[nodiscard]] pid_t fork_guardian(const std::string& command, const GuardianPipes& pipes) noexcept;

/// Ends a guardian that has reported, or has had its time to, and returns its report. `lifeline` is
/// our end.
[[nodiscard]] GuardianReport end_guardian(pid_t guardian, int lifeline) noexcept;

}  // namespace ttt
