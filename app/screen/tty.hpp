/// The terminal device: its modes, its window size and the job that has it.
#pragma once

#include <termios.h>

#include <cstdio>
#include <memory>
#include <string_view>

#include "screen/frame.hpp"

namespace ttt {

/// Returns true if standard input and standard output are the same terminal.
[[nodiscard]] bool at_terminal() noexcept;

class Tty {
 public:
  /// Opens the terminal of standard input and output once more, if that is permitted. A program
  /// that shares those could set them to non-blocking: output would be lost, and ncurses would
  /// retry without a pause.
  Tty();

  [[nodiscard]] std::FILE* in() const noexcept { return own_ ? own_.get() : stdin; }
  [[nodiscard]] std::FILE* out() const noexcept { return own_ ? own_.get() : stdout; }

  /// Returns true if another job of the shell has the terminal, whose modes must not be changed.
  [[nodiscard]] bool in_background() const noexcept;
  /// Returns the size of the window, at most 1000x500, which ncurses can handle.
  [[nodiscard]] Size window_size() const noexcept;
  /// Writes all bytes. Output that cannot be written is lost.
  void send(std::string_view bytes) const noexcept;

  /// Sets the modes of the full screen: input byte by byte without echo; Ctrl-C still interrupts,
  /// and Ctrl-S does not stop the output. Precondition: the shell's modes have been remembered.
  void enter_raw_mode() noexcept;
  /// Sets the shell's modes. Waits for pending output, and drops unread input, which is not for the
  /// shell.
  void restore() const noexcept;
  /// Returns the modes that were remembered last.
  [[nodiscard]] const termios& shell_modes() const noexcept { return shell_modes_; }
  /// Remembers the current modes as the shell's. Precondition: we have not changed them.
  void remember_shell_modes() noexcept;

 private:
  struct Close {
    void operator()(std::FILE* file) const noexcept { std::fclose(file); }
  };

  std::unique_ptr<std::FILE, Close>
      own_;  ///< The terminal, opened again; null if that was not permitted.
  termios shell_modes_{};
};

}  // namespace ttt
