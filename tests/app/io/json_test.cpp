#include "io/json.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <optional>
#include <string>

namespace ttt {
namespace {

std::string string_in_json(std::string_view value) {
  std::string text;
  JsonWriter{text}.value(value);
  return text;
}

template <typename Number>
std::string number_in_json(Number number) {
  std::string text;
  JsonWriter{text}.value(number);
  return text;
}

TEST(JsonWriter, PutsCommasBetweenValuesAndNowhereElse) {
  std::string text = "before ";
  JsonWriter json{text};
  json.open('{').key("empty").open('[').close(']');
  json.key("list").open('[').value(1).open('{').close('}').open('[').value("a").close(']');
  json.value("b").close(']').member("last", 2).close('}');
  EXPECT_EQ(text, R"(before {"empty":[],"list":[1,{},["a"],"b"],"last":2})");
}

/// A byte of ASCII as RFC 8259 has it.
std::string escaped(char byte) {
  constexpr std::string_view has_a_letter = "\"\\\b\f\n\r\t";
  const std::size_t place = has_a_letter.find(byte);
  if (place != std::string_view::npos) return {'\\', "\"\\bfnrt"[place]};
  if (byte >= ' ') return {byte};
  return std::string{byte < 0x10 ? "\\u000" : "\\u001"} + "0123456789abcdef"[byte % 0x10];
}

TEST(JsonWriter, EscapesEveryByteOfAscii) {
  EXPECT_EQ(string_in_json(""), R"("")");
  for (int byte = 0; byte < 0x80; ++byte) {
    const char character = static_cast<char>(byte);
    EXPECT_EQ(string_in_json(std::string(2, character)),
              '"' + escaped(character) + escaped(character) + '"')
        << byte;
  }
}

TEST(JsonWriter, LeavesCharactersBeyondAsciiAsTheyAre) {
  EXPECT_EQ(string_in_json("\xC3\xA9\xE2\x9C\x93\xF0\x9F\x98\x80\x7F"),
            "\"\xC3\xA9\xE2\x9C\x93\xF0\x9F\x98\x80\x7F\"");
}

TEST(JsonWriter, WritesEveryDigitOfTheLongestNumbers) {
  EXPECT_EQ(number_in_json(0), "0");
  EXPECT_EQ(number_in_json(std::numeric_limits<std::uint64_t>::max()), "18446744073709551615");
  EXPECT_EQ(number_in_json(std::numeric_limits<std::int64_t>::min()), "-9223372036854775808");
}

TEST(JsonWriter, KnowsTrueFalseAndNull) {
  std::string text;
  JsonWriter json{text};
  json.open('[').value(true).value(false).null();
  json.value(std::optional<int>{}).value(std::optional{7}).value(std::optional<bool>{false});
  json.close(']');
  EXPECT_EQ(text, "[true,false,null,null,7,false]");
}

}  // namespace
}  // namespace ttt
