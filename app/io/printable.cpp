#include "io/printable.hpp"

#include <algorithm>
#include <array>

#include "io/utf8.hpp"

namespace ttt {
std::size_t printable_size(std::string_view text) noexcept {
  const auto character = decode_utf8(text);
  if (!character) return 0;
  const char32_t code = character->code;
  const bool control = code < 0x20 || (code >= 0x7F && code < 0xA0);
  const bool separator = code == 0x2028 || code == 0x2029;
  const bool turns_text_around =
      (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
  return control || separator || turns_text_around ? 0 : character->size;
}

namespace {

constexpr std::string_view hex_digits = "0123456789ABCDEF";

struct Range {
  char32_t first;
  char32_t last;
};
/// Characters that take no room, or look like a blank or like nothing: controls, spaces, formats.
constexpr std::array invisible{
    Range{0x00, 0x1F},     Range{0x7F, 0xA0},     Range{0xAD, 0xAD},     Range{0x034F, 0x034F},
    Range{0x061C, 0x061C}, Range{0x115F, 0x1160}, Range{0x1680, 0x1680}, Range{0x17B4, 0x17B5},
    Range{0x180B, 0x180F}, Range{0x2000, 0x200F}, Range{0x2028, 0x202F}, Range{0x205F, 0x206F},
    Range{0x2800, 0x2800}, Range{0x3000, 0x3000}, Range{0x3164, 0x3164}, Range{0xFE00, 0xFE0F},
    Range{0xFEFF, 0xFEFF}, Range{0xFFA0, 0xFFA0}, Range{0xFFF0, 0xFFFB}, Range{0xE0000, 0xE0FFF}};

std::string escaped_byte(char character) {
  const auto byte = static_cast<unsigned char>(character);
  return {'\\', 'x', hex_digits[byte / 16U], hex_digits[byte % 16U]};
}

/// `<U+FEFF>`: four digits or more.
std::string code_point(char32_t code) {
  std::string digits;
  for (; code != 0 || digits.size() < 4; code /= 16U) digits.insert(0, 1, hex_digits[code % 16U]);
  return "<U+" + digits + ">";
}

}  // namespace

std::string spelled_out(std::string_view text) {
  std::string shown;
  while (!text.empty()) {
    const auto character = decode_utf8(text);
    if (!character) {
      shown += escaped_byte(text.front());
    } else if (std::ranges::any_of(invisible, [&](Range range) {
                 return range.first <= character->code && character->code <= range.last;
               })) {
      shown += code_point(character->code);
    } else {
      shown += text.substr(0, character->size);
    }
    text.remove_prefix(character ? character->size : 1);
  }
  return shown;
}

std::string printable(std::string_view text) {
  std::string shown;
  while (!text.empty()) {
    const std::size_t size = printable_size(text);
    if (size > 0) {
      shown += text.substr(0, size);
    } else {
      shown += escaped_byte(text.front());
    }
    text.remove_prefix(std::max<std::size_t>(size, 1));
  }
  return shown;
}

}  // namespace ttt
