/// A terminal emulator without a window, built on libvterm.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "harness/modes.hpp"
#include "harness/screen.hpp"

struct VTerm;

namespace ttt::test {

/// An emulator of an xterm in UTF-8 with 256 colours and an alternate screen. libvterm 0.1.4
/// supports neither dim (SGR 2) nor concealed text (SGR 8), so such cells look plain.
///
/// libvterm writes outside its memory in some situations that real programs cause: when a resize
/// leaves the cursor or the margins outside the screen, and when a saved cursor is restored outside
/// it. This class prevents both. It does not prevent the other known cases, which no test here
/// causes: a wide character on a screen of one column, REP after a character outside ASCII, and
/// lines of double width.
class Emulator {
 public:
  /// Creates a blank terminal of at least one row and one column.
  explicit Emulator(Size size);

  /// Processes any piece of a program's output; a sequence may be split between calls.
  void feed(std::string_view bytes);

  /// Sets the size of the window. In the middle of a sequence, the new size takes effect when the
  /// sequence ends. Rows are cut off at the bottom, unless the cursor is in them: then rows scroll
  /// away at the top.
  void resize(Size size);

  /// Returns the screen as it is now.
  [[nodiscard]] Screen screen() const;

  /// Returns the modes that the program has set.
  [[nodiscard]] Modes modes() const { return modes_.modes(); }

  /// Returns the terminal's replies to queries (cursor position, device attributes, …) since the
  /// last call: bytes to send back to the program.
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

  Size size_;        ///< The size of the window.
  Size vterm_size_;  ///< The size in libvterm: the old one until a pending sequence ends.
  ModeTracker modes_;
  /// On the heap, so that libvterm's pointer to it stays valid after a move.
  std::unique_ptr<std::string> replies_;
  std::unique_ptr<VTerm, Free> terminal_;
};

}  // namespace ttt::test
