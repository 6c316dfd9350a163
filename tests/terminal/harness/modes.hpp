/// Which modes a program has switched on in its terminal, by what it wrote.
#pragma once

#include <array>
#include <bitset>
#include <ostream>
#include <string_view>

#include "harness/escape_parser.hpp"

namespace ttt::test {

/// The modes of a terminal. `Modes{}` is how a terminal starts, and how a program should leave it.
struct Modes {
  bool alternate_screen = false;         ///< 47, 1047 or 1049
  bool cursor_visible = true;            ///< 25
  bool cursor_keys_application = false;  ///< DECCKM, 1: arrows send `ESC O A`
  bool keypad_application = false;       ///< DECKPAM, `ESC =`: the keypad sends `ESC O q`
  bool mouse_press = false;              ///< 9: X10's protocol, without releases
  bool mouse_click = false;              ///< 1000: presses and releases
  bool mouse_drag = false;               ///< 1002: and motion while a button is down
  bool mouse_motion = false;             ///< 1003: and all other motion
  bool mouse_utf8 = false;               ///< 1005: coordinates as UTF-8
  bool mouse_sgr = false;                ///< 1006: reports as `ESC [ < …`
  bool mouse_urxvt = false;              ///< 1015: reports in decimal
  bool focus_reports = false;            ///< 1004
  bool bracketed_paste = false;          ///< 2004
  bool line_wrap = true;                 ///< DECAWM, 7
  bool origin_at_margins = false;        ///< DECOM, 6
  bool reverse_video = false;            ///< DECSCNM, 5
  bool insertion = false;                ///< IRM, `CSI 4 h`
  bool line_drawing = false;             ///< letters are drawn as lines: `ESC ( 0`, or SO
  bool plain_text = true;                ///< no colour or attribute (SGR) is left on
  bool whole_window_scrolls = true;      ///< DECSTBM: no margins but the window's edges

  friend bool operator==(const Modes&, const Modes&) = default;
};

/// Names the modes that are not as `Modes{}` has them, such as `mouse_sgr on, cursor_visible off`.
std::ostream& operator<<(std::ostream& out, const Modes& modes);

/// Follows the modes through a program's output. Pure: bytes in, modes out. It is the program's
/// wishes that count: the mouse modes are kept apart although a terminal obeys one at a time.
/// Known: DECSET and DECRST, DECKPAM and DECKPNM, character sets G0 and G1, SGR, margins, soft and
/// hard reset. Not known: saved modes (`CSI ? … s`). A resize leaves margins that were set by
/// number where they are, which most terminals would not do.
class ModeTracker {
 public:
  /// Takes the height of the window.
  explicit ModeTracker(int rows) : rows_(rows) {}

  /// Takes any piece of the stream.
  void feed(std::string_view bytes);

  /// Takes one control function that a parser found.
  void apply(const ControlFunction& function);

  /// The window's new height.
  void resize(int rows);

  /// The modes as they are now.
  [[nodiscard]] const Modes& modes() const noexcept { return modes_; }

 private:
  void apply_escape(const ControlFunction& function);
  void set_modes(const ControlFunction& function, bool on);
  void set_rendition(const ControlFunction& function);
  void set_margins(const ControlFunction& function);
  void reset_softly();

  EscapeParser parser_;
  Modes modes_;
  int rows_;
  int top_margin_ = 0;     ///< the first row that scrolls; 0: the window's first
  int bottom_margin_ = 0;  ///< the last row that scrolls; 0: the window's last
  std::array<char, 2> character_sets_{'B', 'B'};  ///< G0 and G1
  bool shifted_out_ = false;                      ///< G1 is in use
  std::bitset<10> attributes_;                    ///< by SGR number, 1 to 9
  bool coloured_foreground_ = false;
  bool coloured_background_ = false;
};

}  // namespace ttt::test
