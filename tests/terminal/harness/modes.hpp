/// The modes that a program has set in its terminal, found by parsing its output.
#pragma once

#include <array>
#include <ostream>
#include <set>
#include <string>
#include <string_view>

namespace ttt::test {

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

}  // namespace ttt::test
