/// Tests of themes that adapt to the terminal's background colour. The emulator does not reply to
/// the query for that colour; the tests type the reply.
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <string>
#include <string_view>

#include "play.hpp"

namespace ttt::test {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

constexpr std::string_view question = "\x1b]11;?";
const std::string black = "\x1b]11;rgb:0000/0000/0000\x1b\\";
const std::string white = "\x1b]11;rgb:ffff/ffff/ffff\x07";

// The colours in which hints show the names of keys, by the terminal's background.
constexpr Colour on_any_background = 98;
constexpr Colour on_black = 186;
constexpr Colour on_white = 90;

Colour colour_of_keys(const PseudoTerminal& terminal) {
  const auto place = terminal.screen().find("1-9");
  EXPECT_TRUE(place) << terminal;
  return place ? terminal.screen().at(*place).foreground : Colour{};
}

/// Returns the launch of a game between two people in a terminal that replies to no query.
Launch silent(const Variables& environment = {}) {
  Launch launch = ttt(two_people(), environment);
  launch.answers = false;
  return launch;
}

TEST(Background, IsAskedForAndFollowed) {
  for (const auto& [answer, colour] : {std::pair{black, on_black}, std::pair{white, on_white}}) {
    PseudoTerminal terminal = open(silent(), "X to move");
    EXPECT_NE(terminal.output().find(question), std::string::npos);
    EXPECT_EQ(colour_of_keys(terminal), on_any_background);
    ASSERT_TRUE(press(terminal, answer + "\x1b[?6c"));
    EXPECT_EQ(colour_of_keys(terminal), colour);
    EXPECT_TRUE(press(terminal, "c", "Colours: mono.")) << "the next theme that looks different";
  }
}

TEST(Background, MayBeReportedRepeatedly) {
  PseudoTerminal terminal = open(silent(), "X to move");
  ASSERT_TRUE(press(terminal, "5"));
  const std::string before = terminal.screen().text();
  ASSERT_TRUE(press(terminal, white + white + "\x1b[?6c" + white + "\x1b[?1;2c" + black));
  EXPECT_EQ(terminal.screen().text(), before);
  EXPECT_EQ(colour_of_keys(terminal), on_black);
  EXPECT_TRUE(press(terminal, "1", "O took 1"));
}

/// Types a key that ends the program, and waits until the shell's screen is restored. The terminal
/// has not yet replied to the program's query.
void leave_by(std::string_view key, PseudoTerminal& terminal) {
  terminal.type(key);
  EXPECT_TRUE(terminal.wait_until([](const Screen& screen) { return screen.contains(prompt); },
                                  "the shell's screen"));
}

TEST(Background, IsAwaitedForASecondAfterTheScreenIsRestored) {
  for (const auto& [key, end] : {std::pair{"q", exited(0)}, {"\x03", killed_by(SIGINT)}}) {
    bool in_time = false;  // true if the machine was fast enough for the check
    for (int attempt = 0; attempt < 10 && !in_time; ++attempt) {
      PseudoTerminal terminal = open(silent(), "X to move");
      const auto start = Clock::now();
      leave_by(key, terminal);
      terminal.watch(milliseconds{500});
      in_time = Clock::now() - start < milliseconds{900};
      EXPECT_FALSE(in_time && terminal.state().ended());
      terminal.type(white + "\x1b[?6c");
      EXPECT_TRUE(ends_as_found(terminal, end));
    }
  }
}

TEST(Background, IsAwaitedOnlyUntilAKeyIsPressed) {
  const auto time_until = [](std::string_view key, ProgramState end) {
    PseudoTerminal terminal = open(silent(), "X to move");
    const auto start = Clock::now();
    leave_by("q", terminal);
    terminal.type(key);
    EXPECT_TRUE(ends_as_found(terminal, end));
    return Clock::now() - start;
  };
  const auto in_vain = time_until("", exited(0));
  for (const auto& [key, end] : {std::pair{"x", exited(0)}, {"\x03", killed_by(SIGINT)}}) {
    bool sooner = false;
    for (int attempt = 0; attempt < 5 && !sooner; ++attempt)
      sooner = 2 * time_until(key, end) < in_vain;
    EXPECT_TRUE(sooner);
  }
}

TEST(Background, IsAwaitedNoLongerBecauseOfResizes) {
  PseudoTerminal terminal = open(silent(), "X to move");
  terminal.type("q");
  for (int i = 0; i < 10 && !terminal.state().ended(); ++i) {
    terminal.watch(milliseconds{20});
    terminal.resize({81 + i, 24});
  }
  EXPECT_EQ(terminal.wait_for_end(), exited(0));
}

TEST(Background, IsAwaitedWithoutMissingASignal) {
  for (int step = 0; step < 4; ++step) {
    PseudoTerminal terminal = open(silent(), "X to move");
    const auto start = Clock::now();
    terminal.type("q");
    terminal.watch(milliseconds{20 * step});
    terminal.send_signal(SIGTERM);
    const bool in_time = Clock::now() - start < milliseconds{150};
    const ProgramState state = terminal.wait_for_end();
    EXPECT_TRUE(state == killed_by(SIGTERM) || (!in_time && state == exited(0))) << state;
    EXPECT_TRUE(as_found(terminal));
  }
}

TEST(Background, IsNotAskedForIfThatMayDoHarm) {
  const auto output = [](const Launch& launch) {
    return open(launch, "X to move").output().find(question);
  };
  EXPECT_EQ(output(ttt(two_people({"--no-mouse"}))), std::string::npos);
  EXPECT_EQ(output(ttt(two_people({"--theme", "dark"}))), std::string::npos);
  for (const char* const name : {"linux", "vt100", "xterm"})
    EXPECT_EQ(output(ttt(two_people(), {{"TERM", name}})), std::string::npos) << name;
  EXPECT_EQ(output(ttt(two_people(), {{"NO_COLOR", "1"}})), std::string::npos);
}

/// On a terminal with eight colours, only marks and scores are coloured, and their colours are
/// readable on any background.
TEST(Background, DoesNotMatterWithEightColours) {
  PseudoTerminal terminal = open(ttt(two_people(), {{"TERM", "xterm"}}), "X to move");
  ASSERT_TRUE(press(terminal, black));
  const Screen screen = terminal.screen();
  std::string coloured;
  for (const Cell& cell : screen.cells())
    if (cell.foreground != default_colour) coloured += cell.text;
  EXPECT_EQ(coloured, "XX0") << "whose turn it is, and the score of X";
}

}  // namespace
}  // namespace ttt::test
