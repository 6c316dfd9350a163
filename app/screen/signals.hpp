/// Signals that an event loop can wait for.
#pragma once

#include <termios.h>

#include <chrono>
#include <csignal>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace ttt {

/// The signals since the last call of `drain`.
struct PendingSignals {
  bool resized = false;
  bool suspend = false;
  bool continued = false;
  bool end = false;  ///< True if the process is to end; `deadly` says by which signal.
};

/// Turns signals into notes that a loop reads. While an object lives, handlers only leave a note
/// and wake the loop, with three exceptions for a loop that cannot read its notes: a crash restores
/// the terminal and dies; so does a process that has not ended two seconds after a deadly signal
/// (its output may be blocked); and a process that uses the terminal while another job has it is
/// stopped at once, as by default.
///
/// There can be only one object at a time.
class Signals {
 public:
  enum class Scope : std::uint8_t {
    interrupt,    ///< Ctrl-C alone, for plain mode.
    full_screen,  ///< All that end a process by default, unless they were ignored at the start,
                  ///< and those that stop it, continue it, or report a new window size.
  };
  /// Installs the handlers. Throws std::system_error if no descriptors are left.
  explicit Signals(Scope scope);
  Signals(const Signals&) = delete;
  Signals& operator=(const Signals&) = delete;
  ~Signals();

  /// Waits until one of the two descriptors (-1: none) is readable, or for the timeout. Returns
  /// false after a signal to end the process.
  [[nodiscard]] bool wait(int descriptor, std::optional<std::chrono::milliseconds> timeout = {},
                          int other = -1) const noexcept;

  /// Returns a descriptor that is readable when `drain` has something to return.
  [[nodiscard]] int descriptor() const noexcept;
  /// Returns the signals since the last call, and forgets them.
  [[nodiscard]] PendingSignals drain() noexcept;
  /// Returns the first signal that told the process to end, if one did. It is never forgotten, not
  /// even after the object is destroyed.
  [[nodiscard]] static std::optional<int> deadly() noexcept;

  /// Stops the process as Ctrl-Z does, and returns true when it is continued. Returns false at once
  /// if no shell could continue it.
  bool suspend_process() noexcept;

  /// Sets how a handler restores the terminal: the modes to set and the bytes to print (see
  /// `emergency_bytes` in terminal.cpp), of which it keeps at most 256.
  void set_emergency(int terminal, const termios& modes, std::string_view bytes) noexcept;
  /// Tells handlers that there is nothing to restore.
  void clear_emergency() noexcept;

 private:
  std::vector<std::pair<int, struct sigaction>> before_;  ///< The previous actions, to be restored.
};

}  // namespace ttt
