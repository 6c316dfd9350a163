#include "screen/decoder.hpp"

#include <gtest/gtest.h>

#include <string>

#include "app/screen/decoding.hpp"

namespace ttt {
namespace {

constexpr char escape = '\x1B';

/// What a byte that begins nothing means.
Inputs meaning_of(char byte) {
  if (byte == '\r' || byte == '\n') return {KeyPress{Key::enter}};
  if (byte > '\0' && byte < '\x7F') return {typed(byte)};
  return {};
}

TEST(Decoder, KnowsEveryKeyCode) {
  for (const auto& [bytes, key] : key_codes)
    EXPECT_EQ(decode(bytes), Inputs{key}) << testing::PrintToString(bytes);
}

TEST(Decoder, KnowsCodesOneAfterTheOther) {
  std::string bytes;
  Inputs expected;
  for (const KeyCode& first : key_codes) {
    for (const KeyCode& second : key_codes) {
      bytes.append(first.bytes).append(second.bytes);
      expected.insert(expected.end(), {first.key, second.key});
    }
  }
  EXPECT_EQ(decode(bytes), expected);
}

TEST(Decoder, TakesACodeInPiecesOfAnySize) {
  for (const auto& [bytes, key] : key_codes) {
    for (unsigned cuts = 0; cuts < 1U << (bytes.size() - 1); ++cuts) {
      Decoder decoder;
      Inputs input;
      std::string piece;
      for (std::size_t i = 0; i < bytes.size(); ++i) {
        piece += bytes[i];
        if ((cuts >> i & 1U) == 0 && i + 1 < bytes.size()) continue;
        decoder.feed(piece, input);
        piece.clear();
      }
      EXPECT_EQ(input, Inputs{key}) << testing::PrintToString(bytes);
    }
  }
}

TEST(Decoder, AddsToTheInputThatIsThere) {
  Decoder decoder;
  Inputs input = keys("a");
  decoder.feed("b", input);
  decoder.feed("", input);
  EXPECT_EQ(input, keys("ab"));
}

TEST(Decoder, TakesEveryOtherByteForWhatItTypes) {
  for (int byte = 0; byte < 256; ++byte) {
    const char character = static_cast<char>(byte);
    if (character == escape) continue;
    EXPECT_EQ(decode({&character, 1}), meaning_of(character)) << byte;
  }
}

TEST(Decoder, IsReadyForAKeyAfterAnyByteAndATimeOut) {
  for (int byte = 0; byte < 256; ++byte) {
    const char character = static_cast<char>(byte);
    Decoder decoder;
    Inputs input;
    decoder.feed({&character, 1}, input);
    decoder.time_out(input);
    EXPECT_EQ(decoder.patience(), std::nullopt) << byte;
    input.clear();
    decoder.feed("5\x1B[A", input);
    EXPECT_EQ(input, (Inputs{typed('5'), KeyPress{Key::up}})) << byte;
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
    Decoder decoder;
    Inputs input;
    decoder.feed(bytes, input);
    EXPECT_EQ(decoder.patience(), std::nullopt) << testing::PrintToString(bytes);
  }
}

TEST(Decoder, TakesALoneEscapeForTheKeyWhenNothingFollows) {
  EXPECT_EQ(decode("\x1B"), Inputs{});
  EXPECT_EQ(decode_and_wait("\x1B"), Inputs{KeyPress{Key::escape}});
}

TEST(Decoder, TakesEveryEscapeButTheLastForTheKeyAtOnce) {
  EXPECT_EQ(decode_and_wait("\x1B\x1B\x1B"),
            (Inputs{KeyPress{Key::escape}, KeyPress{Key::escape}, KeyPress{Key::escape}}));
}

TEST(Decoder, TakesWhatComesAfterATimeOutForItself) {
  Decoder decoder;
  Inputs input;
  decoder.feed("\x1B", input);
  decoder.time_out(input);
  decoder.feed("[A", input);
  EXPECT_EQ(input, (Inputs{KeyPress{Key::escape}, typed('['), typed('A')}));
}

TEST(Decoder, DropsHalfACodeWhenNothingFollows) {
  for (const auto& [bytes, key] : key_codes) {
    for (std::size_t size = 2; size < bytes.size(); ++size) {
      Decoder decoder;
      Inputs input;
      decoder.feed(bytes.substr(0, size), input);
      decoder.time_out(input);
      EXPECT_EQ(input, Inputs{}) << testing::PrintToString(bytes);
      decoder.feed("5", input);
      EXPECT_EQ(input, keys("5")) << testing::PrintToString(bytes);
    }
  }
}

TEST(Decoder, TimesOutWithoutEffectWhereNothingIsPending) {
  Decoder decoder;
  Inputs input;
  decoder.time_out(input);
  decoder.feed("5", input);
  decoder.time_out(input);
  decoder.time_out(input);
  EXPECT_EQ(input, keys("5"));
}

TEST(Decoder, WaitsOnlyInTheMiddleOfACode) {
  EXPECT_EQ(Decoder{}.patience(), std::nullopt);
  for (const auto& [bytes, key] : key_codes) {
    Decoder decoder;
    Inputs input;
    for (std::size_t size = 1; size <= bytes.size(); ++size) {
      decoder.feed(bytes.substr(size - 1, 1), input);
      EXPECT_EQ(decoder.patience().has_value(), size < bytes.size())
          << testing::PrintToString(bytes.substr(0, size));
    }
  }
}

TEST(Decoder, WaitsSoShortlyThatEscapeSeemsToActAtOnce) {
  Decoder decoder;
  Inputs input;
  decoder.feed("\x1B", input);
  ASSERT_TRUE(decoder.patience());
  EXPECT_GT(decoder.patience()->count(), 0);
  EXPECT_LE(decoder.patience()->count(), 150);
}

}  // namespace
}  // namespace ttt
