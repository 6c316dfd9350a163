/// A decoder that turns a terminal's bytes into keys, clicks and replies.
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
  /// Decodes any piece of the stream and appends the input that it completes.
  void feed(std::string_view bytes, std::vector<Input>& input);

  /// Returns how long to wait for the rest of a sequence before calling `time_out`, or nothing if
  /// no sequence has begun.
  [[nodiscard]] std::optional<std::chrono::milliseconds> timeout() const noexcept;

  /// Ends the wait: a lone ESC was the Esc key, and half a sequence is dropped. If a terminal's
  /// reply continues later, its rest is still not taken for keys.
  void time_out(std::vector<Input>& input);

 private:
  enum class State : std::uint8_t {
    ground,
    escape,         ///< after ESC
    two_escapes,    ///< after ESC ESC
    sequence,       ///< in a sequence
    string_escape,  ///< after an ESC in a string
    paste,          ///< in pasted text, until ESC [ 201 ~
    late_escape,    ///< after ESC and a timeout
    late_control,   ///< after ESC [ and a timeout
  };

  void decode(char byte, std::vector<Input>& input);
  void decode_ground(char byte, std::vector<Input>& input);
  void begin(char byte, std::vector<Input>& input);
  void begin_after_two_escapes(char byte, std::vector<Input>& input);
  void extend(char byte, std::vector<Input>& input);
  void finish(std::vector<Input>& input);
  void skip_pasted(char byte);

  State state_ = State::ground;
  std::string
      sequence_;  ///< The bytes after ESC; of a long sequence its beginning and its last byte.
  bool has_alt_ = false;  ///< True if ESC ESC began the sequence.
  std::size_t paste_end_matched_ = 0;
};

}  // namespace ttt
