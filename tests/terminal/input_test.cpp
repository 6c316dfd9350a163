#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <csignal>

#include "play.hpp"

namespace ttt::test {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using Clock = std::chrono::steady_clock;

using namespace std::string_literals;

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

/// The decoder's own tests know all of them; here are some of each kind.
TEST(Bytes, ThatAreNoKeysChangeNothing) {
  std::string dozens_of_numbers = "\x1b[<";
  for (int i = 0; i < 36; ++i) dozens_of_numbers += "1;";
  PseudoTerminal terminal = open_game();
  const Screen before = terminal.screen();
  for (const std::string& bytes :
       {"\0\x01\x7f"s, "\xff\xfe"s, "\xc3\xa9"s, "\x1b[24;80R"s, "\x1b[1;5A"s, "\x1bOP"s,
        "\x1b]4;1;rgb:1111/2222/3333\x1b\\"s, "\x1b[[A"s,
        "\x1b"
        "1"s,
        "\x1b[<64;10;10M"s, "\x1b[<0;81;1M"s, dozens_of_numbers + "1M", "\xe2\x94"s}) {
    ASSERT_TRUE(press(terminal, bytes));
    EXPECT_EQ(terminal.screen(), before) << ::testing::PrintToString(bytes);
  }
  EXPECT_TRUE(is_playable(terminal));
}

/// Keys that find the computer thinking play nothing, so it depends on the machine whether a game
/// came to its end and has left a score.
::testing::AssertionResult as_found_after_any_game(const PseudoTerminal& terminal) {
  for (const char* score : {"You 0, draws 0, Perfect 1\n", "You 0, draws 1, Perfect 0\n"})
    if (as_found(terminal, Picture::gone, score)) return ::testing::AssertionSuccess();
  return as_found(terminal);
}

TEST(Bytes, AreAllSurvivedEverywhere) {
  for (const std::string_view place : {"", "\r", "\r?", "\rv"})
    for (int code = 0; code < 256; code += 64) {
      PseudoTerminal terminal = open(ttt({"--delay", "0"}), "Versus");
      ASSERT_TRUE(press(terminal, place));
      for (int i = code; i < code + 64; ++i) {
        const char byte = static_cast<char>(i);
        if (byte == 'q' || byte == '\x03' || byte == '\x1a' || byte == '\x1c') continue;
        terminal.type({&byte, 1});
      }
      ASSERT_TRUE(terminal.wait_until_idle()) << code;
      terminal.type(std::string{cancel, 'q'});
      EXPECT_EQ(terminal.wait_for_end(), exited(0)) << code;
      EXPECT_TRUE(as_found_after_any_game(terminal));
    }
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
  for (const std::string& text :
       {"1"s, "q"s, "\n\n"s, "\x1b[A"s, "\x1b[<0;45;9M"s, std::string(100'000, '1')}) {
    terminal.paste(text);
    ASSERT_TRUE(terminal.wait_until_idle());
    EXPECT_EQ(terminal.screen(), before) << text.substr(0, 20);
  }
  EXPECT_TRUE(is_playable(terminal));
  EXPECT_LT(Clock::now() - start, within(seconds(5)));
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
  for (int attempt = 0; attempt < 50; ++attempt) {
    PseudoTerminal terminal = open_game();
    const Clock::time_point start = Clock::now();
    terminal.type("\x1b[1;");
    ASSERT_TRUE(terminal.wait_until_idle());
    terminal.resize({80, 25});
    ASSERT_TRUE(terminal.wait_until_idle());
    terminal.type("1S");  // the end of a key that means nothing here
    ASSERT_TRUE(terminal.wait_until_idle());
    if (Clock::now() - start >= milliseconds(50)) continue;
    EXPECT_TRUE(terminal.screen().contains("O to move")) << terminal;
    return;
  }
  GTEST_SKIP() << "the machine is too busy to type this fast";
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
  const Position nine{place->column + 1, place->row};
  ASSERT_TRUE(press(terminal, click_report(nine, MouseReport::in_bytes)));
  EXPECT_TRUE(terminal.screen().contains("X took 9")) << terminal;
}

TEST(Clicks, AreLeftToTheTerminalIfWanted) {
  Words options = two_people();
  options.emplace_back("--no-mouse");
  PseudoTerminal terminal = open(ttt(options), "X to move");
  EXPECT_FALSE(terminal.modes().on(mouse_clicks));
  EXPECT_FALSE(terminal.modes().on(mouse_in_text));
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
