/// The process between us and a program that we run.
#pragma once

#include <string>

namespace ttt {

/// What the guardian and the program are given; all three are descriptors.
struct GuardianPipes {
  int lifeline;  ///< readable (at its end) as soon as the program is to be gone
  int input;     ///< the program's standard input
  int output;    ///< the program's standard output
};

/// Runs `/bin/sh -c command` in a process group and session of its own, with its standard error
/// thrown away, until it ends or the lifeline's other end is closed; then kills whatever is left of
/// it, and exits with the exit status of the program, or 128 + n after signal n.
///
/// The other end of the lifeline is also closed when we crash or are killed, so the program cannot
/// outlive us, nor, where the system tells orphans from others (Linux), anything that the program
/// started, whatever session or group it hid in. A program that kills its guardian is killed too,
/// and what it leaves behind falls to us: see orphans.hpp.
///
/// To be called in a child process that was forked with all signals blocked.
[[noreturn]] void guard(const std::string& command, const GuardianPipes& pipes) noexcept;

}  // namespace ttt
