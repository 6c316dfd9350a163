#include "io/printable.hpp"

#include <algorithm>

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
