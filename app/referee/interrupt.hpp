/// Interruptions of long work: Ctrl-C and SIGTERM.
#pragma once

#include <array>
#include <csignal>
#include <string>

#include "io/stop.hpp"

namespace ttt {

/// A handler that, while it exists, requests the stop at the first SIGINT (Ctrl-C) or SIGTERM. A
/// second signal within half a second is ignored; a later one kills this process. A signal that was
/// ignored before stays ignored. There can be only one object at a time.
class InterruptHandler {
 public:
  explicit InterruptHandler(Stop& stop);
  InterruptHandler(const InterruptHandler&) = delete;
  InterruptHandler& operator=(const InterruptHandler&) = delete;
  ~InterruptHandler();

 private:
  std::array<struct sigaction, 2> before_{};
};

/// Returns true if a signal has ever requested a stop.
[[nodiscard]] bool was_interrupted() noexcept;

/// Prints on standard error the result so far (`seen`) and a list of programs that may still run.
/// Then ends this process by the signal that was received. Precondition: `was_interrupted`.
[[noreturn]] void end_interrupted(const std::string& seen);

}  // namespace ttt
