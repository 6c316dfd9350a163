#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <csignal>

#include "harness/gestures.hpp"
#include "play.hpp"

namespace ttt::test {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using Clock = std::chrono::steady_clock;

using namespace std::string_view_literals;

/// Two people, and O is to move: X took the centre.
PseudoTerminal open_game(const Variables& environment = {}) {
  PseudoTerminal terminal = open(ttt(two_people(), environment), "X to move");
  EXPECT_TRUE(press(terminal, "5"));
  EXPECT_TRUE(terminal.screen().contains("X took 5")) << terminal;
  return terminal;
}

/// Ends the sequence that bytes have begun, if they have: the program would wait for its rest.
constexpr char cancel = '\x18';

::testing::AssertionResult is_playable(PseudoTerminal& terminal) {
  if (const auto pressed = press(terminal, "1"); !pressed) return pressed;
  if (terminal.screen().contains("O took 1")) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << "1 was not played: " << terminal;
}

TEST(Bytes, ThatAreNoKeysChangeNothing) {
  PseudoTerminal terminal = open_game();
  const Screen before = terminal.screen();
  const std::string signal_keys = "\x03\x1a\x1c";
  for (int code = 0; code < 256; ++code) {
    const char byte = static_cast<char>(code);
    const bool is_control = code < ' ' || code >= 0x7f;
    const bool is_enter = byte == '\r' || byte == '\n';
    if (!is_control || is_enter || signal_keys.find(byte) != std::string::npos) continue;
    ASSERT_TRUE(press(terminal, std::string{byte, cancel}));
    EXPECT_EQ(terminal.screen(), before) << "byte " << code;
  }
  EXPECT_TRUE(is_playable(terminal));
}

TEST(Bytes, AreAllSurvivedEverywhere) {
  for (const std::string_view place : {"", "\r", "\r?", "\rv"})
    for (int code = 0; code < 256; code += 16) {
      PseudoTerminal terminal = open(ttt({"--delay", "0"}), "Versus");
      ASSERT_TRUE(press(terminal, place));
      for (int i = code; i < code + 16; ++i) {
        const char byte = static_cast<char>(i);
        if (byte == 'q' || byte == '\x03' || byte == '\x1a' || byte == '\x1c') continue;
        terminal.type({&byte, 1});
      }
      ASSERT_TRUE(terminal.wait_until_idle()) << code;
      terminal.type(std::string{cancel, 'q'});
      EXPECT_EQ(terminal.wait_for_end(), exited(0)) << code;
      EXPECT_TRUE(as_found(terminal));
    }
}

TEST(Bytes, ThatAreNoTextChangeNothing) {
  PseudoTerminal terminal = open_game();
  const Screen before = terminal.screen();
  for (const std::string_view bytes :
       {"\0\0\0\0"sv, "\xff\xfe"sv, "\xc3\x28"sv, "\xc0\xaf"sv, "\xed\xa0\x80"sv,
        "\xf4\x90\x80\x80"sv, "\xe2\x82"sv, "\xc3\xa9"sv, "\xf0\x9f\x98\x80"sv}) {
    // A letter or digit that an invalid sequence swallows or sets free must not be taken for a
    // move.
    ASSERT_TRUE(press(terminal, std::string{bytes} + cancel));
    EXPECT_EQ(terminal.screen(), before) << ::testing::PrintToString(bytes);
  }
  EXPECT_TRUE(is_playable(terminal));
}

TEST(Bytes, TypedInBulkAreSurvived) {
  PseudoTerminal terminal = open_game();
  const Clock::time_point start = Clock::now();
  std::string bulk;
  while (bulk.size() < 100'000) bulk += "123456789 uvtjkl\r\x1b[A";
  ASSERT_TRUE(press(terminal, bulk));
  ASSERT_TRUE(press(terminal, "m"));
  EXPECT_TRUE(terminal.screen().contains("Versus")) << terminal;
  EXPECT_LT(Clock::now() - start, within(seconds(5)));
}

TEST(Paste, PlaysNothingHoweverLong) {
  PseudoTerminal terminal = open_game();
  const Screen before = terminal.screen();
  const Clock::time_point start = Clock::now();
  for (const std::size_t size : {1U, 10U, 100'000U}) {
    terminal.paste(std::string(size, '1'));
    ASSERT_TRUE(terminal.wait_until_idle());
    EXPECT_EQ(terminal.screen(), before) << size;
  }
  terminal.paste("q\x03\x1b[A\n\n5q");
  ASSERT_TRUE(terminal.wait_until_idle() || terminal.state().ended());
  EXPECT_LT(Clock::now() - start, within(seconds(5)));
}

TEST(Paste, OfAnythingButSignalKeysChangesNothing) {
  PseudoTerminal terminal = open_game();
  const Screen before = terminal.screen();
  for (const char* text :
       {"q", "\x1b[A", "\n\n", "1\x1b[20", "\x1b[200~1", "\x1b", "\x1b[<0;45;9M"}) {
    terminal.paste(text);
    ASSERT_TRUE(terminal.wait_until_idle());
    EXPECT_EQ(terminal.screen(), before) << ::testing::PrintToString(text);
  }
  EXPECT_TRUE(is_playable(terminal));
}

TEST(Paste, ThatNeverEndsIsGivenUp) {
  PseudoTerminal terminal = open_game();
  terminal.type("\x1b[200~123");
  ASSERT_TRUE(terminal.wait_until(
      [&](const Screen&) {
        terminal.type("v");  // swallowed as part of the paste, until the program gives it up
        terminal.watch(milliseconds(1500));
        return terminal.screen().contains("draw") || terminal.screen().contains("win");
      },
      "keys to be keys again"));
}

TEST(HalfASequence, DoesNotDelaySignals) {
  for (const std::string_view half :
       {"\x1b", "\x1b[", "\x1b[1;", "\x1bO", "\x1b[<0;1", "\x1b[M!", "\x1b]0;title", "\x1bP1",
        "\x1b[200~12", "\x1b[[", "\xe2\x94"})
    for (const int signal : {SIGTERM, SIGHUP, SIGSEGV}) {
      PseudoTerminal terminal = open_game();
      terminal.type(half);
      terminal.send_signal(signal);
      EXPECT_EQ(terminal.wait_for_end(), killed_by(signal)) << ::testing::PrintToString(half);
      EXPECT_TRUE(as_found(terminal)) << ::testing::PrintToString(half);
    }
}

TEST(HalfASequence, SurvivesASuspension) {
  for (const std::string_view half : {"\x1b", "\x1b[", "\x1b[1;", "\x1b[200~12"}) {
    PseudoTerminal terminal = open_game();
    terminal.type(half);
    terminal.type("\x1a");
    ASSERT_EQ(terminal.wait_for_stop(), stopped_by(SIGTSTP));
    EXPECT_TRUE(as_found(terminal));
    terminal.resume();
    EXPECT_TRUE(terminal.wait_for_text("O to move"));
  }
}

/// The rest of the sequence comes within the time that the program waits for it, which a busy
/// machine may not let it do: then nothing is learnt, and it is tried again.
TEST(HalfASequence, IsNotEndedByAResize) {
  PseudoTerminal terminal = open_game();
  for (int attempt = 0; attempt < 50; ++attempt) {
    const Clock::time_point start = Clock::now();
    terminal.type("\x1b[1;");
    ASSERT_TRUE(terminal.wait_until_idle());
    terminal.resize({80, attempt % 2 == 0 ? 25 : 24});
    ASSERT_TRUE(terminal.wait_until_idle());
    terminal.type("1S");  // the end of a key that means nothing here
    ASSERT_TRUE(terminal.wait_until_idle());
    if (Clock::now() - start >= milliseconds(50)) continue;
    EXPECT_TRUE(terminal.screen().contains("O to move")) << terminal;
    return;
  }
  GTEST_SKIP() << "the machine is too busy to type this fast";
}

constexpr std::array sequences{
    "\x1b[24;80R"sv,                       // cursor position
    "\x1b[?62;1;2;6;9c"sv,                 // device attributes
    "\x1b[>41;354;0c"sv,                   // secondary device attributes
    "\x1b[0n"sv,                           // status
    "\x1b[8;24;80t"sv,                     // size of the window
    "\x1b[?2004;1$y"sv,                    // a mode
    "\x1b]11;rgb:1111/2222/3333\x1b\\"sv,  // background colour
    "\x1b]11;rgb:1111/2222/3333\a"sv,
    "\x1bP>|XTerm(379)\x1b\\"sv,  // version
    "\x1bP1$r0m\x1b\\"sv,
    "\x1b_G1;OK\x1b\\"sv,
    "\x1b^1\x1b\\"sv,
    "\x1bX1\x1b\\"sv,
    "\x1b[I"sv,  // focus
    "\x1b[O"sv,
    "\x1b[<64;10;10M"sv,  // wheel
    "\x1b[<65;10;10M"sv,
    "\x1b[<35;45;5M"sv,  // motion
    "\x1b[<2;45;5M"sv,   // right button
    "\x1b[<0;45;5m"sv,   // release
    "\x1b[M`!!"sv,       // wheel, in bytes
    "\x1b[M#!!"sv,       // release, in bytes
    "\x1b[1;5A"sv,       // Ctrl-Up and other modified keys
    "\x1b[1;2D"sv,
    "\x1b[5;5~"sv,
    "\x1b[2~"sv,  // Insert
    "\x1b[3~"sv,
    "\x1b[11~"sv,  // F1, in all its forms
    "\x1bOP"sv,
    "\x1b[[A"sv,
    "\x1b[[1"sv,
    "\x1bO1;5P"sv,
    "\x1bO5q"sv,
    "\x1b[24\v;80R"sv,  // with a control character in its middle
    "\x1b[15;2~"sv,
    "\x1b[97;5u"sv,  // modifyOtherKeys
    "\x1b[27;5;49~"sv,
    "\x1b"
    "1"sv,  // Alt-1
    "\x1b"
    "q"sv,
    "\x1b[999999999999999999999A"sv,
    "\x1b[1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1A"sv,
};

TEST(Sequences, ThatAreNoKeysChangeNothing) {
  PseudoTerminal terminal = open_game();
  const Screen before = terminal.screen();
  for (const std::string_view sequence : sequences) {
    ASSERT_TRUE(press(terminal, sequence));
    EXPECT_EQ(terminal.screen(), before) << ::testing::PrintToString(sequence);
  }
  EXPECT_TRUE(is_playable(terminal));
}

TEST(Sequences, WithDozensOfNumbersAreSurvived) {
  PseudoTerminal terminal = open_game();
  const Screen before = terminal.screen();
  for (const std::string_view start : {"\x1b[<", "\x1b[", "\x1b[?", "\x1b[M"})
    for (const int numbers : {8, 36, 500}) {
      std::string sequence(start);
      for (int i = 0; i < numbers; ++i) sequence += "1;";
      if (start == "\x1b[M") sequence = "\x1b[M\xff\xff\xff";
      ASSERT_TRUE(press(terminal, sequence + (start == "\x1b[M" ? "" : "1M")));
      EXPECT_EQ(terminal.screen(), before) << ::testing::PrintToString(sequence);
    }
  EXPECT_TRUE(is_playable(terminal));
}

/// Whether the program left the terminal in order. After a click on the word "quit", the clicks
/// behind it reach nobody but the terminal's echo; else it is told to leave.
::testing::AssertionResult left_by_click_or_key(PseudoTerminal& terminal) {
  const Picture picture = terminal.state().ended() ? Picture::stays : Picture::gone;
  if (!terminal.state().ended()) terminal.type("q");
  if (terminal.wait_for_end() != exited(0)) return ::testing::AssertionFailure() << terminal;
  return as_found(terminal, picture);
}

TEST(Clicks, AreSurvivedOnEveryCell) {
  PseudoTerminal terminal = open(ttt({"--delay", "0"}), "Versus");
  for (int row = 0; row < 24; ++row)
    for (int column = 0; column < 80 && !terminal.state().ended(); ++column)
      terminal.click({column, row});
  EXPECT_TRUE(terminal.wait_until_idle() || terminal.state() == exited(0)) << terminal;
  EXPECT_TRUE(left_by_click_or_key(terminal));
}

TEST(Clicks, AreSurvivedOnEveryCellOfAGame) {
  for (int row = 0; row < 24; ++row) {
    PseudoTerminal terminal = open_game();
    for (int column = 0; column < 80 && !terminal.state().ended(); ++column)
      terminal.click({column, row});
    EXPECT_TRUE(terminal.wait_until_idle() || terminal.state() == exited(0)) << terminal;
    EXPECT_TRUE(left_by_click_or_key(terminal));
  }
}

TEST(Clicks, OutsideTheScreenChangeNothing) {
  PseudoTerminal terminal = open_game();
  const Screen before = terminal.screen();
  for (const std::string_view report :
       {"\x1b[<0;81;1M", "\x1b[<0;1;25M", "\x1b[<0;0;0M", "\x1b[<0;9999;9999M", "\x1b[<0;-1;-1M",
        "\x1b[<0;1215752190;1M", "\x1b[<0;99999999999999999999;1M", "\x1b[M \xff\xff", "\x1b[<0;5M",
        "\x1b[<;;M", "\x1b[<M"}) {
    ASSERT_TRUE(press(terminal, report));
    EXPECT_EQ(terminal.screen(), before) << ::testing::PrintToString(report);
  }
  EXPECT_TRUE(is_playable(terminal));
}

TEST(Clicks, WorkBeyondColumn223) {
  Launch launch = ttt(two_people());
  launch.size = {500, 60};
  PseudoTerminal terminal = open(launch, "X to move");
  const auto place = terminal.screen().find(" 9 ");
  ASSERT_TRUE(place) << terminal;
  ASSERT_GT(place->column, 223);
  terminal.click({place->column + 1, place->row});
  ASSERT_TRUE(terminal.wait_until_idle());
  EXPECT_TRUE(terminal.screen().contains("X took 9")) << terminal;
}

TEST(Clicks, InBytesAreUnderstoodToo) {
  PseudoTerminal terminal = open(ttt(two_people()), "X to move");
  const auto place = terminal.screen().find(" 9 ");
  ASSERT_TRUE(place);
  Modes old_protocol = terminal.modes();
  old_protocol.mouse_sgr = false;
  ASSERT_TRUE(press(terminal, click_report({place->column + 1, place->row}, old_protocol)));
  EXPECT_TRUE(terminal.screen().contains("X took 9")) << terminal;
}

TEST(Clicks, AreLeftToTheTerminalIfWanted) {
  Words options = two_people();
  options.emplace_back("--no-mouse");
  PseudoTerminal terminal = open(ttt(options), "X to move");
  EXPECT_FALSE(terminal.modes().mouse_click);
  EXPECT_FALSE(terminal.modes().mouse_sgr);
}

TEST(ControlS, DoesNotFreezeTheScreen) {
  PseudoTerminal terminal = open_game();
  terminal.type("\x13");
  EXPECT_TRUE(is_playable(terminal));
}

TEST(ControlL, DrawsTheScreenAnew) {
  PseudoTerminal terminal = open_game();
  const Screen before = terminal.screen();
  terminal.scribble("\x1b[Hjunk\x1b[7mjunk\x1b[20;20Hjunk");
  ASSERT_NE(terminal.screen(), before);
  ASSERT_TRUE(press(terminal, "\f"));
  EXPECT_EQ(terminal.screen(), before);
}

}  // namespace
}  // namespace ttt::test
