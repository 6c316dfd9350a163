#include "io/text.hpp"

#include <array>

namespace ttt {
namespace {

constexpr std::string_view hex_digits = "0123456789ABCDEF";

struct Range {
  char32_t first;
  char32_t last;
};
/// The ranges of code points that cannot be seen: controls, formats and spaces, except the blank.
constexpr std::array invisible{
    Range{0x00, 0x1F},     Range{0x7F, 0xA0},     Range{0xAD, 0xAD},     Range{0x034F, 0x034F},
    Range{0x061C, 0x061C}, Range{0x115F, 0x1160}, Range{0x1680, 0x1680}, Range{0x17B4, 0x17B5},
    Range{0x180B, 0x180F}, Range{0x2000, 0x200F}, Range{0x2028, 0x202F}, Range{0x205F, 0x206F},
    Range{0x2800, 0x2800}, Range{0x3000, 0x3000}, Range{0x3164, 0x3164}, Range{0xFE00, 0xFE0F},
    Range{0xFEFF, 0xFEFF}, Range{0xFFA0, 0xFFA0}, Range{0xFFF0, 0xFFFB}, Range{0xE0000, 0xE0FFF}};

bool is_invisible(char32_t code) {
  return std::ranges::any_of(
      invisible, [code](Range range) { return range.first <= code && code <= range.last; });
}

/// Returns the code point in text, with four digits or more: `<U+FEFF>`, `<U+000A>`.
std::string code_point(char32_t code) {
  std::string digits;
  for (; code != 0 || digits.size() < 4; code /= 16U) digits.insert(0, 1, hex_digits[code % 16U]);
  return "<U+" + digits + ">";
}

}  // namespace

std::string escaped_byte(char character) {
  const auto byte = static_cast<unsigned char>(character);
  return {'\\', 'x', hex_digits[byte / 16U], hex_digits[byte % 16U]};
}

std::string escape_unprintable(std::string_view text) {
  std::string shown;
  while (!text.empty()) {
    const auto character = decode_utf8(text);
    if (!character) {
      shown += escaped_byte(text.front());
    } else if (is_invisible(character->code)) {
      shown += code_point(character->code);
    } else {
      shown += text.substr(0, character->size);
    }
    text.remove_prefix(character ? character->size : 1);
  }
  return shown;
}

std::string shell_quoted(std::string_view word) {
  constexpr std::string_view plain =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789:./_-+=,@{}";
  if (!word.empty() && word.find_first_not_of(plain) == std::string_view::npos)
    return std::string{word};
  std::string quoted = "'";
  for (const char character : word) quoted += character == '\'' ? "'\\''" : std::string{character};
  return quoted + "'";
}

std::string join(const std::vector<std::string>& parts, std::string_view separator) {
  std::string text;
  for (const std::string& part : parts) text.append(text.empty() ? "" : separator).append(part);
  return text;
}

std::string listed(const std::vector<std::string>& parts, std::string_view last_separator) {
  std::string text;
  for (const std::string& part : parts)
    text.append(text.empty() ? "" : &part == &parts.back() ? last_separator : ", ").append(part);
  return text;
}

}  // namespace ttt
