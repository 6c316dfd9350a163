/// What a program has switched in its terminal, by what it wrote.
#pragma once

#include <array>
#include <bitset>
#include <ostream>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace ttt::test {

/// A complete control function: a C0 control, `ESC x`, `ESC ( x`, or `CSI … x`.
struct ControlFunction {
  enum class Kind : unsigned char { control, escape, csi };

  Kind kind = Kind::control;
  char prefix = '\0';           ///< of CSI: one of `<=>?`, or NUL
  std::string intermediates;    ///< bytes from space to slash: the `(` in `ESC ( 0`
  std::vector<int> parameters;  ///< of CSI: 0 where it is left out; without what follows a colon
  char final = '\0';  ///< the last byte, which names the function; of a control, the byte itself
};

/// Splits a program's output, by the syntax of ECMA-48 in UTF-8, as the state machine that DEC
/// terminals share (vt100.net/emu/dec_ansi_parser). It takes any bytes at all. C1 controls are not
/// looked for: in UTF-8 they are the second bytes of characters. Strings (OSC, DCS, APC, PM, SOS)
/// are passed over.
class EscapeParser {
 public:
  /// Takes the next byte; the result is the control function that ends with it, if one does. It
  /// stays valid until the next call.
  const ControlFunction* take(char byte);

  /// Whether the last byte was the end of something: no sequence, string or character is half done.
  [[nodiscard]] bool at_rest() const noexcept {
    return state_ == State::ground && missing_continuations_ == 0;
  }

 private:
  enum class State : unsigned char { ground, escape, csi, string, string_escape };

  const ControlFunction* finish(ControlFunction::Kind kind, char final);
  const ControlFunction* take_control(char byte);
  const ControlFunction* take_escape(char byte);
  const ControlFunction* take_csi(char byte);
  void take_character(char byte);
  void start(State state);

  State state_ = State::ground;
  int missing_continuations_ = 0;  ///< bytes that the UTF-8 character still lacks
  bool after_colon_ = false;
  ControlFunction function_;
  ControlFunction control_;  ///< a control within a sequence does not disturb it
};

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

/// Follows the modes through a program's output. It is the program's wishes that count: the mouse
/// modes are kept apart although a terminal obeys one at a time. Not known: saved modes (`CSI ? …
/// s`). A resize leaves margins that were set by number where they are, which most terminals would
/// not do.
class ModeTracker {
 public:
  /// Takes the height of the window.
  explicit ModeTracker(int rows) : rows_(rows) {}

  void apply(const ControlFunction& function);

  /// The window's new height.
  void resize(int rows);

  /// The modes as they are now.
  [[nodiscard]] const Modes& modes() const noexcept { return modes_; }

 private:
  void apply_escape(const ControlFunction& function);
  void set_modes(const ControlFunction& function, bool on);
  void set_rendition(std::vector<int> parameters);
  void set_margins(const std::vector<int>& parameters);
  void reset_softly();

  Modes modes_;
  int rows_;
  int top_margin_ = 0;                            ///< 0: the window's first row
  int bottom_margin_ = 0;                         ///< 0: the window's last row
  std::array<char, 2> character_sets_{'B', 'B'};  ///< G0 and G1
  bool shifted_out_ = false;                      ///< G1 is in use
  std::bitset<10> attributes_;                    ///< by SGR number, 1 to 9
  bool coloured_foreground_ = false;
  bool coloured_background_ = false;
};

}  // namespace ttt::test
