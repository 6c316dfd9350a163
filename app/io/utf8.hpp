/// Characters as bytes.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace ttt {

/// U+FEFF, which some editors write in front of a text.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// Whether the byte belongs to the character that a byte before it began.
[[nodiscard]] constexpr bool continues_character(char byte) noexcept {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// The beginning of the text, in whole characters, of at most so many bytes.
[[nodiscard]] constexpr std::string_view beginning_of(std::string_view text,
                                                      std::size_t most) noexcept {
  if (text.size() <= most) return text;
  while (most > 0 && continues_character(text[most])) --most;
  return text.substr(0, most);
}

/// The character in UTF-8. Precondition: it is a Unicode scalar value.
[[nodiscard]] inline std::string utf8(char32_t character) {
  const auto byte = [](char32_t bits) { return static_cast<char>(bits); };
  const auto rest = [&](int shift) { return byte(0x80U | (character >> shift & 0x3FU)); };
  if (character < 0x80) return {byte(character)};
  if (character < 0x800) return {byte(0xC0U | character >> 6U), rest(0)};
  if (character < 0x1'0000) return {byte(0xE0U | character >> 12U), rest(6), rest(0)};
  return {byte(0xF0U | character >> 18U), rest(12), rest(6), rest(0)};
}

struct DecodedCharacter {
  char32_t code = 0;
  std::size_t size = 0;  ///< bytes
};

/// The character at the beginning of the text; nothing at its end, and where it is not well-formed
/// UTF-8 (RFC 3629).
[[nodiscard]] inline std::optional<DecodedCharacter> decode_utf8(std::string_view text) {
  if (text.empty()) return std::nullopt;
  const auto byte = [text](std::size_t place) { return static_cast<unsigned char>(text[place]); };
  const char32_t first = byte(0);
  const std::size_t size = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  char32_t code = size == 1 ? first : first & 0x7FU >> size;
  if (text.size() < size) return std::nullopt;
  for (std::size_t place = 1; place < size; ++place) code = code << 6U | (byte(place) & 0x3FU);
  const bool scalar = code < 0xD800 || (code > 0xDFFF && code <= 0x10'FFFF);
  if (!scalar || utf8(code) != text.substr(0, size)) return std::nullopt;
  return DecodedCharacter{code, size};
}

}  // namespace ttt
