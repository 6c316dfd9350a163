/// Random streams, made of the pieces that matter and of any bytes.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "app/screen/decoding.hpp"
#include "ttt/random.hpp"

namespace ttt {
namespace {

std::string random_stream(Random& random, std::size_t size) {
  constexpr std::array<std::string_view, 37> pieces{
      "\x1B",  "\x1B[", "\x1BO",     "\x1B[<",       "\x1B[M",    "\x1B[[",
      "\x1B]", "\x1BP", "\a",        "\x1B\\",       "\x1B[200~", "\x1B[201~",
      "0;",    "1;",    "200",       "201",          "~",         "M",
      "m",     "A",     "5",         "\r",           "q",         "\x1B[24;80R",
      "\x9B",  "\x9D",  "\x9C",      "\x8F",         "\xC3",      "\xE2\x9B",
      "\x18",  "\v",    "\x1BO1;5P", "\x1B]11;rgb:", "ffff/",     "\x1B[?6",
      "c"};
  std::string stream;
  while (stream.size() < size) {
    if (random.below(3) == 0) {
      stream += static_cast<char>(random.below(256));
    } else {
      stream += pieces[random.below(pieces.size())];
    }
  }
  stream.resize(size);
  return stream;
}

Inputs decode_in_pieces(std::string_view bytes, Random& random, std::uint32_t largest) {
  Decoding decoding;
  while (!bytes.empty()) {
    const std::string_view piece = bytes.substr(0, 1 + random.below(largest));
    decoding.feed(piece);
    bytes.remove_prefix(piece.size());
  }
  return decoding.input;
}

TEST(DecoderFuzz, DoesNotMindHowTheStreamIsCut) {
  Random random{1};
  const std::string stream = random_stream(random, 100'000);
  const Inputs whole = decode(stream);
  EXPECT_GT(whole.size(), 1000U);
  for (const std::uint32_t largest : {1U, 2U, 3U, 7U, 100U, 5000U})
    EXPECT_TRUE(decode_in_pieces(stream, random, largest) == whole) << largest;
}

TEST(DecoderFuzz, IsUsableAgainAfterATimeOut) {
  Random random{2};
  for (int i = 0; i < 5000; ++i) {
    const std::string stream = random_stream(random, 1 + random.below(30));
    Decoding decoding;
    const bool pending = decoding.feed(stream).patience().has_value();
    const std::size_t most = decoding.input.size() + (pending ? 1 : 0);
    EXPECT_EQ(decoding.time_out().patience(), std::nullopt);
    EXPECT_LE(decoding.input.size(), most) << testing::PrintToString(stream);
    decoding.input.clear();
    ASSERT_EQ(decoding.feed("5\x1B[B").input, (Inputs{typed('5'), KeyPress{Key::down}}))
        << testing::PrintToString(stream);
  }
}

TEST(DecoderFuzz, GivesOnlyKeysAndClicksThatThereAreAndNoMoreThanBytes) {
  Random random{3};
  const Inputs inputs = decode(random_stream(random, 100'000));
  EXPECT_LE(inputs.size(), 100'000U);
  for (const Input& input : inputs) {
    if (const auto* const click = std::get_if<Click>(&input)) {
      ASSERT_GE(click->column, 0);
      ASSERT_GE(click->row, 0);
    } else if (std::holds_alternative<Answer>(input)) {
      continue;
    } else if (const auto key = std::get<KeyPress>(input); key.key == Key::character) {
      ASSERT_TRUE(key.character > '\0' && key.character < '\x7F');
    } else {
      ASSERT_EQ(key.character, '\0');
    }
  }
}

}  // namespace
}  // namespace ttt
