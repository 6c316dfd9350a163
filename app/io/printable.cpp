#include "io/printable.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "io/utf8.hpp"

namespace ttt {
namespace {

/// The code point that a well-formed sequence of UTF-8 stands for.
std::uint32_t code_point(std::string_view sequence) noexcept {
  const auto first = static_cast<unsigned char>(sequence.front());
  std::uint32_t point = sequence.size() == 1 ? first : first & (0x7FU >> sequence.size());
  for (const char c : sequence.substr(1))
    point = (point << 6U) | (static_cast<unsigned char>(c) & 0x3FU);
  return point;
}

}  // namespace

std::size_t printable_size(std::string_view text) noexcept {
  if (text.empty()) return 0;
  const auto first = static_cast<unsigned char>(text.front());
  if (first < 0x80) return first >= ' ' && first <= '~' ? 1 : 0;
  const std::size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 0;
  if (size == 0 || first > 0xF4 || text.size() < size) return 0;
  const std::string_view sequence = text.substr(0, size);
  if (!std::ranges::all_of(sequence.substr(1), continues_character)) return 0;
  const std::uint32_t point = code_point(sequence);
  constexpr std::array<std::uint32_t, 5> least{0, 0, 0xA0, 0x800, 0x10000};  // by size
  const bool surrogate = point >= 0xD800 && point < 0xE000;
  const bool separator = point == 0x2028 || point == 0x2029;
  const bool turns_text_around =
      (point >= 0x202A && point <= 0x202E) || (point >= 0x2066 && point <= 0x2069);
  if (point < least[size] || point > 0x10FFFF) return 0;
  return surrogate || separator || turns_text_around ? 0 : size;
}

std::string printable(std::string_view text) {
  constexpr std::string_view hex_digits = "0123456789ABCDEF";
  std::string shown;
  while (!text.empty()) {
    const std::size_t size = printable_size(text);
    if (size > 0) {
      shown += text.substr(0, size);
    } else {
      const auto byte = static_cast<unsigned char>(text.front());
      shown += "\\x";
      shown += hex_digits[byte / 16U];
      shown += hex_digits[byte % 16U];
    }
    text.remove_prefix(std::max<std::size_t>(size, 1));
  }
  return shown;
}

}  // namespace ttt
