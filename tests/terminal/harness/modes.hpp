/// The modes that a program has set in its terminal, found by parsing its output.
#pragma once

#include <array>
#include <ostream>
#include <set>
#include <string>
#include <string_view>

namespace ttt::test {

/// The modes of a terminal. `Modes{}` holds the modes at the start, which a program should restore.
struct Modes {
  std::set<int> switched{};          ///< DEC's private modes that differ from the start.
  bool keypad_application = false;   ///< True after DECKPAM, `ESC =`: the keypad sends `ESC O q`.
  bool insertion = false;            ///< True after IRM, `CSI 4 h`.
  bool line_drawing = false;         ///< True if letters are drawn as lines: `ESC ( 0`, or SO.
  bool plain_text = true;            ///< True if no colour or attribute (SGR) is left on.
  bool whole_window_scrolls = true;  ///< True if no margins are set (DECSTBM).

  [[nodiscard]] bool on(int private_mode) const;
  [[nodiscard]] bool alternate_screen() const { return on(47) || on(1047) || on(1049); }
  [[nodiscard]] bool cursor_visible() const { return on(25); }

  friend bool operator==(const Modes&, const Modes&) = default;
};

/// The private modes that tests name.
inline constexpr int mouse_clicks = 1000;
inline constexpr int mouse_in_text = 1006;  ///< Reports as `CSI < …`.
inline constexpr int bracketed_paste = 2004;

/// Prints the modes that differ from `Modes{}`.
std::ostream& operator<<(std::ostream& out, const Modes& modes);

/// Splits a program's output into characters and sequences (`ESC x`, `ESC ( x`, `CSI … x`, and
/// strings such as OSC) and tracks the modes that they set. It records what the program requested:
/// the mouse modes are kept apart although a terminal obeys only one at a time. Unlike in most
/// terminals, a resize does not move margins that were set by number.
class ModeTracker {
 public:
  /// Starts with the modes at the start, in a window of this height.
  explicit ModeTracker(int rows) : rows_(rows) {}

  /// Parses the next byte; returns true if it completes a sequence.
  bool feed(char byte);

  /// Returns true if no sequence and no character is incomplete.
  [[nodiscard]] bool at_rest() const noexcept {
    return sequence_.empty() && missing_continuations_ == 0;
  }

  /// Sets the height of the window.
  void resize(int rows) { rows_ = rows; }

  /// Returns the modes as they are now.
  [[nodiscard]] Modes modes() const;

 private:
  void apply_sequence();
  void apply_csi(std::string_view parameters, char final);
  void set_rendition(std::string_view parameters);

  Modes modes_;
  int rows_;
  std::string sequence_;           ///< The incomplete sequence from its ESC on, or empty.
  int missing_continuations_ = 0;  ///< Bytes that the UTF-8 character still lacks.
  int top_margin_ = 0;             ///< 0: the first row of the window.
  int bottom_margin_ = 0;          ///< 0: the last row of the window.
  std::array<char, 2> character_sets_{'B', 'B'};  ///< G0 and G1.
  bool shifted_out_ = false;                      ///< True if G1 is in use.
  std::set<int> rendition_;  ///< The SGR numbers that are on; 39 and 49 stand for any colour.
};

}  // namespace ttt::test
