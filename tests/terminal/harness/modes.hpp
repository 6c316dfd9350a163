/// What a program has switched in its terminal, by what it wrote.
#pragma once

#include <array>
#include <ostream>
#include <set>
#include <string>
#include <string_view>

namespace ttt::test {

/// The modes of a terminal. `Modes{}` is how it starts, and how a program should leave it.
struct Modes {
  std::set<int> switched{};          ///< DEC's private modes that are not as at the start
  bool keypad_application = false;   ///< DECKPAM, `ESC =`: the keypad sends `ESC O q`
  bool insertion = false;            ///< IRM, `CSI 4 h`
  bool line_drawing = false;         ///< letters are drawn as lines: `ESC ( 0`, or SO
  bool plain_text = true;            ///< no colour or attribute (SGR) is left on
  bool whole_window_scrolls = true;  ///< DECSTBM: no margins but the window's edges

  [[nodiscard]] bool on(int private_mode) const;
  [[nodiscard]] bool alternate_screen() const { return on(47) || on(1047) || on(1049); }
  [[nodiscard]] bool cursor_visible() const { return on(25); }

  friend bool operator==(const Modes&, const Modes&) = default;
};

/// The private modes that tests speak of.
inline constexpr int mouse_clicks = 1000;
inline constexpr int mouse_in_text = 1006;  ///< reports as `CSI < …`
inline constexpr int bracketed_paste = 2004;

/// Names what is not as `Modes{}` has it.
std::ostream& operator<<(std::ostream& out, const Modes& modes);

/// Splits a program's output into characters and sequences (`ESC x`, `ESC ( x`, `CSI … x`, strings
/// such as OSC), and follows the modes through it. It is the program's wishes that count: the mouse
/// modes are kept apart although a terminal obeys one at a time. A resize leaves margins that were
/// set by number where they are, which most terminals would not do.
class ModeTracker {
 public:
  /// Takes the height of the window.
  explicit ModeTracker(int rows) : rows_(rows) {}

  /// Takes the next byte; returns whether it was the last one of a sequence.
  bool take(char byte);

  /// Whether the last byte was the end of something: no sequence and no character is half done.
  [[nodiscard]] bool at_rest() const noexcept {
    return sequence_.empty() && missing_continuations_ == 0;
  }

  /// The window's new height.
  void resize(int rows) { rows_ = rows; }

  /// The modes as they are now.
  [[nodiscard]] Modes modes() const;

 private:
  void apply_sequence();
  void apply_csi(std::string_view parameters, char final);
  void set_rendition(std::string_view parameters);

  Modes modes_;
  int rows_;
  std::string sequence_;                          ///< from its ESC on, while it is half done
  int missing_continuations_ = 0;                 ///< bytes that the UTF-8 character still lacks
  int top_margin_ = 0;                            ///< 0: the window's first row
  int bottom_margin_ = 0;                         ///< 0: the window's last row
  std::array<char, 2> character_sets_{'B', 'B'};  ///< G0 and G1
  bool shifted_out_ = false;                      ///< G1 is in use
  std::set<int> rendition_;  ///< SGR's numbers of what is on; 39 and 49 for colours
};

}  // namespace ttt::test
