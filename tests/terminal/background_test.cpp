/// The theme that goes by the terminal's background. (The emulator does not know its own.)
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <string>
#include <string_view>
#include <vector>

#include "play.hpp"

namespace ttt::test {
namespace {

constexpr std::string_view question = "\x1b]11;?";
const std::string black = "\x1b]11;rgb:0000/0000/0000\x1b\\";
const std::string white = "\x1b]11;rgb:ffff/ffff/ffff\x07";

// Of the names of keys.
constexpr Colour on_any_background = 98;
constexpr Colour on_black = 186;
constexpr Colour on_white = 90;

Colour colour_of_keys(const PseudoTerminal& terminal) {
  const auto place = terminal.screen().find("1-9");
  EXPECT_TRUE(place) << terminal;
  return place ? terminal.screen().at(*place).foreground : Colour{};
}

/// A terminal that answers nothing by itself.
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
    EXPECT_TRUE(press(terminal, "cc", "Colours: contrast."));
  }
}

TEST(Background, IsAskedForByEveryThemeThatHasAFormForIt) {
  for (const auto& [term, colour] : {std::pair{"xterm-256color", 19}, std::pair{"xterm", 4}}) {
    Launch launch = ttt(two_people({"--theme", "contrast"}), {{"TERM", term}});
    launch.answers = false;
    PseudoTerminal terminal = open(launch, "X to move");
    EXPECT_NE(terminal.output().find(question), std::string::npos) << term;
    ASSERT_TRUE(press(terminal, white + "\x1b[?6c" + "57"));
    const auto mark = terminal.screen().find("███");
    ASSERT_TRUE(mark) << terminal;
    EXPECT_EQ(terminal.screen().at(*mark).foreground, colour) << term;
  }
}

TEST(Background, IsTakenWhateverThemeHasBeenChosenMeanwhile) {
  constexpr Colour in_contrast_on_white = 16;
  PseudoTerminal terminal = open(silent(), "X to move");
  ASSERT_TRUE(press(terminal, "c", "Colours: dark."));
  ASSERT_TRUE(press(terminal, white + "\x1b[?6c"));
  ASSERT_TRUE(press(terminal, "cc", "Colours: contrast."));
  EXPECT_EQ(colour_of_keys(terminal), in_contrast_on_white);
}

TEST(Background, IsTakenFromTheEnvironmentWhereTheTerminalDoesNotTell) {
  PseudoTerminal terminal = open(silent({{"COLORFGBG", "0;15"}}), "X to move");
  EXPECT_EQ(colour_of_keys(terminal), on_any_background);
  ASSERT_TRUE(press(terminal, "\x1b[?6c"));
  EXPECT_EQ(colour_of_keys(terminal), on_white);
  ASSERT_TRUE(press(terminal, black));
  EXPECT_EQ(colour_of_keys(terminal), on_black) << "better late than never";
}

TEST(Background, MayBeAnsweredAgainAndAgain) {
  PseudoTerminal terminal = open(silent(), "X to move");
  ASSERT_TRUE(press(terminal, "5"));
  const std::string before = terminal.screen().text();
  ASSERT_TRUE(press(terminal, white + white + "\x1b[?6c" + white + "\x1b[?1;2c" + black));
  EXPECT_EQ(terminal.screen().text(), before);
  EXPECT_EQ(colour_of_keys(terminal), on_black);
  EXPECT_TRUE(press(terminal, "1", "O took 1"));
}

/// Leaves and has the screen back; the answer is still due.
PseudoTerminal left_by(std::string_view key) {
  PseudoTerminal terminal = open(silent(), "X to move");
  terminal.type(key);
  EXPECT_TRUE(terminal.wait_until([](const Screen& screen) { return screen.contains(prompt); },
                                  "the shell's screen"));
  return terminal;
}

