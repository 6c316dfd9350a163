/// Finds out from /proc whether a program waits for input, works or sleeps.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <string>

#include "console/dialogue.hpp"

namespace ttt {

/// The state of a program at one moment.
struct ProgramState {
  Activity activity = Activity::hidden;
  std::size_t processes = 0;  ///< The number of processes of the program.
  /// The context switches so far of threads that are stopped or wait without a short time limit.
  std::uint64_t switches = 0;
  /// The part of `switches` that belongs to threads that wait for input.
  std::uint64_t switches_of_waiting = 0;
  pid_t reader = 0;  ///< The thread that waits for input, the last of several; 0 if none does.
  bool has_threads = false;  ///< True if a process that waits for input has other threads.

  friend bool operator==(const ProgramState&, const ProgramState&) = default;
};

/// Returns the state of the processes that descend from `ancestor`, but not of `ancestor` itself.
/// `input` is the name of the terminal or pipe from which the program reads, such as `/dev/pts/3`,
/// and `proc` the folder in which Linux describes processes. On other systems, returns `hidden`.
///
/// The activity is the first of these that applies:
/// - `works`: a thread runs. The counts are then incomplete.
/// - `hidden`: /proc shows no process or denies access to a thread, or a process that waits drives
///   a pseudo-terminal of its own, as `script` does, in which another program may still be working.
/// - `listens` or `sleeps`: a thread sleeps for a time. The activity is `listens` if any thread
///   reads, or looks for input again and again. A process that sleeps while only other processes
///   wait for input is in the background and does not count, except in a pipeline such as
///   `cat | game`: a process that reads writes to a pipe.
/// - `waits`: a thread waits for input, without a time limit or, in poll or epoll, with one of at
///   least 5 s.
/// - `stopped`: a thread was stopped (SIGSTOP).
/// - `idles`: all threads wait for something else.
[[nodiscard]] ProgramState look_at(pid_t ancestor, const std::string& input,
                                   const std::string& proc);

}  // namespace ttt
