/// The process between us and a program that we run.
#pragma once

#include <array>
#include <cstddef>
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
  int errors;    ///< what gets a copy of its standard error, or -1
};

/// What the guardian writes to the lifeline: before it exits, and once when it is told that the
/// program will lose its input.
struct GuardianReport {
  bool is_last = false;   ///< the guardian exits
  int status = 0;         ///< the program's exit status, or 128 + n after signal n
  int start_error = 0;    ///< the error number, where the program could not be started
  bool lives_on = false;  ///< the program, or something that it started, could not be killed
  /// The end of what it wrote to standard error.
  std::array<char, 1024> errors{};
  std::size_t errors_size = 0;    ///< bytes of it that are kept
  bool errors_cut_short = false;  ///< there was more before them
  int copy_failure = 0;           ///< the error number, where the copy could not be written
  bool errors_kept = true;        ///< false: what it writes from now on has another cause
};

/// Runs `/bin/sh -c command` in a process group and session of its own, until it ends or the
/// lifeline's other end is closed; then kills whatever is left of it, reports and exits. What may
/// not be killed (it belongs to another user) has a second to end by itself. Nothing else in the
/// system is ever touched.
///
/// Listens to the program's standard error all the while, so that it never has to wait for a
/// reader; and never waits for the end of it, nor for whoever gets the copy once the program is to
/// be gone. After a byte from the lifeline it keeps no more of it, and says so in a report.
///
/// The other end of the lifeline is also closed when we crash or are killed, so the program cannot
/// outlive us, nor its group, nor, where the system tells orphans from others and lists them
/// (Linux, in /proc), anything that the program started, whatever session or group it hid in. A
/// program that stops its guardian is ended all the same, unless it goes on doing so while we are
/// killed. One that kills its guardian is killed too, but what it has started may stay behind.
///
/// To be called in a child process that was forked with all signals blocked.
[[noreturn]] void guard(const std::string& command, const GuardianPipes& pipes) noexcept;

}  // namespace ttt
