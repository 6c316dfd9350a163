/// The terminal as a line between us and who sits before it: who has it, in which modes, and what
/// goes over it.
#pragma once

#include <termios.h>

#include <cstdio>
#include <memory>
#include <string_view>

#include "screen/frame.hpp"

namespace ttt {

/// Whether somebody sits before it: standard input and standard output are one terminal.
[[nodiscard]] bool at_terminal() noexcept;

class TerminalLine {
 public:
  /// The terminal of standard input and output. Where that may be done it is opened once more, so
  /// that nobody who shares those can tell ours not to block: what does not fit would get lost, and
  /// ncurses would try again without a pause.
  TerminalLine();

  [[nodiscard]] std::FILE* in() const noexcept { return own_ ? own_.get() : stdin; }
  [[nodiscard]] std::FILE* out() const noexcept { return own_ ? own_.get() : stdout; }

  /// Whether it is in use by another job of the shell, whose modes must not be touched.
  [[nodiscard]] bool in_background() const noexcept;
  /// The size of the window, but no more than ncurses can take.
  [[nodiscard]] Size window_size() const noexcept;
  /// Writes all of it; what cannot be written is lost.
  void send(std::string_view bytes) const noexcept;

  /// Sets the modes of a game: raw, but Ctrl-C still interrupts; Ctrl-S does not stop the output.
  /// Precondition: the shell's are remembered.
  void take() noexcept;
  /// The shell's modes again. Waits for what is on its way to the screen, and drops what was typed
  /// or clicked too late: it is not for the shell.
  void give_back() const noexcept;
  /// What they are; what they were when they were remembered last.
  [[nodiscard]] const termios& shell_modes() const noexcept { return shell_modes_; }
  /// Precondition: they have not been changed.
  void remember_shell_modes() noexcept;

 private:
  struct Close {
    void operator()(std::FILE* file) const noexcept { std::fclose(file); }
  };

  std::unique_ptr<std::FILE, Close> own_;  ///< opened anew; null where that could not be done
  termios shell_modes_{};
};

}  // namespace ttt
