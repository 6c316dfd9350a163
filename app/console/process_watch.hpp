/// A look at what the threads of a program are doing, as /proc tells it: whether the program waits
/// for somebody to type.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

namespace ttt {

/// The activity of one thread at the moment of a look.
struct ThreadActivity {
  pid_t thread = 0;
  std::uint64_t switches = 0;  ///< How often it was taken off a processor, by itself or not.
  bool waits_for_terminal = false;

  friend bool operator==(const ThreadActivity&, const ThreadActivity&) = default;
};

/// The activity of all threads of a program at the moment of a look.
struct ProgramActivity {
  std::vector<ThreadActivity> threads;
  bool is_busy = false;       ///< True if a thread runs, or sleeps in a process that reads.
  bool is_hidden = false;     ///< True if /proc does not show all of it.
  bool has_terminal = false;  ///< True if it holds the other end of a pseudo-terminal of its own.
  /// True if a thread waits for the terminal with a short time limit. It may look for input between
  /// two steps of its work, or do nothing else, for ever.
  bool looks_for_input = false;
  /// True if a thread waits for another one with a time limit, or another process sleeps. Run-time
  /// systems have such threads (Java, Go), but a thread that sleeps may look the same.
  bool may_sleep = false;

  [[nodiscard]] bool waits_for_terminal() const noexcept;
};

/// Watches the processes that descend from one process.
class ProcessWatch {
 public:
  /// `ancestor` itself is not watched. `terminal` is the name of the terminal at which the program
  /// would wait, as in `/dev/pts/3`.
  ProcessWatch(pid_t ancestor, std::string terminal)
      : ancestor_(ancestor), terminal_(std::move(terminal)) {}

  /// Reads /proc. Stops at the first thread that is busy, since then the others do not matter.
  [[nodiscard]] ProgramActivity look() const;

 private:
  pid_t ancestor_;
  std::string terminal_;
};

}  // namespace ttt
