/// Which bytes of a stream belong to characters in UTF-8.
#pragma once

namespace ttt {

/// Follows a stream byte by byte.
class Utf8Tracker {
 public:
  /// Takes the next byte. Returns whether it continues a well-formed character of several bytes.
  [[nodiscard]] bool continues(char byte) noexcept {
    const auto code = static_cast<unsigned char>(byte);
    const bool expected = missing_ > 0 && code >= lowest_ && code <= highest_;
    if (expected) {
      --missing_;
    } else {
      missing_ = code < 0xC2 ? 0 : code < 0xE0 ? 1 : code < 0xF0 ? 2 : code < 0xF5 ? 3 : 0;
    }
    // Only the byte after the first one may be confined: no overlong forms, surrogates or codes
    // beyond the last.
    lowest_ = expected ? 0x80 : code == 0xE0 ? 0xA0 : code == 0xF0 ? 0x90 : 0x80;
    highest_ = expected ? 0xBF : code == 0xED ? 0x9F : code == 0xF4 ? 0x8F : 0xBF;
    return expected;
  }

 private:
  int missing_ = 0;  ///< bytes that the character still lacks
  unsigned char lowest_ = 0x80;
  unsigned char highest_ = 0xBF;
};

}  // namespace ttt
