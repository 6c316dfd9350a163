#include "harness/modes.hpp"

#include <gtest/gtest.h>

#include <array>
#include <sstream>
#include <string>

namespace ttt::test {
namespace {

Modes after(std::string_view output) {
  ModeTracker tracker(24);
  tracker.feed(output);
  return tracker.modes();
}

struct Switch {
  std::string_view on;
  std::string_view off;
  bool Modes::*mode;
};

constexpr std::array<Switch, 34> switches{{
    {"\x1b[?47h", "\x1b[?47l", &Modes::alternate_screen},
    {"\x1b[?1047h", "\x1b[?1047l", &Modes::alternate_screen},
    {"\x1b[?1049h", "\x1b[?1049l", &Modes::alternate_screen},
    {"\x1b[?25l", "\x1b[?25h", &Modes::cursor_visible},
    {"\x1b[?1h", "\x1b[?1l", &Modes::cursor_keys_application},
    {"\x1b=", "\x1b>", &Modes::keypad_application},
    {"\x1b[?66h", "\x1b[?66l", &Modes::keypad_application},
    {"\x1b[?9h", "\x1b[?9l", &Modes::mouse_press},
    {"\x1b[?1000h", "\x1b[?1000l", &Modes::mouse_click},
    {"\x1b[?1002h", "\x1b[?1002l", &Modes::mouse_drag},
    {"\x1b[?1003h", "\x1b[?1003l", &Modes::mouse_motion},
    {"\x1b[?1005h", "\x1b[?1005l", &Modes::mouse_utf8},
    {"\x1b[?1006h", "\x1b[?1006l", &Modes::mouse_sgr},
    {"\x1b[?1015h", "\x1b[?1015l", &Modes::mouse_urxvt},
    {"\x1b[?1004h", "\x1b[?1004l", &Modes::focus_reports},
    {"\x1b[?2004h", "\x1b[?2004l", &Modes::bracketed_paste},
    {"\x1b[?7l", "\x1b[?7h", &Modes::line_wrap},
    {"\x1b[?6h", "\x1b[?6l", &Modes::origin_at_margins},
    {"\x1b[?5h", "\x1b[?5l", &Modes::reverse_video},
    {"\x1b[4h", "\x1b[4l", &Modes::insertion},
    {"\x1b(0", "\x1b(B", &Modes::line_drawing},
    {"\x1b)0\x0e", "\x1b)B\x0f", &Modes::line_drawing},
    {"\x1b[1m", "\x1b[m", &Modes::plain_text},
    {"\x1b[1;2m", "\x1b[22m", &Modes::plain_text},
    {"\x1b[5;6m", "\x1b[25m", &Modes::plain_text},
    {"\x1b[21m", "\x1b[24m", &Modes::plain_text},
    {"\x1b[31;44m", "\x1b[39;49m", &Modes::plain_text},
    {"\x1b[97m", "\x1b[0m", &Modes::plain_text},
    {"\x1b[38;5;1m", "\x1b[39m", &Modes::plain_text},
    {"\x1b[48;2;1;3;7m", "\x1b[49m", &Modes::plain_text},
    {"\x1b[38:5:1m", "\x1b[39m", &Modes::plain_text},
    {"\x1b[1;23r", "\x1b[r", &Modes::whole_window_scrolls},
    {"\x1b[2;24r", "\x1b[1;24r", &Modes::whole_window_scrolls},
    {"\x1b[2r", "\x1b[0;0r", &Modes::whole_window_scrolls},
}};

TEST(ModeTracker, SeesEveryModeOnAndOffAndAlone) {
  for (const auto& [on, off, mode] : switches) {
    Modes expected;
    expected.*mode = !(expected.*mode);
    EXPECT_EQ(after(on), expected) << on.substr(1);
    EXPECT_EQ(after(std::string(on) + std::string(off)), Modes{}) << off.substr(1);
  }
}

TEST(ModeTracker, TakesSeveralModesAtOnce) {
  const Modes modes = after("\x1b[?1000;1006;2004h");
  EXPECT_TRUE(modes.mouse_click && modes.mouse_sgr && modes.bracketed_paste);
}

TEST(ModeTracker, TakesSequencesInPieces) {
  const std::string output = "x\x1b[?1049h\x1b[?25l\x1b]0;title\x07\x1b[31m\x1b=y";
  ModeTracker tracker(24);
  for (const char byte : output) tracker.feed({&byte, 1});
  EXPECT_EQ(tracker.modes(), after(output));
  EXPECT_TRUE(tracker.modes().keypad_application);
}

TEST(ModeTracker, ObeysControlsWithinASequence) {
  EXPECT_TRUE(after("\x1b[?2\x0f"
                    "004h")
                  .bracketed_paste);
}

TEST(ModeTracker, DropsACancelledSequence) {
  EXPECT_EQ(after("\x1b[?2004\x18h\x1b[?25\x1al"), Modes{});
}

TEST(ModeTracker, StartsAgainAtAnEscape) {
  Modes expected;
  expected.bracketed_paste = true;
  EXPECT_EQ(after("\x1b[?25\x1b[?2004h"), expected);
}

TEST(ModeTracker, DoesNotLookIntoStrings) {
  EXPECT_EQ(after("\x1b]0;[?25l\x07\x1bP[?25l\x1b\\\x1b_[?25l\x1b\\"), Modes{});
  EXPECT_FALSE(after("\x1b]0;title\x1b[?25l").cursor_visible) << "any escape ends a string";
}

TEST(ModeTracker, DoesNotTakeBytesOfCharactersForControls) {
  EXPECT_EQ(after("\xe2\x94\x9b?25l\xc2\x9b?25l"), Modes{});
}

TEST(ModeTracker, TellsPrivateModesFromOthers) {
  EXPECT_EQ(after("\x1b[25l\x1b[1h\x1b[>1h\x1b[?25$p\x1b[>4;1m\x1b[?4m"), Modes{});
}

TEST(ModeTracker, KnowsSoftReset) {
  Modes expected;
  expected.alternate_screen = true;
  EXPECT_EQ(after("\x1b[?1049h\x1b[?1h\x1b=\x1b[?25l\x1b[4h\x1b[1;31m\x1b(0\x1b[2;9r\x1b[!p"),
            expected);
}

TEST(ModeTracker, KnowsHardReset) {
  EXPECT_EQ(after("\x1b[?1049;1000;2004h\x1b[?25l\x1b[1;31m\x1b(0\x1b"
                  "c"),
            Modes{});
}

TEST(ModeTracker, KeepsMarginsWhenTheWindowGrows) {
  ModeTracker tracker(24);
  tracker.feed("\x1b[1;24r");
  tracker.resize(50);
  EXPECT_FALSE(tracker.modes().whole_window_scrolls);
  tracker.feed("\x1b[r");
  tracker.resize(100);
  EXPECT_EQ(tracker.modes(), Modes{});
}

TEST(ModeTracker, SurvivesEndlessParameters) {
  const std::string digits(1'000'000, '9');
  std::string separators(1'000'000, ';');
  EXPECT_EQ(after("\x1b[?" + digits + "h\x1b[" + separators + "h"), Modes{});
}

TEST(Modes, PrintWhatIsNotAsAtTheStart) {
  const auto printed = [](std::string_view output) {
    std::ostringstream out;
    out << after(output);
    return out.str();
  };
  EXPECT_EQ(printed(""), "all modes as at the start");
  EXPECT_EQ(printed("\x1b[?25l\x1b[?1006h"), "cursor_visible off, mouse_sgr on");
}

TEST(EscapeParser, KnowsWhenItIsAtRest) {
  for (const std::string_view half : {"\x1b", "\x1b[", "\x1b[1;2", "\x1b(", "\x1b]0;x",
                                      "\x1b]0;x\x1b", "\xe2", "\xe2\x94", "\xf0\x9f\x99"}) {
    EscapeParser parser;
    for (const char byte : half) parser.take(byte);
    EXPECT_FALSE(parser.at_rest()) << ::testing::PrintToString(half);
  }
  for (const std::string_view whole :
       {"", "x", "\x1b[m",
        "\x1b"
        "7",
        "\x1b(B", "\x1b]0;x\x07", "\x1b]0;x\x1b\\", "\xe2\x94\x80", "\x80", "\xe2x"}) {
    EscapeParser parser;
    for (const char byte : whole) parser.take(byte);
    EXPECT_TRUE(parser.at_rest()) << ::testing::PrintToString(whole);
  }
}

}  // namespace
}  // namespace ttt::test
