/// Pasted text, which terminals put between ESC [ 200 ~ and ESC [ 201 ~.
#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "app/screen/decoding.hpp"

namespace ttt {
namespace {

const std::string paste_begin = "\x1B[200~";
const std::string paste_end = "\x1B[201~";

TEST(DecoderPaste, IsOverAtItsEnd) {
  EXPECT_EQ(decode("1" + paste_begin + "2" + paste_end + "3" + paste_begin + "4" + paste_end + "5"),
            keys("135"));
}

TEST(DecoderPaste, MayHoldEveryByte) {
  expect_swallowed(paste_begin + every_byte() + every_byte() + paste_end);
}

TEST(DecoderPaste, MayHoldCodes) {
  for (const Code& code : codes)
    expect_swallowed(paste_begin + std::string{code.bytes} + paste_end);
  expect_swallowed(paste_begin + "\x1B]0;title" + paste_end);
}

TEST(DecoderPaste, DoesNotEndAtHalfAnEnd) {
  for (std::size_t size = 0; size < paste_end.size(); ++size) {
    const std::string half = paste_end.substr(0, size);
    for (const std::string& held : {half + "6", half, half + half})
      expect_swallowed(paste_begin + held + paste_end);
  }
}

TEST(DecoderPaste, DoesNotEndAtWhatOnlyLooksLikeItsEnd) {
  for (const std::string fake : {"\x1B[202~", "\x1B[200~", "\x1B[201", "\x1B[2001~", "\x1B[01~",
                                 "[201~", "\x1B\x1B", "\x1B[20\x1B[20"})
    expect_swallowed(paste_begin + fake + "6" + paste_end);
}

TEST(DecoderPaste, EndsInPiecesOfAnySize) {
  const std::string bytes = paste_begin + "12\x1B[A34" + paste_end + "5";
  for (std::size_t cut = 0; cut <= bytes.size(); ++cut) {
    Decoding decoding;
    EXPECT_EQ(decoding.feed(bytes.substr(0, cut)).feed(bytes.substr(cut)).input, keys("5")) << cut;
  }
}

TEST(DecoderPaste, IsLeftWhenNothingFollows) {
  for (const std::string text : {"", "12", "12\x1B", "12\x1B[20"}) {
    EXPECT_TRUE(Decoding{}.feed(paste_begin + text).patience());
    EXPECT_EQ(Decoding{}.feed(paste_begin + text).time_out().patience(), std::nullopt);
    EXPECT_EQ(decode_with_pause(paste_begin + text, "5"), keys("5"));
  }
}

TEST(DecoderPaste, BeginsAnewAfterOneThatWasLeft) {
  EXPECT_EQ(decode_with_pause(paste_begin + "12\x1B[20", paste_begin + "1~34" + paste_end + "5"),
            keys("5"));
}

TEST(DecoderPaste, IsWaitedForLongerThanAKey) {
  const auto of_a_key = Decoding{}.feed("\x1B").patience();
  EXPECT_LE(of_a_key, std::chrono::milliseconds{100}) << "Esc takes effect at once";
  EXPECT_GT(Decoding{}.feed(paste_begin + "12").patience(), of_a_key);
}

TEST(DecoderPaste, MayBeVeryLong) {
  expect_swallowed(paste_begin + std::string(1'000'000, '6') + paste_end);
}

}  // namespace
}  // namespace ttt
