#include "screen/decoder.hpp"

#include <gtest/gtest.h>

#include <string>

#include "app/screen/decoding.hpp"

namespace ttt {
namespace {

/// What a byte that begins nothing means.
Inputs meaning_of(char byte) {
  if (byte == '\r' || byte == '\n') return {KeyPress{Key::enter}};
  if (byte > '\0' && byte < '\x7F') return {typed(byte)};
  return {};
}

TEST(Decoder, KnowsCodesOneAfterTheOther) {
  std::string bytes;
  Inputs expected;
  for (const Code& first : codes) {
    for (const Code& second : codes) {
      bytes.append(first.bytes).append(second.bytes);
      expected.insert(expected.end(), {first.input, second.input});
    }
  }
  EXPECT_EQ(decode(bytes), expected);
}

TEST(Decoder, TakesACodeInPiecesOfAnySize) {
  for (const auto& [bytes, input] : codes) {
    for (unsigned cuts = 0; cuts < 1U << (bytes.size() - 1); ++cuts) {
      Decoding decoding;
      std::string piece;
      for (std::size_t i = 0; i < bytes.size(); ++i) {
        piece += bytes[i];
        if ((cuts >> i & 1U) == 0 && i + 1 < bytes.size()) continue;
        decoding.feed(piece);
        piece.clear();
      }
      ASSERT_EQ(decoding.input, Inputs{input}) << testing::PrintToString(bytes);
    }
  }
}

TEST(Decoder, TakesEveryOtherByteForWhatItTypes) {
  for (const char byte : every_byte()) {
    if (byte == '\x1B') continue;
    EXPECT_EQ(decode({&byte, 1}), meaning_of(byte)) << testing::PrintToString(byte);
  }
}

TEST(Decoder, IsReadyForAKeyAfterAnyByteAndATimeOut) {
  for (const char byte : every_byte()) {
    Decoding decoding;
    EXPECT_EQ(decoding.feed({&byte, 1}).time_out().patience(), std::nullopt);
    decoding.input.clear();
    EXPECT_EQ(decoding.feed("5\x1B[A").input, (Inputs{typed('5'), KeyPress{Key::up}}))
        << testing::PrintToString(byte);
  }
}

/// And whatever follows is not taken for its rest.
TEST(Decoder, IgnoresCharactersBeyondAsciiAndPartsOfThem) {
  for (const std::string_view bytes :
       {"\xC3\x9B", "\xE2\x9B\x90", "\xF0\x9F\x9B\x9D", "\xC3", "\xE2\x9B", "\xF0\x9F\x9B", "\x9B",
        "\xFF\xFE", "\xC2\x9B"}) {
    expect_swallowed(std::string{bytes});
    expect_swallowed(std::string{bytes} + "\x9B\x9D");
    EXPECT_EQ(decode(std::string{bytes} + "\x1B[A"), Inputs{KeyPress{Key::up}});
    EXPECT_EQ(Decoding{}.feed(bytes).patience(), std::nullopt) << testing::PrintToString(bytes);
  }
}

TEST(Decoder, TakesALoneEscapeForTheKeyWhenNothingFollows) {
  EXPECT_EQ(decode("\x1B"), Inputs{});
  EXPECT_EQ(decode_with_pause("\x1B"), Inputs{KeyPress{Key::escape}});
}

TEST(Decoder, TakesEveryEscapeButTheLastForTheKeyAtOnce) {
  EXPECT_EQ(decode_with_pause("\x1B\x1B\x1B"),
            (Inputs{KeyPress{Key::escape}, KeyPress{Key::escape}, KeyPress{Key::escape}}));
}

TEST(Decoder, TakesWhatComesAfterATimeOutForItself) {
  EXPECT_EQ(decode_with_pause("\x1B", "[A"),
            (Inputs{KeyPress{Key::escape}, typed('['), typed('A')}));
}

TEST(Decoder, WaitsInTheMiddleOfACodeAndDropsItWhenNothingFollows) {
  for (const Code& code : codes) {
    EXPECT_EQ(Decoding{}.feed(code.bytes).patience(), std::nullopt);
    for (std::size_t size = 1; size < code.bytes.size(); ++size) {
      const std::string_view half = code.bytes.substr(0, size);
      EXPECT_TRUE(Decoding{}.feed(half).patience()) << testing::PrintToString(half);
      if (size == 1) continue;  // the Esc key
      EXPECT_EQ(decode_with_pause(half, "5"), keys("5")) << testing::PrintToString(half);
    }
  }
}

TEST(Decoder, WaitsSoShortlyThatEscapeSeemsToActAtOnce) {
  const auto patience = Decoding{}.feed("\x1B").patience();
  ASSERT_TRUE(patience);
  EXPECT_GT(patience->count(), 0);
  EXPECT_LE(patience->count(), 150);
}

}  // namespace
}  // namespace ttt
