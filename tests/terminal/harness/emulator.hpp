/// A terminal emulator without a window, built on libvterm: it turns a program's output into a
/// screen, and tracks the modes that the program has set.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <ostream>
#include <set>
#include <string>
#include <string_view>
#include <vector>

struct VTerm;

namespace ttt::test {

/// The size of a window, in cells.
struct Size {
  int columns = 80;
  int rows = 24;

  friend bool operator==(Size, Size) = default;
};

/// A cell of the screen; columns and rows count from 0 at the top left.
struct Position {
  int column = 0;
  int row = 0;

  friend bool operator==(Position, Position) = default;
};

/// A colour: an index into the terminal's palette (0-255), `default_colour` (the terminal's own),
/// or `rgb_colour` + 0xRRGGBB.
using Colour = int;
inline constexpr Colour default_colour = -1;
inline constexpr Colour rgb_colour = 0x100'0000;

/// One cell with its attributes.
struct Cell {
  std::string text = " ";  ///< One character in UTF-8; empty in the right half of a wide one.
  Colour foreground = default_colour;
  Colour background = default_colour;
  bool bold = false;
  bool reverse = false;

  friend bool operator==(const Cell&, const Cell&) = default;
};

/// A snapshot of a terminal's screen.
class Screen {
 public:
  explicit Screen(Size size);

  [[nodiscard]] Size size() const noexcept { return size_; }

  [[nodiscard]] const Cell& at(Position position) const;
  [[nodiscard]] Cell& at(Position position);
  [[nodiscard]] const std::vector<Cell>& cells() const { return cells_; }

  /// Returns the text of one row (0 is the top) with all its blanks.
  [[nodiscard]] std::string row(int number) const;

  /// Returns the text without blanks at the ends of rows and without the blank rows at the bottom.
  [[nodiscard]] std::string text() const;

  /// Returns the position at which the text (UTF-8) first occurs within one row.
  [[nodiscard]] std::optional<Position> find(std::string_view text) const;
  [[nodiscard]] bool contains(std::string_view text) const { return find(text).has_value(); }

  Position cursor;
  bool cursor_visible = true;

  friend bool operator==(const Screen&, const Screen&) = default;

 private:
  Size size_;
  std::vector<Cell> cells_;
};

std::ostream& operator<<(std::ostream& out, Size size);
std::ostream& operator<<(std::ostream& out, Position position);

/// Draws the screen in a box, with its size and cursor position above it.
std::ostream& operator<<(std::ostream& out, const Screen& screen);

/// The modes of a terminal. `Modes{}` are the modes of a new terminal, which a program should
/// restore.
struct Modes {
  std::set<int> switched{};          ///< DEC's private modes that differ from a new terminal's.
  bool keypad_application = false;   ///< True after DECKPAM, `ESC =`: the keypad sends `ESC O q`.
  bool insertion = false;            ///< True after IRM, `CSI 4 h`.
  bool line_drawing = false;         ///< True if letters are drawn as lines: `ESC ( 0`, or SO.
  bool plain_text = true;            ///< True if no colour or attribute (SGR) is left on.
  bool whole_window_scrolls = true;  ///< True if no margins are set (DECSTBM).

  /// Returns true if DEC's private mode of this number is on. In a new terminal, only 7 and 25 are.
  [[nodiscard]] bool on(int private_mode) const;
  [[nodiscard]] bool alternate_screen() const { return on(47) || on(1047) || on(1049); }
  [[nodiscard]] bool cursor_visible() const { return on(25); }

  friend bool operator==(const Modes&, const Modes&) = default;
};

/// Numbers of DEC's private modes, for `Modes::on`.
inline constexpr int visible_cursor = 25;   ///< The cursor is shown, as in a new terminal.
inline constexpr int mouse_clicks = 1000;   ///< The terminal reports clicks.
inline constexpr int mouse_in_text = 1006;  ///< The terminal writes these reports as `CSI < …`.
inline constexpr int bracketed_paste = 2004;

/// Prints the modes that differ from those of a new terminal: `switched: 1049 1000`.
std::ostream& operator<<(std::ostream& out, const Modes& modes);

/// Parses a program's output (characters, `ESC x`, `ESC ( x`, `CSI … x`, and strings such as OSC)
/// and tracks the modes that it sets. Each mouse mode is recorded as requested, although a terminal
/// obeys only one at a time. Unlike in most terminals, a resize does not move margins that were set
/// by number.
class ModeTracker {
 public:
  /// Begins with the modes of a new terminal in a window with this number of rows.
  explicit ModeTracker(int rows) : rows_(rows) {}

  /// Parses the next byte of output. Returns true if the byte completes a sequence; a plain
  /// character is none.
  bool feed(char byte);

  /// Returns true if the output so far does not end within a sequence or a UTF-8 character.
  [[nodiscard]] bool at_rest() const noexcept {
    return sequence_.empty() && missing_continuations_ == 0;
  }

  /// Sets the height of the window, in rows.
  void resize(int rows) { rows_ = rows; }

  /// Returns the modes as they are now.
  [[nodiscard]] Modes modes() const;

 private:
  void apply_sequence();
  void apply_csi(std::string_view parameters, char final);
  void set_rendition(std::string_view parameters);

  Modes modes_;
  int rows_;
  std::string sequence_;           ///< An incomplete sequence, from its ESC on; otherwise empty.
  int missing_continuations_ = 0;  ///< Bytes that an incomplete UTF-8 character still needs.
  int top_margin_ = 0;     ///< The first row that scrolls, from 1; 0 for the first of the window.
  int bottom_margin_ = 0;  ///< The last row that scrolls, from 1; 0 for the last of the window.
  std::array<char, 2> character_sets_{'B', 'B'};  ///< The final bytes of G0 and G1.
  bool shifted_out_ = false;                      ///< True if G1 is in use.
  std::set<int> rendition_;  ///< The SGR numbers that are on; 39 and 49 stand for any colour.
};

/// An emulator of an xterm in UTF-8 with 256 colours and an alternate screen. libvterm 0.1.4
/// supports neither dim (SGR 2) nor concealed text (SGR 8), so such cells look plain.
///
/// libvterm writes outside its memory when a resize leaves the cursor or the margins outside the
/// screen, and when a saved cursor is restored outside the screen. This class prevents both. It
/// does not prevent three other known cases, which no test here causes: a wide character on a
/// screen of one column, REP after a character outside ASCII, and lines of double width.
class Emulator {
 public:
  explicit Emulator(Size size);

  /// Displays the next bytes of a program's output.
  void feed(std::string_view bytes);

  /// Sets the size of the window; in the middle of a sequence, the screen changes when the sequence
  /// ends. If rows are lost, they are cut off at the bottom; only as many as needed to keep the
  /// cursor's row on the screen scroll out at the top.
  void resize(Size size);

  [[nodiscard]] Screen screen() const;
  [[nodiscard]] Modes modes() const { return modes_.modes(); }

  /// Returns what the terminal, since the last call, has replied to queries of the program.
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
