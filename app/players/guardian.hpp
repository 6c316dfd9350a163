/// The guardian: the process between ttt and a program that ttt runs. It ends the program when ttt
/// ends.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>

namespace ttt {

/// The descriptors of a new program: its three standard streams, and the guardian's socket.
struct GuardianPipes {
  /// The guardian's end of a socket pair; the guardian ends the program when the other end is
  /// closed.
  int lifeline = -1;
  int input;   ///< The program's standard input.
  int output;  ///< The program's standard output.
  int errors;  ///< The program's standard error.
  /// True if `input`, `output` and `errors` are one terminal, which becomes the program's
  /// controlling terminal.
  bool is_terminal = false;
};

/// The message that the guardian writes to the lifeline before it exits.
struct GuardianReport {
  int status = 0;          ///< The program's exit status, or 128 + n if signal n ended it.
  bool by_signal = false;  ///< True if a signal ended the program.
  /// The error number (errno) if the system had no process left for the program; otherwise 0. A
  /// command that does not exist is no such error: its `status` is 127.
  int start_error = 0;
  /// True if orphans were still running: processes that the program had started, and whose parent
  /// processes had ended. Always false if /proc does not list them.
  bool orphans = false;
  /// True if the program, or a process that it started, could not be ended within a second.
  bool survives = false;
};

/// Forks the guardian, which runs `/bin/sh -c command` in a session of its own. Returns the process
/// ID of the guardian, or -1, with errno set, if there is no process left.
///
/// The guardian waits until the program ends or the lifeline's other end is closed, which the
/// system also does if ttt crashes or is killed. Then it kills everything that is left of the
/// program, writes a `GuardianReport` to the lifeline and exits. A process that it may not kill,
/// because that process belongs to another user, has a second to end by itself. On Linux, which
/// hands orphans over to the guardian, nothing that the program started can outlive ttt, unless the
/// program kills or stops the guardian. Elsewhere only the program's process group is killed.
///
/// The guardian uses no descriptor except the lifeline, and writes so little there that it never
/// waits.
[[nodiscard]] pid_t fork_guardian(const std::string& command, const GuardianPipes& pipes) noexcept;

/// Ends the guardian, and returns its report. If the guardian has sent none, returns a report that
/// says that signal 9 ended the program and that processes survive. `lifeline` is ttt's end of the
/// socket pair. Precondition: the guardian has reported, or has had enough time to report.
[[nodiscard]] GuardianReport end_guardian(pid_t guardian, int lifeline) noexcept;

}  // namespace ttt
