/// `Tty`, the terminal device: its modes, its window size, its output, and the job that has it.
#pragma once

#include <termios.h>

#include <cstdio>
#include <memory>
#include <string_view>

#include "screen/frame.hpp"

namespace ttt {

/// Returns true if standard input and standard output are the same terminal.
[[nodiscard]] bool at_terminal() noexcept;

/// Returns true if standard input or standard output was a terminal whose window is closed now.
[[nodiscard]] bool window_is_closed() noexcept;

/// Returns the size of the terminal's window, at most 1000x500, which ncurses can handle; 80x24 if
/// the size is unknown, or if the descriptor is no terminal.
[[nodiscard]] Size window_size(int terminal) noexcept;

/// The terminal device of standard input and output.
class Tty {
 public:
  /// Opens the terminal of standard input once more, because another program that shares standard
  /// input and output could make them non-blocking: output would be lost, and ncurses would retry
  /// without a pause. If the terminal cannot be opened, uses standard input and output.
  Tty();

  /// Returns the stream from which the terminal's input is read.
  [[nodiscard]] std::FILE* in() const noexcept { return own_ ? own_.get() : stdin; }
  /// Returns the stream to which the terminal's output is written.
  [[nodiscard]] std::FILE* out() const noexcept { return own_ ? own_.get() : stdout; }

  /// Returns true if another job of the shell has the terminal, whose modes must then stay as they
  /// are.
  [[nodiscard]] bool in_background() const noexcept;
  /// Writes all bytes to the terminal, and waits while it takes none. After an error, the rest is
  /// lost.
  void send(std::string_view bytes) const noexcept;

  /// Sets the modes of the full screen: input byte by byte without echo; Ctrl-C still interrupts,
  /// and Ctrl-S does not stop the output. Precondition: `remember_shell_modes` was called.
  void enter_raw_mode() noexcept;
  /// Sets the shell's modes, which `remember_shell_modes` has remembered. Waits for pending output,
  /// and drops unread input, which is not for the shell.
  void restore() const noexcept;
  /// Returns the modes that `remember_shell_modes` has remembered.
  [[nodiscard]] const termios& shell_modes() const noexcept { return shell_modes_; }
  /// Remembers the current modes as the shell's. Precondition: the program has not changed them.
  void remember_shell_modes() noexcept;

 private:
  struct Close {
    void operator()(std::FILE* file) const noexcept { std::fclose(file); }
  };

  /// The terminal, opened once more; null if that was not permitted.
  std::unique_ptr<std::FILE, Close> own_;
  termios shell_modes_{};
};

}  // namespace ttt
