/// Bytes from a terminal become keys, clicks and answers.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "screen/input.hpp"

namespace ttt {

/// Reads what terminals send: ASCII, the control sequences of ECMA-48 as xterm and its relatives
/// use them for keys and mouse reports, and the Linux console's few peculiarities. The table of
/// codes is the same for every TERM. A sequence that means nothing to us is swallowed whole, so
/// that its digits are never taken for keys; so is everything that is pasted. No byte beyond ASCII
/// means anything, so that half a character of several bytes cannot spoil what follows. Memory is
/// bounded.
///
/// The class knows where a sequence ends; what it means is said by one function of its text.
class Decoder {
 public:
  /// Takes any piece of the stream and appends the input that it completes.
  void feed(std::string_view bytes, std::vector<Input>& input);

  /// How long to wait for the rest before calling `time_out`; nothing if no rest is due.
  [[nodiscard]] std::optional<std::chrono::milliseconds> patience() const noexcept;

  /// Says that the rest did not come, if one was due: a lone escape was the Esc key, half a
  /// sequence is dropped. Should an answer go on after all, it is still none of the keys that it
  /// looks like.
  void time_out(std::vector<Input>& input);

 private:
  enum class State : std::uint8_t {
    ground,
    escape,         ///< after ESC
    two_escapes,    ///< after ESC ESC
    sequence,       ///< until it is whole
    string_escape,  ///< after an ESC in a string
    paste,          ///< until ESC [ 201 ~
    late_escape,    ///< after ESC and a time-out
    late_control,   ///< after ESC [ and a time-out
  };

  void take(char byte, std::vector<Input>& input);
  void take_ground(char byte, std::vector<Input>& input);
  void begin(char byte, std::vector<Input>& input);
  void begin_after_two_escapes(char byte, std::vector<Input>& input);
  void go_on(char byte, std::vector<Input>& input);
  void finish(std::vector<Input>& input);
  void take_paste(char byte);

  State state_ = State::ground;
  std::string
      sequence_;  ///< what has come after ESC; of a long one the beginning, and the last byte
  bool has_alt_ = false;  ///< another ESC came before that one
  std::size_t paste_end_matched_ = 0;
};

}  // namespace ttt
