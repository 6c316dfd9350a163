/// The terminal as a full screen: frames out, bytes in. Its source is the only one that knows
/// ncurses, and ncurses only draws: it would take unknown escape sequences for digits, and version
/// 6.4 does not survive every mouse report.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "screen/frame.hpp"
#include "screen/signals.hpp"
#include "screen/theme.hpp"

namespace ttt {

/// Why the terminal cannot show a full screen, in words; nothing if it can.
[[nodiscard]] std::optional<std::string> why_no_full_screen();

class Terminal {
 public:
  /// Takes the terminal over; the destructor gives it back as it was. `signals` must outlive the
  /// object. Throws std::runtime_error where ncurses cannot drive the terminal.
  Terminal(Signals& signals, bool mouse);
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  ~Terminal();

  [[nodiscard]] Size size() const noexcept;

  /// Shows the frame; only what differs from the last one is sent.
  void draw(const Frame& frame, const Theme& theme);

  /// Whether it has colours, and they are wanted.
  [[nodiscard]] bool has_colors() const noexcept;
  /// Whether they are xterm's palette.
  [[nodiscard]] bool has_many_colors() const noexcept;
  /// Asks for the background, where that is safe and of use; whether it did. The answers come as
  /// input (see `Answer`). Until the last of them, of which `take_answer` is told, the terminal is
  /// not given back for at most a second, so that they are not typed into the shell.
  bool ask_for_background();
  void take_answer() noexcept;

  /// Has the next `draw` send everything.
  void forget_screen();

  struct Wake {
    std::string bytes;    ///< what was typed; empty after a time-out or a signal
    bool closed = false;  ///< the window is gone, or the process is to end
  };
  /// Waits for input, a signal, something to read from one of the others (-1: there is none), or
  /// the end of the time-out, and takes care of suspending, continuing and resizing: after any of
  /// these the next `draw` finds the screen ready.
  [[nodiscard]] Wake wait(std::optional<std::chrono::milliseconds> timeout,
                          std::array<int, 2> others);

 private:
  struct Curses;
  enum class Ready : std::uint8_t { nothing, input, no_more };

  void set_emergency(const std::string& bytes);
  void take_line();
  void give_back();
  void wait_for_answer();
  /// Waits for input, a signal or the other descriptors.
  [[nodiscard]] Ready poll_for_input(std::optional<std::chrono::milliseconds> timeout,
                                     std::array<int, 2> others) const;
  /// What was typed; returns whether there will be more.
  [[nodiscard]] bool read(std::string& bytes) const;
  /// Returns whether the terminal is ours.
  [[nodiscard]] bool handle(const PendingSignals& pending);
  [[nodiscard]] bool suspend();
  [[nodiscard]] bool wait_for_foreground();
  void reenter();
  void resize();

  Signals& signals_;
  std::unique_ptr<Curses> curses_;
};

}  // namespace ttt
