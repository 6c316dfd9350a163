/// Whole numbers as digits, without memory of their own.
#pragma once

#include <array>
#include <charconv>
#include <limits>
#include <string>

namespace ttt {

inline void append_decimal(std::string& text, int number) {
  std::array<char, std::numeric_limits<int>::digits10 + 2> digits{};  // one more, and the sign
  const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), number);
  text.append(digits.data(), end);
}

}  // namespace ttt
