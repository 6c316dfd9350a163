/// `Decoder`, which turns the bytes from a terminal into keys, clicks and replies.
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

/// Decodes ASCII, the control sequences of ECMA-48 as xterm and its relatives use them for keys and
/// mouse reports, and the sequences of the Linux console. The table of codes is the same for every
/// TERM. Unknown sequences and pasted text are ignored as a whole, so their digits are never taken
/// for keys. Bytes beyond ASCII are ignored, so half a character cannot spoil the next one. Memory
/// is bounded.
///
/// The class finds the end of a sequence; the function `meaning` interprets its text.
class Decoder {
 public:
  /// Decodes the next bytes from the terminal, and appends the keys, clicks and replies that they
  /// complete to `input`. A sequence may be split between calls.
  void feed(std::string_view bytes, std::vector<Input>& input);

  /// Returns the longest time to wait for the rest of a sequence before `time_out` is called;
  /// nothing if no sequence has begun.
  [[nodiscard]] std::optional<std::chrono::milliseconds> timeout() const noexcept;

  /// Ends the wait for the rest of a sequence: a lone ESC becomes the Esc key, and any other half
  /// sequence is dropped. If a terminal's reply continues later, its rest is still not taken for
  /// keys.
  void time_out(std::vector<Input>& input);

 private:
  /// The place in the input that decides how the next byte is decoded.
  enum class State : std::uint8_t {
    ground,         ///< Between sequences.
    escape,         ///< After ESC.
    sequence,       ///< In a sequence, after its first byte (`[`, `O` or that of a string).
    string_escape,  ///< After an ESC in a string, which may end it.
    paste,          ///< In pasted text, which ends with ESC [ 201 ~.
    late_escape,    ///< After ESC and a timeout: it was taken for the Esc key.
    late_control,   ///< In the rest of a sequence whose beginning, ESC [, was dropped.
  };

  void decode(char byte, std::vector<Input>& input);
  void decode_ground(char byte, std::vector<Input>& input);
  void begin(char byte, std::vector<Input>& input);
  void extend(char byte, std::vector<Input>& input);
  void finish(std::vector<Input>& input);
  void skip_pasted(char byte);

  State state_ = State::ground;
  /// The bytes of the current sequence after ESC; of a longer one, the first 39 and the last.
  std::string sequence_;
  std::size_t paste_end_matched_ = 0;  ///< The bytes of ESC [ 201 ~ that have come.
};

}  // namespace ttt
