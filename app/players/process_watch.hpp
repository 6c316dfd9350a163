/// Finds out from /proc whether the threads of a program wait for input from its terminal, work or
/// sleep.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

namespace ttt {

/// The state of one thread at one moment, read from /proc.
struct ThreadActivity {
  pid_t thread = 0;
  std::uint64_t switches = 0;  ///< Context switches so far, voluntary or not.
  /// True if the thread waits for input from the terminal, without or with a long time limit.
  bool waits_for_terminal = false;

  friend bool operator==(const ThreadActivity&, const ThreadActivity&) = default;
};

/// The state of all threads of a program at one moment, read from /proc.
struct ProgramActivity {
  std::vector<ThreadActivity> threads;  ///< The blocked threads; not those that sleep for a time.
  /// True if a thread runs. Also true if a thread sleeps for a time, unless only other processes of
  /// the program wait for the terminal.
  bool is_busy = false;
  bool is_hidden = false;  ///< True if /proc denied access to a thread.
  /// True if a process that waits for the terminal also drives a pseudo-terminal of its own, as
  /// `script` does; a program inside may still be working.
  bool has_terminal = false;
  bool sleeps = false;  ///< True if a thread sleeps for a time, and none runs.
};

/// Reads from /proc the state of the processes that descend from `ancestor`, but not of `ancestor`
/// itself. `terminal` is the name of the terminal from which the program reads, such as
/// `/dev/pts/3`. Stops at the first thread that runs: the result is then incomplete except for
/// `is_busy`. Without Linux, only `is_hidden` is set.
[[nodiscard]] ProgramActivity activity_of(pid_t ancestor, const std::string& terminal);

}  // namespace ttt
