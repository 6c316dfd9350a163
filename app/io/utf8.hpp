/// Characters as bytes.
#pragma once

#include <string>

namespace ttt {

/// Whether the byte belongs to the character that a byte before it began.
[[nodiscard]] constexpr bool continues_character(char byte) noexcept {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
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

}  // namespace ttt
