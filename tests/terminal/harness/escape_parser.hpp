/// Splits what a program writes to a terminal into characters and control sequences.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace ttt::test {

/// A complete control function: a C0 control, `ESC x`, `ESC ( x`, or `CSI … x`.
struct ControlFunction {
  enum class Kind : unsigned char { control, escape, csi };

  /// A parameter of CSI; one that is left out counts as 0, as nearly every function wants it.
  struct Parameter {
    int value = 0;
    bool has_parts = false;  ///< more follows after a colon, as in `38:5:1`; the rest is not kept
  };

  Kind kind = Kind::control;
  char prefix = '\0';         ///< of CSI: one of `<=>?`, or NUL
  std::string intermediates;  ///< bytes from space to slash: the `(` in `ESC ( 0`
  std::vector<Parameter> parameters;
  char final = '\0';  ///< the last byte, which names the function; of a control, the byte itself
};

/// A pure parser of the syntax of ECMA-48 in UTF-8, as the state machine that DEC terminals share
/// (vt100.net/emu/dec_ansi_parser). It takes any bytes at all. C1 controls are not looked for: in
/// UTF-8 they are the second bytes of characters. Strings (OSC, DCS, APC, PM, SOS) are passed over.
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
  void take_string(char byte);
  void take_character(char byte);
  void start(State state);

  State state_ = State::ground;
  std::size_t missing_continuations_ = 0;  ///< bytes that the UTF-8 character still lacks
  bool in_parts_ = false;                  ///< after a colon: what comes is no parameter of its own
  ControlFunction function_;
  ControlFunction control_;  ///< a control within a sequence does not disturb it
};

}  // namespace ttt::test
