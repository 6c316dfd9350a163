/// `Terminal`, a full screen that shows frames and returns the bytes that were typed. ncurses only
/// draws; it does not read input, because it turns unknown escape sequences into digits, and
/// version 6.4 crashes on some mouse reports.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "screen/frame.hpp"
#include "screen/signals.hpp"
#include "screen/theme.hpp"

namespace ttt {

/// Returns the reason why the terminal cannot show a full screen, such as `TERM is not set`;
/// nothing if it can show one.
[[nodiscard]] std::optional<std::string> why_no_full_screen();

/// The terminal in full-screen mode, from the constructor to the destructor.
class Terminal {
 public:
  /// Switches to the full screen; the destructor restores the terminal. If `mouse` is true and the
  /// terminal supports it, clicks are reported. `signals` must outlive the object. Throws
  /// std::runtime_error if ncurses cannot use the terminal, or if another job has the terminal and
  /// no shell is left to hand it over.
  Terminal(Signals& signals, bool mouse);
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  ~Terminal();

  /// Returns the size of the screen, in columns and rows.
  [[nodiscard]] Size size() const noexcept;

  /// Shows the frame in the theme's colours. Only the cells that differ from the last frame are
  /// sent.
  void draw(const Frame& frame, const Theme& theme);

  /// Returns true if the terminal has colours and NO_COLOR does not turn them off.
  [[nodiscard]] bool has_colors() const noexcept;
  /// Returns true if colours are on and the terminal has xterm's palette of 256.
  [[nodiscard]] bool has_many_colors() const noexcept;
  /// Asks the terminal for its background colour, but only if colours are on and clicks are
  /// reported: such terminals are known to answer. The replies arrive as input (see
  /// `TerminalReply`). The destructor waits up to a second for them, so that none is typed into the
  /// shell. It does not wait after `end_wait_for_reply`.
  void ask_for_background();
  /// Notes that the last reply to `ask_for_background` has come, so that the destructor does not
  /// wait for it.
  void end_wait_for_reply() noexcept;

  /// Makes the next `draw` send every cell, because the screen may not show the last frame any
  /// more.
  void forget_screen();

  /// The result of `wait`.
  struct WaitResult {
    std::string bytes;    ///< The bytes that were typed; empty after a timeout or a signal.
    bool closed = false;  ///< True if the window is gone or a signal told the process to end.
  };
  /// Waits for input, a signal, data in the other descriptor (-1: none), or the timeout.
  /// Suspends, continues or resizes if a signal asks for that; the next `draw` then redraws the
  /// screen.
  [[nodiscard]] WaitResult wait(std::optional<std::chrono::milliseconds> timeout, int other);

 private:
  struct Curses;
  /// The result of a wait: there is `input` to read, or `nothing`, or waiting is impossible
  /// (`no_more`).
  enum class Ready : std::uint8_t { nothing, input, no_more };

  void set_emergency(const std::string& bytes);
  void enter_raw_mode();
  void restore();
  void wait_for_reply();
  /// Waits for input, a signal, data in the other descriptor, or the timeout. Returns
  /// `Ready::input` if there is input to read.
  [[nodiscard]] Ready poll_for_input(std::optional<std::chrono::milliseconds> timeout,
                                     int other) const;
  /// Reads the input that has come. Returns false if the window is closed.
  [[nodiscard]] bool read(std::string& bytes) const;
  /// Suspends, continues or resizes, as the signals ask. Returns false if the process should end.
  [[nodiscard]] bool handle(const PendingSignals& pending);
  /// Restores the terminal, stops the process, and returns to the full screen when a shell
  /// continues it. Returns false if the process should end.
  [[nodiscard]] bool suspend();
  [[nodiscard]] bool wait_for_foreground();
  void reenter();
  void resize();

  Signals& signals_;
  std::unique_ptr<Curses> curses_;
};

}  // namespace ttt
