/// Pasted text, which terminals put between ESC [ 200 ~ and ESC [ 201 ~.
#include <gtest/gtest.h>

#include <string>

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
  expect_swallowed(begin + every_byte() + every_byte() + end);
}

TEST(DecoderPaste, MayHoldCodes) {
  for (const Code& code : codes) expect_swallowed(begin + std::string{code.bytes} + end);
  expect_swallowed(begin + "\x1B]0;title" + end);
}

TEST(DecoderPaste, DoesNotEndAtHalfAnEnd) {
  for (std::size_t size = 0; size < end.size(); ++size) {
    const std::string half = end.substr(0, size);
    for (const std::string& held : {half + "6", half, half + half})
      expect_swallowed(begin + held + end);
  }
}

TEST(DecoderPaste, DoesNotEndAtWhatOnlyLooksLikeItsEnd) {
  for (const std::string fake : {"\x1B[202~", "\x1B[200~", "\x1B[201", "\x1B[2001~", "\x1B[01~",
                                 "[201~", "\x1B\x1B", "\x1B[20\x1B[20"})
    expect_swallowed(begin + fake + "6" + end);
}

TEST(DecoderPaste, EndsInPiecesOfAnySize) {
  const std::string bytes = begin + "12\x1B[A34" + end + "5";
  for (std::size_t cut = 0; cut <= bytes.size(); ++cut) {
    Decoding decoding;
    EXPECT_EQ(decoding.feed(bytes.substr(0, cut)).feed(bytes.substr(cut)).input, keys("5")) << cut;
  }
}

TEST(DecoderPaste, IsLeftWhenNothingFollows) {
  for (const std::string text : {"", "12", "12\x1B", "12\x1B[20"}) {
    EXPECT_TRUE(Decoding{}.feed(begin + text).patience());
    EXPECT_EQ(Decoding{}.feed(begin + text).time_out().patience(), std::nullopt);
    EXPECT_EQ(decode_with_pause(begin + text, "5"), keys("5"));
  }
}

TEST(DecoderPaste, BeginsAnewAfterOneThatWasLeft) {
  EXPECT_EQ(decode_with_pause(begin + "12\x1B[20", begin + "1~34" + end + "5"), keys("5"));
}

TEST(DecoderPaste, IsWaitedForLongerThanAKey) {
  EXPECT_GT(Decoding{}.feed(begin + "12").patience(), Decoding{}.feed("\x1B").patience());
}

TEST(DecoderPaste, MayBeVeryLong) { expect_swallowed(begin + std::string(1'000'000, '6') + end); }

}  // namespace
}  // namespace ttt
