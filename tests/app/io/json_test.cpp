#include "io/json.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

namespace ttt {
namespace {

std::string in_json(auto value) {
  std::string text;
  JsonWriter{text}.value(value);
  return text;
}

/// Returns an ASCII character as RFC 8259 requires it in a string.
std::string escaped(char byte) {
  constexpr std::string_view has_a_letter = "\"\\\b\f\n\r\t";
  const std::size_t place = has_a_letter.find(byte);
  if (place != std::string_view::npos) return {'\\', "\"\\bfnrt"[place]};
  if (byte >= ' ') return {byte};
  return std::string{byte < 0x10 ? "\\u000" : "\\u001"} + "0123456789abcdef"[byte % 0x10];
}

TEST(JsonWriter, EscapesEveryByteOfAscii) {
  EXPECT_EQ(in_json(std::string_view{}), R"("")");
  for (int byte = 0; byte < 0x80; ++byte) {
    const char character = static_cast<char>(byte);
    EXPECT_EQ(in_json(std::string(2, character)),
              '"' + escaped(character) + escaped(character) + '"')
        << byte;
  }
}

TEST(JsonWriter, WritesEveryDigitOfTheLongestNumbers) {
  EXPECT_EQ(in_json(0), "0");
  EXPECT_EQ(in_json(std::numeric_limits<std::uint64_t>::max()), "18446744073709551615");
  EXPECT_EQ(in_json(std::numeric_limits<std::int64_t>::min()), "-9223372036854775808");
}

}  // namespace
}  // namespace ttt
