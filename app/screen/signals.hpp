/// Signals as something that a loop can wait for.
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

/// What arrived since the last look.
struct PendingSignals {
  bool resized = false;
  bool suspend = false;
  bool continued = false;
  bool end = false;  ///< the process is to end; see `deadly` for the first signal that said so
};

/// While an object of this class lives, signals only leave a note and wake whoever waits; nothing
/// else happens in a handler. Three exceptions, all for when the loop cannot come to read its
/// notes: a crash puts the terminal in order and dies, and so does a process that has not ended two
/// seconds after it was told to, because its output is blocked, say; and who touches the terminal
/// while another job has it is stopped at once, as by default.
///
/// There can be one object at a time. Throws std::system_error where there are no descriptors left.
class Signals {
 public:
  enum class Scope : std::uint8_t {
    interrupt,    ///< Ctrl-C alone, for who waits for lines
    full_screen,  ///< all that end a process by default, unless they were ignored from the start,
                  ///< and those that stop it, continue it, or tell of a new size
  };
  explicit Signals(Scope scope);
  Signals(const Signals&) = delete;
  Signals& operator=(const Signals&) = delete;
  ~Signals();

  /// Waits until there is something to read from one of two, or for that long. Returns false once
  /// there was a signal to end. Without a descriptor (-1) there is nothing to read.
  [[nodiscard]] bool wait(int descriptor, std::optional<std::chrono::milliseconds> timeout = {},
                          int other = -1) const noexcept;

  /// Readable as soon as there is something to look at.
  [[nodiscard]] int descriptor() const noexcept;
  /// Forgets what it returns.
  [[nodiscard]] PendingSignals take() noexcept;
  /// The first signal that said to end the process, if one did. It is never forgotten, not even
  /// when the object is gone.
  [[nodiscard]] static std::optional<int> deadly() noexcept;

  /// Stops the process as Ctrl-Z does, and returns when it is continued. Returns false at once
  /// where nobody could continue it.
  bool suspend_process() noexcept;

  /// How to put a terminal in order where nothing else is safe any more: its modes, and bytes to
  /// print (see `emergency_bytes` in terminal.cpp). A text longer than 256 bytes is cut off.
  void set_emergency(int terminal, const termios& modes, std::string_view bytes) noexcept;
  /// There is nothing to put in order any more.
  void clear_emergency() noexcept;

 private:
  std::vector<std::pair<int, struct sigaction>> before_;  ///< what signals did that were taken over
};

}  // namespace ttt