TEST(Background, IsWaitedForASecondWhenTheScreenHasBeenGivenBack) {
  for (const std::string_view key : {"q", "\x03"}) {
    const ProgramState end = key == "q" ? exited(0) : killed_by(SIGINT);
    PseudoTerminal never = left_by(key);
    EXPECT_TRUE(ends_as_found(never, end));
    PseudoTerminal late = left_by(key);
    late.watch(std::chrono::milliseconds{700});
    EXPECT_FALSE(late.state().ended());
    late.type(white + "\x1b[?6c");
    EXPECT_TRUE(ends_as_found(late, end));
  }
}

TEST(Background, IsWaitedForNoLongerThanUntilAKeyIsPressed) {
  for (const auto& [key, end] : {std::pair{"x", exited(0)}, {"\x03", killed_by(SIGINT)}}) {
    std::vector<PseudoTerminal> terminals;
    for (int i = 0; i < 5; ++i) terminals.push_back(open(silent(), "X to move"));
    auto terminal = terminals.begin();
    const auto time = fastest_of_five([&, key = key, end = end] {
      terminal->type("q");
      EXPECT_TRUE(terminal->wait_until([](const Screen& screen) { return screen.contains(prompt); },
                                       "the shell's screen"));
      terminal->type(key);
      EXPECT_TRUE(ends_as_found(*terminal, end));
      ++terminal;
    });
    EXPECT_LT(time, within(std::chrono::milliseconds{400}));
  }
}

TEST(Background, IsWaitedForNoLongerBecauseOfASignal) {
  PseudoTerminal terminal = open(silent(), "X to move");
  terminal.type("q");
  for (int i = 0; i < 10 && !terminal.state().ended(); ++i) {
    terminal.watch(std::chrono::milliseconds{20});
    terminal.resize({81 + i, 24});
  }
  EXPECT_EQ(terminal.wait_for_end(), exited(0));
}

TEST(Background, IsWaitedForWithoutMissingASignal) {
  for (int step = 0; step < 4; ++step) {
    PseudoTerminal terminal = open(silent(), "X to move");
    const auto start = std::chrono::steady_clock::now();
    terminal.type("q");
    terminal.watch(std::chrono::milliseconds{20 * step});
    terminal.send_signal(SIGTERM);
    const bool in_time = std::chrono::steady_clock::now() - start < std::chrono::milliseconds{150};
    const ProgramState state = terminal.wait_for_end();
    EXPECT_TRUE(state == killed_by(SIGTERM) || (!in_time && state == exited(0))) << state;
    EXPECT_TRUE(as_found(terminal));
  }
}

TEST(Background, IsNotTypedIntoTheShell) {
  PseudoTerminal terminal = open(silent(), "X to move");
  terminal.type("q");
  terminal.type(white + "\x1b[?6c");
  EXPECT_TRUE(ends_as_found(terminal, exited(0)));
}

TEST(Background, IsNotAskedForWhereThatMayDoHarm) {
  const auto output = [](const Launch& launch) {
    return open(launch, "X to move").output().find(question);
  };
  EXPECT_EQ(output(ttt(two_people({"--no-mouse"}))), std::string::npos);
  EXPECT_EQ(output(ttt(two_people({"--theme", "dark"}))), std::string::npos);
  for (const char* const name : {"linux", "vt100", "xterm"})
    EXPECT_EQ(output(ttt(two_people(), {{"TERM", name}})), std::string::npos) << name;
  EXPECT_EQ(output(ttt(two_people(), {{"NO_COLOR", "1"}})), std::string::npos);
}

/// Then marks alone have a colour, which can be read on any.
TEST(Background, DoesNotMatterWhereThereAreEightColours) {
  PseudoTerminal terminal =
      open(ttt(two_people(), {{"TERM", "xterm"}, {"COLORFGBG", "15;0"}}), "X to move");
  EXPECT_FALSE(is_coloured(terminal.screen()));
  ASSERT_TRUE(press(terminal, black + "57"));
  const auto mark = terminal.screen().find("███");
  ASSERT_TRUE(mark) << terminal;
  EXPECT_EQ(terminal.screen().at(*mark).foreground, 5);
  EXPECT_EQ(colour_of_keys(terminal), default_colour);
}

}  // namespace
}  // namespace ttt::test
