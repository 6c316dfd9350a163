/// A request to stop, which ends waits in another thread.
#pragma once

#include "io/descriptor.hpp"

namespace ttt {

/// A request to stop, made by one thread and noticed by others. A thread that waits for some
/// descriptor, as in `poll`, must wait for `descriptor()` at the same time to notice it.
class Stop {
 public:
  /// Creates a stop that is not requested yet. Throws std::system_error if no pipe can be made.
  Stop();

  /// Requests the stop. Further calls change nothing.
  void request() noexcept;
  /// Returns true if the stop was requested.
  [[nodiscard]] bool is_requested() const noexcept;
  /// Returns a descriptor that becomes readable, and stays so, when the stop is requested.
  [[nodiscard]] int descriptor() const noexcept { return read_end_.number(); }

 private:
  Descriptor read_end_;
  Descriptor write_end_;
};

/// Returns a stop that is never requested, for callers that cannot be interrupted.
[[nodiscard]] const Stop& no_stop();

}  // namespace ttt
