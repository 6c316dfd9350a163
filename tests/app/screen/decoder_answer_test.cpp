/// What a terminal answers when it is asked for its background.
#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "app/screen/decoding.hpp"

namespace ttt {
namespace {

const std::string black = "\x1B]11;rgb:0000/0000/0000";
const std::string white = "\x1B]11;rgb:ffff/ffff/ffff";

TEST(DecoderAnswers, TellTheBackground) {
  for (const std::string end : {"\a", "\x1B\\"}) {
    EXPECT_EQ(decode(black + end), (Inputs{Answer{Background::dark}}));
    EXPECT_EQ(decode(white + end), (Inputs{Answer{Background::light}}));
  }
}

TEST(DecoderAnswers, TellHowLightTheBackgroundIs) {
  for (const char* const color : {"rgb:0000/0000/0000", "rgb:1c1c/1c1c/1c1c", "rgb:00/2b/36",
                                  "rgba:0000/0000/0000/cccc", "rgb:7070/7070/7070"})
    EXPECT_EQ(decode("\x1B]11;" + std::string{color} + "\a"), (Inputs{Answer{Background::dark}}))
        << color;
  for (const char* const color : {"rgb:ffff/ffff/ffff", "rgb:FFFF/FFFF/FFFF", "rgb:fd/f6/e3",
                                  "rgb:f/f/f", "rgb:8080/8080/8080"})
    EXPECT_EQ(decode("\x1B]11;" + std::string{color} + "\a"), (Inputs{Answer{Background::light}}))
        << color;
}

TEST(DecoderAnswers, TellThatThereIsNoOther) {
  for (const std::string parameters : {"?6", "?1;2", "?62;1;6;9;15;16;17;18;21;22;28"})
    EXPECT_EQ(decode("\x1B[" + parameters + "c5"), (Inputs{Answer{}, typed('5')})) << parameters;
}

TEST(DecoderAnswers, AreSwallowedWhereTheySayNothing) {
  for (const char* const text :
       {"\x1B]11;?\a", "\x1BP11;rgb:1/2/3\a", "\x1B_11;rgb:1/2/3\x1B\\", "\x1B]11;nonsense 123\a",
        "\x1B]11;rgb:1/2\x1B\\", "\x1B]4;1;rgb:1/2/3\a", "\x1B]10;rgb:1111/2222/3333\a",
        "\x1B[>1;2c", "\x1B[c", "\x1B[6c", "\x1B]\a"})
    expect_swallowed(text);
  for (const std::string text :
       {"", "11", "11;", "11;rgb:", "11;rgb:ff/ff/", "11;rgb:ff/ff/gg", "11;rgb:ff/ff/ff/ff",
        "11;rgb:fffff/ffff/ffff", "11;rgb:-1/ff/ff", "11;rgb:ff/ff/ff ", "11;#ffffff"})
    expect_swallowed("\x1B]" + text + "\x1B\\");
  expect_swallowed("\x1B]11;rgb:" + std::string(10'000, '1') + "\a");
}

TEST(DecoderAnswers, AreCutOffByACancel) {
  expect_swallowed(black + "\x18");
  expect_swallowed(black + "\x1A");
  EXPECT_EQ(decode(black + "\x1B[A"), (Inputs{KeyPress{Key::up}}));
}

TEST(DecoderAnswers, MayComeSlowly) {
  using std::chrono::milliseconds;
  for (const std::string& part : {black, black + "\x1B", std::string{"\x1B[?62;"},
                                  std::string{"\x1B[<0;70;"}, std::string{"\x1B[1;"}}) {
    EXPECT_GE(Decoding{}.feed(part).patience(), milliseconds{10'000})
        << testing::PrintToString(part);
    EXPECT_EQ(decode_with_pause(part), Inputs{}) << "what never ends was no key";
  }
}

/// Over a line that may pause behind any byte. What began it has become keys by then, but its
/// digits must not.
TEST(DecoderAnswers, MayBeCutAfterTheirFirstBytes) {
  for (const auto& [begun, rest] : {std::pair{"\x1B", "]11;rgb:0000/0000/0000\a"},
                                    std::pair{"\x1B", "[?62;1c"}, std::pair{"\x1B[", "?62;1c"}}) {
    Decoding decoding;
    EXPECT_EQ(decoding.feed(begun).time_out().time_out().patience(), std::nullopt);
    Inputs input = decoding.feed(std::string{rest} + "5").input;
    std::erase_if(input, [](const Input& key) {
      return key == Input{KeyPress{Key::escape}} || key == Input{typed('[')};
    });
    ASSERT_EQ(input.size(), 2) << rest;
    EXPECT_TRUE(std::holds_alternative<Answer>(input.front())) << rest;
    EXPECT_EQ(input.back(), Input{typed('5')}) << rest;
  }
}

}  // namespace
}  // namespace ttt
