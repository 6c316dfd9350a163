/// A terminal emulator without a window, built on libvterm: it turns a program's output into a
/// screen.
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
/// libvterm writes outside its memory when a resize leaves the cursor or the margins outside the
/// screen, and when a saved cursor is restored outside the screen. This class prevents both. It
/// does not prevent three other known cases, which no test here causes: a wide character on a
/// screen of one column, REP after a character outside ASCII, and lines of double width.
class Emulator {
 public:
  /// Creates a blank terminal of at least one row and one column.
  explicit Emulator(Size size);

  /// Updates the screen and the modes by the next bytes of a program's output, which may begin or
  /// end within a sequence.
  void feed(std::string_view bytes);

  /// Sets the size of the window; in the middle of a sequence, the screen changes when the sequence
  /// ends. If rows are lost, they are cut off at the bottom; only as many as needed to keep the
  /// cursor's row on the screen scroll out at the top.
  void resize(Size size);

  /// Returns the screen as it is now.
  [[nodiscard]] Screen screen() const;

  /// Returns the modes that the program has set.
  [[nodiscard]] Modes modes() const { return modes_.modes(); }

  /// Returns the bytes that the terminal, since the last call, has replied to queries of the
  /// program (cursor position, device attributes, …). They should be sent to the program.
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
  Size vterm_size_;  ///< libvterm's size; during a sequence, it may differ.
  ModeTracker modes_;
  /// The pending replies, on the heap so that libvterm's pointer to them survives a move of this
  /// object.
  std::unique_ptr<std::string> replies_;
  std::unique_ptr<VTerm, Free> terminal_;
};

}  // namespace ttt::test
