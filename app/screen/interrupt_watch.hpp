/// Ctrl-C for whoever waits for lines.
#pragma once

#include <chrono>
#include <csignal>
#include <optional>

namespace ttt {

/// While it lives, Ctrl-C ends nothing but `wait`. There is one at a time.
class InterruptWatch {
 public:
  InterruptWatch();
  InterruptWatch(const InterruptWatch&) = delete;
  InterruptWatch& operator=(const InterruptWatch&) = delete;
  ~InterruptWatch();

  /// Waits until there is something to read, or for that long. Returns false after Ctrl-C. Without
  /// a descriptor (-1) there is nothing to read.
  [[nodiscard]] bool wait(int descriptor,
                          std::optional<std::chrono::milliseconds> timeout = {}) const;

  /// Whether there was a Ctrl-C that a `wait` has seen.
  [[nodiscard]] bool interrupted() const noexcept;

 private:
  struct sigaction before_ {};
  sigset_t mask_{};
};

}  // namespace ttt
