/// `Signals`, which lets an event loop wait for signals.
#pragma once

#include <termios.h>

#include <csignal>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace ttt {

/// The kinds of signals that have come since the last call of `drain`.
struct PendingSignals {
  bool resized = false;    ///< True if the window has a new size.
  bool suspend = false;    ///< True if the process should stop, as after Ctrl-Z.
  bool continued = false;  ///< True if the process was continued.
  bool end = false;        ///< True if the process should end; `deadly` returns the signal.
};

/// Lets an event loop wait for signals. While an object lives, a signal handler only sets a flag
/// and wakes the loop, which reads the flags by `drain`. There are three exceptions, in which the
/// loop may be unable to react:
/// - A crash restores the terminal and ends the process.
/// - A signal that tells the process to end does the same two seconds later, if the process has not
///   ended by then (its output may be blocked).
/// - A process that uses the terminal while another job has it is stopped at once, as by default.
///
/// There can be only one object at a time.
class Signals {
 public:
  /// Installs handlers for the signals that end a process, stop it, continue it or report a new
  /// window size. A signal that was ignored at the start stays ignored, as SIGHUP under nohup,
  /// unless it is SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGTSTP, SIGCONT or SIGWINCH. Throws
  /// std::system_error if the process can open no more descriptors.
  Signals();
  Signals(const Signals&) = delete;
  Signals& operator=(const Signals&) = delete;
  ~Signals();

  /// Returns a descriptor that is readable if a signal has come since the last call of `drain`.
  [[nodiscard]] int descriptor() const noexcept;
  /// Returns the signals that have come since the last call, and forgets them.
  [[nodiscard]] PendingSignals drain() noexcept;
  /// Returns the number of the first signal that told the process to end; nothing if none did. It
  /// is never forgotten, not even after the object is destroyed.
  [[nodiscard]] static std::optional<int> deadly() noexcept;

  /// Stops the process, as Ctrl-Z does, and returns true when it is continued. Returns false at
  /// once if no shell is there to continue it.
  bool suspend_process() noexcept;

  /// Sets how the handler of a crash restores the terminal with the descriptor `terminal`: it
  /// writes `bytes`, of which at most the first 256 are kept, and then sets `modes`.
  void set_emergency(int terminal, const termios& modes, std::string_view bytes) noexcept;
  /// Makes the handler of a crash leave the terminal as it is.
  void clear_emergency() noexcept;

 private:
  /// The handled signals with their previous actions, which the destructor restores.
  std::vector<std::pair<int, struct sigaction>> before_;
};

}  // namespace ttt
