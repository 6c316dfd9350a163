/// Ctrl-C during long work.
#pragma once

#include <csignal>
#include <string>

#include "io/stop.hpp"

namespace ttt {

/// While it exists, Ctrl-C at a terminal requests the stop, and a second Ctrl-C kills this process.
/// Does nothing if standard error is no terminal, or SIGINT is ignored. There can be only one
/// object at a time.
class InterruptHandler {
 public:
  explicit InterruptHandler(Stop& stop);
  InterruptHandler(const InterruptHandler&) = delete;
  InterruptHandler& operator=(const InterruptHandler&) = delete;
  ~InterruptHandler();

 private:
  struct sigaction before_{};
};

/// Returns true if Ctrl-C has requested a stop.
[[nodiscard]] bool was_interrupted() noexcept;

/// Prints what was seen so far on standard error, and ends the process as Ctrl-C does.
[[noreturn]] void end_interrupted(const std::string& seen);

}  // namespace ttt
