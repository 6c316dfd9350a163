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
  /// Context switches so far, voluntary or not, of all threads that neither run nor sleep for a
  /// time, and of those that wait for input.
  std::uint64_t switches = 0;
  std::uint64_t switches_of_waiting = 0;
  pid_t reader = 0;          ///< The last thread that waits for input; 0 if none does.
  bool has_threads = false;  ///< True if a process that waits for input has other threads.

  friend bool operator==(const ProgramState&, const ProgramState&) = default;
};

/// Returns the state of the processes that descend from `ancestor`, but not of `ancestor` itself.
/// `input` is the name of the terminal or pipe from which the program reads, such as `/dev/pts/3`,
/// and `proc` the folder in which Linux describes processes.
///
/// A program works if one of its threads runs; then the counts are incomplete. It waits if one
/// waits for input, without or with a long time limit, and its process has none that sleeps for a
/// time: other processes that sleep are in the background, unless its output goes to them.  It is
/// hidden if /proc shows nothing or denies access to a thread, or if a process that waits also
/// drives a pseudo-terminal of its own, as `script` does: a program inside may still be working.
[[nodiscard]] ProgramState look_at(pid_t ancestor, const std::string& input,
                                   const std::string& proc);

}  // namespace ttt
