/// Pasted text, which terminals put between ESC [ 200 ~ and ESC [ 201 ~.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "app/screen/decoding.hpp"

namespace ttt {
namespace {

const std::string begin = "\x1B[200~";
const std::string end = "\x1B[201~";

TEST(DecoderPaste, GivesNothing) {
  EXPECT_EQ(decode(begin + end), Inputs{});
  EXPECT_EQ(decode(begin + "1 2 3\nq\r5" + end), Inputs{});
}

TEST(DecoderPaste, IsOverAtItsEnd) {
  EXPECT_EQ(decode("1" + begin + "2" + end + "3" + begin + "4" + end + "5"), keys("135"));
}

TEST(DecoderPaste, MayHoldEveryByte) {
  std::string all;
  for (int byte = 0; byte < 256; ++byte) all += static_cast<char>(byte);
  EXPECT_EQ(decode(begin + all + all + end + "5"), keys("5"));
}

TEST(DecoderPaste, MayHoldKeyCodesAndReports) {
  for (const auto& [bytes, key] : key_codes)
    EXPECT_EQ(decode(begin + std::string{bytes} + end + "5"), keys("5"));
  EXPECT_EQ(decode(begin + "\x1B[<0;1;1M" + end + "5"), keys("5"));
  EXPECT_EQ(decode(begin + "\x1B]0;title" + end + "5"), keys("5"));
}

TEST(DecoderPaste, DoesNotEndAtHalfAnEnd) {
  for (std::size_t size = 0; size < end.size(); ++size) {
    const std::string half = end.substr(0, size);
    EXPECT_EQ(decode(begin + half + "5" + end + "6"), keys("6")) << size;
    EXPECT_EQ(decode(begin + half + end + "6"), keys("6")) << size;
    EXPECT_EQ(decode(begin + half + half + end + "6"), keys("6")) << size;
  }
}

TEST(DecoderPaste, DoesNotEndAtWhatOnlyLooksLikeItsEnd) {
  for (const std::string_view fake : {"\x1B[202~", "\x1B[200~", "\x1B[201", "\x1B[2001~",
                                      "\x1B[01~", "[201~", "\x1B\x1B", "\x1B[20\x1B[20"})
    EXPECT_EQ(decode(begin + std::string{fake} + "5" + end + "6"), keys("6"))
        << testing::PrintToString(fake);
}

TEST(DecoderPaste, EndsInPiecesOfAnySize) {
  const std::string bytes = begin + "12\x1B[A34" + end + "5";
  for (std::size_t cut = 0; cut <= bytes.size(); ++cut) {
    Decoder decoder;
    Inputs input;
    decoder.feed(bytes.substr(0, cut), input);
    decoder.feed(bytes.substr(cut), input);
    EXPECT_EQ(input, keys("5")) << cut;
  }
}

TEST(DecoderPaste, IsLeftWhenNothingFollows) {
  for (const std::string_view text : {"", "12", "12\x1B", "12\x1B[20"}) {
    Decoder decoder;
    Inputs input;
    decoder.feed(begin + std::string{text}, input);
    ASSERT_TRUE(decoder.patience());
    decoder.time_out(input);
    EXPECT_EQ(decoder.patience(), std::nullopt);
    decoder.feed("5", input);
    EXPECT_EQ(input, keys("5"));
  }
}

TEST(DecoderPaste, BeginsAnewAfterOneThatWasLeft) {
  Decoder decoder;
  Inputs input;
  decoder.feed(begin + "12\x1B[20", input);
  decoder.time_out(input);
  decoder.feed(begin + "1~34" + end + "5", input);
  EXPECT_EQ(input, keys("5"));
}

TEST(DecoderPaste, IsWaitedForLongerThanAKey) {
  Decoder key;
  Decoder paste;
  Inputs input;
  key.feed("\x1B", input);
  paste.feed(begin + "12", input);
  EXPECT_GT(paste.patience(), key.patience());
}

TEST(DecoderPaste, MayBeVeryLong) {
  EXPECT_EQ(decode(begin + std::string(1'000'000, '5') + end + "6"), keys("6"));
}

}  // namespace
}  // namespace ttt
