/// Sequences that are no keys.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "app/screen/decoding.hpp"

namespace ttt {
namespace {

constexpr std::string_view string_introducers = "]P_^X";
constexpr std::array<std::string_view, 4> string_ends{"\a", "\x1B\\", "\x18", "\x1A"};

bool is_code(const std::string& bytes) {
  return std::ranges::find(codes, bytes, &Code::bytes) != codes.end();
}

TEST(DecoderSequences, OfTheControlKindAreSwallowedWithAnyFinalByte) {
  for (const std::string_view parameters :
       {"",    "0",   "1",     "2",     "57404;1:3", "27;5;53", "201",    "9",
        "42",  "1;5", "24;80", "1;2;3", "?",         "?1;2",    ">1",     "=1",
        "1:2", ";",   "1$",    "1 ",    "1!",        "<0;1",    "<0;1;1", "<"}) {
    for (char final = '@'; final <= '~'; ++final) {
      const bool mouse = final == 'M' && (parameters.empty() || parameters == "<0;1;1");
      const bool console = final == '[' && parameters.empty();
      const std::string bytes = "\x1B[" + std::string{parameters} + final;
      const bool answer = final == 'c' && parameters.starts_with('?');
      if (mouse || console || answer || is_code(bytes)) continue;
      const Inputs input = decode(bytes + "5");
      if (parameters == "1") {  // some terminals count the key before they name it
        EXPECT_EQ(input.back(), Input{typed('5')}) << testing::PrintToString(bytes);
      } else {
        EXPECT_EQ(input, keys("5")) << testing::PrintToString(bytes);
      }
    }
  }
}

/// Bytes that go on with a sequence, or begin another one, in its middle: control characters but
/// CAN and SUB.
bool goes_on_or_begins_anew(char byte) {
  const auto code = static_cast<unsigned char>(byte);
  if (byte == '\x18' || byte == '\x1A') return false;
  return code < ' ' || byte == '\x7F';
}

TEST(DecoderSequences, OfTheKeypadKindAreSwallowedWithAnyByte) {
  for (const std::string_view parameters : {"", "5", "1;5", "25", ";", "0"})
    for (const char final : every_byte()) {
      const std::string bytes = "\x1BO" + std::string{parameters} + final;
      const bool is_parameter = (final >= '0' && final <= '9') || final == ';';
      if (is_parameter || goes_on_or_begins_anew(final) || is_code(bytes)) continue;
      expect_swallowed(bytes);
    }
}

TEST(DecoderSequences, OfTheKeypadKindMaySayThatThereIsNoModifier) {
  for (const auto& [bytes, input] : codes) {
    if (!bytes.starts_with("\x1BO")) continue;
    const std::string final{bytes.substr(2)};
    EXPECT_EQ(decode("\x1BO1" + final), Inputs{input});
    EXPECT_EQ(decode("\x1BO1;1" + final), Inputs{input});
  }
}

TEST(DecoderSequences, OfTheLinuxConsoleAreSwallowedWithAnyByte) {
  for (const char byte : every_byte())
    if (!goes_on_or_begins_anew(byte)) expect_swallowed(std::string{"\x1B[["} + byte);
}

TEST(DecoderSequences, OfAltAndACharacterAreSwallowed) {
  const std::string introducers = "\x1B[O" + std::string{string_introducers};
  for (const char byte : every_byte())
    if (introducers.find(byte) == std::string::npos) expect_swallowed(std::string{"\x1B"} + byte);
}

TEST(DecoderSequences, MayBeVeryLong) {
  expect_swallowed("\x1B[" + std::string(100'000, '1') + "A");
  expect_swallowed("\x1B[" + std::string(100'000, '1') + "~");
  expect_swallowed("\x1B[<" + std::string(100'000, '1') + "M");
  expect_swallowed("\x1BO" + std::string(100'000, '1') + "q");
  for (std::size_t size = 20; size < 50; ++size) {
    expect_swallowed("\x1B[" + std::string(size, '0') + "A");
    expect_swallowed("\x1B[" + std::string(size, ';') + "~");
    expect_swallowed("\x1B[" + std::string(size, '2') + "00~");
  }
}

TEST(DecoderSequences, ThatAreStringsAreSwallowedToTheirEnds) {
  for (const char introducer : string_introducers) {
    for (const std::string_view end : string_ends) {
      const std::string begin = std::string{"\x1B"} + introducer;
      expect_swallowed(begin + std::string{end});
      expect_swallowed(begin + "12345\r\n" + std::string{end});
      expect_swallowed(begin + "[A\xFF\x7F" + std::string{end});
      expect_swallowed(begin + std::string(100'000, '1') + std::string{end});
    }
  }
}

TEST(DecoderSequences, ThatAreStringsGiveNothingWhileTheyLast) {
  for (const char introducer : string_introducers) {
    Decoding decoding;
    decoding.feed(std::string{"\x1B"} + introducer);
    for (int size = 0; size < 1000; ++size) ASSERT_TRUE(decoding.feed("6").patience());
    EXPECT_EQ(decoding.time_out().feed("5").input, keys("5"));
  }
}

TEST(DecoderSequences, AreCutOffByOtherSequences) {
  for (const std::string half : {"\x1B[", "\x1B[1", "\x1B[1;5", "\x1B[<0;1;", "\x1BO", "\x1B[[",
                                 "\x1B]1", "\x1BP1", "\x1B_1", "\x1B^1", "\x1BX1"})
    for (const auto& [bytes, input] : codes) {
      if (bytes.front() != '\x1B') continue;
      EXPECT_EQ(decode(half + std::string{bytes}), Inputs{input}) << testing::PrintToString(half);
    }
}

TEST(DecoderSequences, GoOnAfterControlCharacters) {
  for (int byte = 0; byte < ' '; ++byte) {
    const char control = static_cast<char>(byte);
    if (control == '\x1B' || control == '\x18' || control == '\x1A') continue;
    for (const std::string_view bytes : {"\x1B[24;80R", "\x1B[1;5A", "\x1BO1;5P", "\x1B[[E"})
      for (std::size_t i = 2; i < bytes.size(); ++i)
        expect_swallowed(std::string{bytes}.insert(i, 1, control));
    EXPECT_EQ(decode(std::string{"\x1B["} + control + "A5"), decode("\x1B[A5"));
    EXPECT_EQ(decode(std::string{"\x1BO"} + control + "q5"), decode("\x1BOq5"));
  }
  expect_swallowed("\x1B[24\x7F;80R");
}

TEST(DecoderSequences, GoOnAfterBytesThatHaveNoPlaceInThem) {
  for (const std::string_view bytes : {"\xC3\x9B", "\xE2\x82\xAC", "\xA0", "\xFF", "\x80", "\xC3"})
    expect_swallowed("\x1B[24;" + std::string{bytes} + "80R");
}

TEST(DecoderSequences, AreCutOffByCancelAndSubstitute) {
  for (const std::string_view half :
       {"\x1B[", "\x1B[12", "\x1BO", "\x1BO1;", "\x1B[[", "\x1B]12", "\x1BP1"})
    for (const char end : {'\x18', '\x1A'}) expect_swallowed(std::string{half} + end);
}

}  // namespace
}  // namespace ttt
