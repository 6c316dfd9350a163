/// Bytes from a terminal become keys, clicks and answers.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <optional>
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
  enum class State : unsigned char {
    ground,
    escape,         ///< after ESC
    control,        ///< after ESC [, until a byte from @ to ~
    keypad,         ///< after ESC O, until a byte that is no digit or semicolon
    console,        ///< after ESC [ [, one byte
    mouse,          ///< after ESC [ M, three bytes
    string,         ///< after ESC ] and the like, until BEL or ESC backslash
    string_escape,  ///< after an ESC in a string
    paste,          ///< until ESC [ 201 ~
    late_escape,    ///< after ESC and a time-out
    late_control,   ///< after ESC [ and a time-out
  };

  void take(char byte, std::vector<Input>& input);
  void take_ground(char byte, std::vector<Input>& input);
  void take_escape(char byte, std::vector<Input>& input);
  void take_control(char byte, std::vector<Input>& input);
  void take_keypad(char byte, std::vector<Input>& input);
  void take_string(char byte, std::vector<Input>& input);
  void take_paste(char byte);
  [[nodiscard]] bool take_c0(char byte);
  void collect(char byte);
  [[nodiscard]] std::optional<std::string_view> parameters() const;
  void finish_control(char final, std::vector<Input>& input);
  void finish_string(std::vector<Input>& input);
  void finish_mouse(std::vector<Input>& input);

  State state_ = State::ground;
  std::array<char, 32> collected_{};  ///< of a sequence, a mouse report or a string
  std::size_t collected_size_ = 0;    ///< may pass the array's size: then the rest was not kept
  std::size_t paste_end_matched_ = 0;
};

}  // namespace ttt
