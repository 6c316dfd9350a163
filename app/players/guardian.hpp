/// The process between us and a program that we run.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>

namespace ttt {

/// Exit statuses as shells say them.
inline constexpr int not_executable = 126;
inline constexpr int not_found = 127;
inline constexpr int killed_by = 128;  ///< plus the number of a signal, of which there are 64

/// What the guardian and the program are given; all of them are descriptors.
struct GuardianPipes {
  int lifeline;  ///< a socket; at its end as soon as the program is to be gone
  int input;     ///< the program's standard input
  int output;    ///< the program's standard output
  int errors;    ///< the program's standard error
};

/// What is left of a program and of what it has started.
enum class Left : std::uint8_t {
  nothing,
  unkillable,  ///< something that could not be killed
  unseen,      ///< something that could not be found: no /proc lists our processes
};

/// What the guardian writes to the lifeline before it exits.
struct GuardianReport {
  int status = 0;       ///< the program's exit status, or 128 + n after signal n
  int start_error = 0;  ///< the error number, where the program could not be started
  Left left = Left::nothing;
};

/// Runs `/bin/sh -c command` in a process group and session of its own, until it ends or the
/// lifeline's other end is closed; then kills whatever is left of it, reports and exits. What may
/// not be killed (it belongs to another user) has a second to end by itself. Nothing else in the
/// system is ever touched.
///
/// It touches nothing but the lifeline, and writes so little there that it never waits.
///
/// The other end of the lifeline is also closed when we crash or are killed, so the program cannot
/// outlive us, nor its group, nor, where the system tells orphans from others and lists them
/// (Linux, in /proc), anything that the program started, whatever session or group it hid in. A
/// program that stops its guardian is ended all the same, unless it goes on doing so while we are
/// killed. One that kills its guardian is killed too, but what it has started may stay behind.
///
/// To be called in a child process of `owner` that was forked with all signals blocked.
[[noreturn]] void guard(const std::string& command, const GuardianPipes& pipes,
                        pid_t owner) noexcept;

}  // namespace ttt
