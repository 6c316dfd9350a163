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

/// A decoder of ASCII, of the control sequences of ECMA-48 that xterm and its relatives send for
/// keys and mouse reports, and of the sequences of the Linux console. The table of codes is the
/// same for every TERM. Unknown sequences and pasted text are ignored, and so are the digits in
/// them. Full-width digits are decoded as digits. Any other character beyond ASCII, whole or cut
/// off, becomes one unknown key. Memory is bounded.
///
/// The class finds the end of a sequence; the function `meaning` interprets its text.
class Decoder {
 public:
  /// Decodes the next bytes from the terminal, and appends the keys, clicks and replies that they
  /// complete to `input`. A sequence may be split between calls.
  void feed(std::string_view bytes, std::vector<Input>& input);

  /// Returns how long to wait for the next byte at most before calling `end_wait`; nothing if no
  /// sequence is incomplete.
  [[nodiscard]] std::optional<std::chrono::milliseconds> longest_wait() const noexcept;

  /// Ends the wait for the rest of an incomplete sequence: a lone ESC becomes the Esc key, half a
  /// character an unknown key, and any other sequence is dropped. If the sequence continues soon
  /// after, its rest is not taken for keys.
  void end_wait(std::vector<Input>& input);

 private:
  /// The place in the input, which decides how the next byte is decoded. On the right: the longest
  /// wait for that byte, and the state after a longer pause.
  ///
  ///     ground         between sequences                               -
  ///     escape         after ESC                                       50 ms, late_escape
  ///     sequence       in a sequence, after its first byte             see `wait`
  ///     string_escape  in a control string, after ESC, which may       10 s, rest
  ///                    begin the terminator
  ///     paste          in pasted text, which ends with ESC [ 201 ~     1 s, ground
  ///     late_escape    after ESC and a pause, so after the Esc key     -
  ///     rest           after a pause in a sequence, to which the next  500 ms, ground (the bytes
  ///                    bytes may belong                                since the pause were keys)
  ///     character      after a byte that may begin a full-width digit  50 ms, ground
  enum class State : std::uint8_t {
    ground,
    escape,
    sequence,
    string_escape,
    paste,
    late_escape,
    rest,
    character,
  };
  /// The longest time to wait for the next byte, and the state after a longer pause.
  struct Wait {
    std::chrono::milliseconds time;
    State then;
  };

  [[nodiscard]] std::optional<Wait> wait() const noexcept;
  void decode(char byte, std::vector<Input>& input);
  void decode_ground(char byte, std::vector<Input>& input);
  void decode_character(char byte, std::vector<Input>& input);
  void begin(char byte, std::vector<Input>& input);
  void extend(char byte, std::vector<Input>& input);
  void extend_late(char byte, std::vector<Input>& input);
  void append_and_finish(char byte, std::vector<Input>& input);
  void give_up(std::vector<Input>& input);
  void finish(std::vector<Input>& input);
  void skip_pasted(char byte);

  State state_ = State::ground;
  /// The bytes of the current character, or of the current sequence after ESC. Of a sequence with
  /// more than 40 bytes after ESC, the first 39 and the last one.
  std::string sequence_;
  std::string held_;                   ///< In `rest`: the bytes since the pause, which may be keys.
  std::size_t paste_end_matched_ = 0;  ///< The number of bytes of ESC [ 201 ~ so far.
};

}  // namespace ttt
