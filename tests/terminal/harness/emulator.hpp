/// A terminal emulator without a window.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "harness/modes.hpp"
#include "harness/screen.hpp"

struct VTerm;

namespace ttt::test {

/// Shows what a program writes, by libvterm: an xterm in UTF-8 with 256 colours and an alternate
/// screen. libvterm 0.1.4 knows no dim (SGR 2) and no concealed text (SGR 8): such cells look
/// plain. It overruns its memory in situations that programs do get it into, from which it is kept
/// here: a cursor or margins that a resize has left outside the screen, and a saved cursor that is
/// restored outside of it. What remains is a wide character on a screen of one column, REP after
/// anything but ASCII, and lines of double width, which nothing here writes.
class Emulator {
 public:
  /// Takes at least one row and one column.
  explicit Emulator(Size size);

  /// Takes any piece of a program's output.
  void feed(std::string_view bytes);

  /// The window's new size; output in the middle of a sequence is first let come to its end. Rows
  /// are cut at the bottom, unless the cursor is there: then they scroll away at the top.
  void resize(Size size);

  /// What it shows now.
  [[nodiscard]] Screen screen() const;

  /// The modes that the program has set.
  [[nodiscard]] Modes modes() const { return modes_.modes(); }

  /// The terminal's answers to questions (cursor position, device attributes …) since the last
  /// call: bytes to send back to the program.
  [[nodiscard]] std::string take_replies();

 private:
  struct Free {
    void operator()(VTerm* terminal) const noexcept;
  };

  void write(std::string_view bytes);
  void apply_size();
  void move_cursor(Position position);
  void keep_cursor_inside();
  [[nodiscard]] Position cursor() const;

  Size size_;        ///< of the window
  Size vterm_size_;  ///< as libvterm knows it: behind while a sequence is half done
  ModeTracker modes_;
  std::unique_ptr<std::string> replies_;  ///< at an address that stays when this object moves
  std::unique_ptr<VTerm, Free> terminal_;
};

}  // namespace ttt::test
