/// Numbers in text.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace ttt {

/// The whole number, in digits of that base, that is all of the text, if it lies between `least`
/// and `most`; nothing otherwise. There is no room for blanks or a plus sign.
template <typename Number>
[[nodiscard]] std::optional<Number> whole_number(std::string_view text, Number least, Number most,
                                                 int base = 10) {
  Number number{};
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number, base);
  if (error != std::errc{} || stop != end || number < least || number > most) return std::nullopt;
  return number;
}

}  // namespace ttt
