/// The terminal as a full screen: it shows frames and returns the bytes that were typed. ncurses
/// only draws; it does not read input, because it turns unknown escape sequences into digits, and
/// version 6.4 crashes on some mouse reports.
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

/// Returns why the terminal cannot show a full screen (`TERM is not set`), or nothing if it can.
[[nodiscard]] std::optional<std::string> why_no_full_screen();

class Terminal {
 public:
  /// Switches to the full screen; the destructor restores the terminal. `signals` must outlive the
  /// object. Throws std::runtime_error if ncurses cannot use the terminal.
  Terminal(Signals& signals, bool mouse);
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  ~Terminal();

  [[nodiscard]] Size size() const noexcept;

  /// Shows the frame, and sends only the cells that differ from the last one.
  void draw(const Frame& frame, const Theme& theme);

  /// Returns true if the terminal has colours and NO_COLOR does not turn them off.
  [[nodiscard]] bool has_colors() const noexcept;
  /// Returns true if these colours are xterm's palette of 256.
  [[nodiscard]] bool has_many_colors() const noexcept;
  /// Asks the terminal for its background colour, and returns true if it was asked: only terminals
  /// that are known to answer are. The replies arrive as input (see `TerminalReply`). Until
  /// `end_wait_for_reply` is called after the last of them, the destructor waits for at most a
  /// second, so that no reply is typed into the shell.
  bool ask_for_background();
  void end_wait_for_reply() noexcept;

  /// Makes the next `draw` send every cell.
  void forget_screen();

  struct WaitResult {
    std::string bytes;    ///< The input; empty after a timeout or a signal.
    bool closed = false;  ///< True if the window is gone or a signal told the process to end.
  };
  /// Waits for input, a signal, data in one of the other descriptors (-1: none), or the timeout.
  /// Also suspends, continues and resizes; after each of these the next `draw` redraws the screen.
  [[nodiscard]] WaitResult wait(std::optional<std::chrono::milliseconds> timeout,
                                std::array<int, 2> others);

 private:
  struct Curses;
  enum class Ready : std::uint8_t { nothing, input, no_more };

  void set_emergency(const std::string& bytes);
  void enter_raw_mode();
  void restore();
  void wait_for_reply();
  /// Waits for input, a signal or the other descriptors.
  [[nodiscard]] Ready poll_for_input(std::optional<std::chrono::milliseconds> timeout,
                                     std::array<int, 2> others) const;
  /// Reads the input that is there. Returns false at its end.
  [[nodiscard]] bool read(std::string& bytes) const;
  /// Acts on the signals. Returns false if the process is to end.
  [[nodiscard]] bool handle(const PendingSignals& pending);
  [[nodiscard]] bool suspend();
  [[nodiscard]] bool wait_for_foreground();
  void reenter();
  void resize();

  Signals& signals_;
  std::unique_ptr<Curses> curses_;
};

}  // namespace ttt
