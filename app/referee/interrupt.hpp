/// Interruptions of long work: Ctrl-C and SIGTERM.
#pragma once

#include <array>
#include <csignal>
#include <string>

#include "io/stop.hpp"

namespace ttt {

/// While it exists, the first SIGINT (Ctrl-C) or SIGTERM requests the stop, and another one kills
/// this process if it comes at least half a second later. Leaves a signal alone that is ignored.
/// There can be only one object at a time.
class InterruptHandler {
 public:
  explicit InterruptHandler(Stop& stop);
  InterruptHandler(const InterruptHandler&) = delete;
  InterruptHandler& operator=(const InterruptHandler&) = delete;
  ~InterruptHandler();

 private:
  std::array<struct sigaction, 2> before_{};
};

/// Returns true if a signal has requested a stop.
[[nodiscard]] bool was_interrupted() noexcept;

/// Prints what was seen so far on standard error, and ends the process as the signal does.
[[noreturn]] void end_interrupted(const std::string& seen);

}  // namespace ttt
