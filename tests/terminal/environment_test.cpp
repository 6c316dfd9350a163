#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <set>
#include <string>

#include "play.hpp"

namespace ttt::test {
namespace {

constexpr char escape = '\x1b';

bool has_terminfo(const std::string& name) {
  Launch launch;
  launch.arguments = {"infocmp", name};
  PseudoTerminal terminal(launch);
  return terminal.wait_for_end() == exited(0);
}

/// Plays a whole game between two people, which X wins, and quits. Checks that the terminal is left
/// as it was.
void play_a_game(PseudoTerminal& terminal, Picture picture = Picture::gone) {
  for (const char* key : {"7", "4", "8", "\x1b[B", "5", "v"}) ASSERT_TRUE(press(terminal, key));
  EXPECT_TRUE(press(terminal, "9", "X wins!"));
  EXPECT_TRUE(quits_as_found(terminal, picture, "X 1, draws 0, O 0\n"));
}

/// A kind of terminal.
struct Kind {
  std::string name;                 ///< The value of TERM.
  Picture picture = Picture::gone;  ///< `stays` if it has no alternate screen.
  bool mouse = true;                ///< True if ttt enables mouse clicks and bracketed paste in it.
};

class FullScreen : public ::testing::TestWithParam<Kind> {};

TEST_P(FullScreen, IsPlayable) {
  const Kind& kind = GetParam();
  if (!has_terminfo(kind.name)) GTEST_SKIP() << "no such terminfo entry is installed";
  Launch launch = ttt(two_people(), {{"TERM", kind.name}});
  launch.size = {60, 20};  // too small to offer themes, which not all of these terminals have
  PseudoTerminal terminal = open(launch, "X to move");
  EXPECT_TRUE(shows(terminal, pictured(two_people(), "", {60, 20})));
  EXPECT_EQ(terminal.modes().on(mouse_clicks), kind.mouse);
  EXPECT_EQ(terminal.modes().on(bracketed_paste), kind.mouse);
  const bool stays =
      kind.name == "vt100" || kind.name == "ansi";  // have no codes to hide the cursor
  EXPECT_EQ(terminal.modes().cursor_visible(), stays);
  EXPECT_FALSE(terminal.modes().keypad_application);
  if (kind.name == "xterm-256color") {
    const std::set<int> on{visible_cursor, 1049, mouse_clicks, mouse_in_text, bracketed_paste};
    EXPECT_EQ(terminal.modes(), Modes{.switched = on});
  }
  play_a_game(terminal, kind.picture);
}

INSTANTIATE_TEST_SUITE_P(In, FullScreen,
                         ::testing::Values(Kind{"xterm-256color"}, Kind{"xterm-direct"},
                                           Kind{"xterm"}, Kind{"screen-256color"},
                                           Kind{"tmux-256color"},
                                           Kind{"linux", Picture::stays, false},
                                           Kind{"vt100", Picture::stays, false},
                                           Kind{"ansi", Picture::stays, false}),
                         [](const auto& instance) {
                           std::string name = instance.param.name;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST(FullScreen, LeavesTheLastRowToTheShellIfThePictureStays) {
  if (!has_terminfo("vt100")) GTEST_SKIP() << "no such terminfo entry is installed";
  PseudoTerminal terminal = open(ttt(two_people(), {{"TERM", "vt100"}}), "X to move");
  ASSERT_TRUE(press(terminal, "?"));
  const std::string last_row = "? back\n";
  EXPECT_TRUE(terminal.screen().text().ends_with(last_row)) << terminal;
  ASSERT_TRUE(press(terminal, "?"));
  EXPECT_TRUE(quits_as_found(terminal, Picture::stays));
  EXPECT_FALSE(terminal.screen().text().ends_with(last_row)) << terminal;
}

TEST(PlainGame, IsPlayedIfTheTerminalHasNoScreen) {
  struct Case {
    const char* term;
    const char* reason;
  };
  for (const auto& [term, reason] : {Case{nullptr, "TERM is not set"},
                                     {"", "TERM is not set"},
                                     {"dumb", "\"dumb\" cannot"},
                                     {"no-such-terminal", "unknown"},
                                     {"\x1b]0;title\a", "\"<U+001B>]0;title<U+0007>\" is"}}) {
    Launch launch = ttt();
    launch.environment.erase("TERM");
    if (term != nullptr) launch.environment["TERM"] = term;
    PseudoTerminal terminal = open(launch, "Opponent: ");
    EXPECT_TRUE(terminal.screen().contains(reason)) << terminal;
    terminal.type("X\ry\r5\r");
    ASSERT_TRUE(terminal.wait_until_idle());
    terminal.type("q\r");
    EXPECT_TRUE(ends_as_found(terminal, exited(0), Picture::stays));
    EXPECT_EQ(terminal.output().find(escape), std::string::npos) << terminal.output();
  }
}

/// The character U+201B has three bytes in UTF-8; the last one (9B) is a control character in an
/// 8-bit locale.
TEST(PlainGame, EscapesUnicodeIfTheLocaleIsNotUtf8) {
  for (const bool unicode : {false, true}) {
    PseudoTerminal terminal{ttt({"\u201B"}, {{"LC_ALL", unicode ? "C.UTF-8" : "C"}})};
    EXPECT_EQ(terminal.wait_for_end(), exited(2));
    EXPECT_NE(terminal.output().find(unicode ? "\u201B" : "\\xE2\\x80\\x9B"), std::string::npos)
        << terminal.output();
  }
}

TEST(PlainGame, IsPlayedIfInputAndOutputAreTwoTerminals) {
  const Line other{Size{80, 24}};
  Launch launch = ttt(two_people());
  launch.output = ::dup(other.program_end.number());
  PseudoTerminal terminal = open(launch);
  terminal.type("q\r");
  EXPECT_TRUE(ends_as_found(terminal, exited(0), Picture::stays));
  std::string said(4096, '\0');
  said.resize(static_cast<std::size_t>(
      std::max<ssize_t>(0, ::read(other.window_end.number(), said.data(), said.size()))));
  EXPECT_NE(said.find("X: "), std::string::npos) << said;
  EXPECT_EQ(said.find(escape), std::string::npos) << said;
}

TEST(FullScreen, IsPlayedOnATerminalOpenedAsDevTty) {
  PseudoTerminal terminal =
      open(started_by_script("exec \"$@\" </dev/tty", ttt(two_people())), "X to move");
  EXPECT_TRUE(press(terminal, "5", "X took 5"));
  EXPECT_TRUE(quits_as_found(terminal));
}

TEST(PlainGame, SaysByeAtControlD) {
  PseudoTerminal terminal = open(ttt({"--plain"}), "Opponent: ");
  terminal.type("\x04");
  EXPECT_EQ(terminal.wait_for_end(), exited(0));
  EXPECT_TRUE(terminal.screen().contains("Bye!")) << terminal;
}

/// Two computers play 999 games; the program blocks on output before, as it is read only while the
/// test waits. A program thinks for ever. A person is asked.
TEST(PlainGame, EndsAtControlC) {
  const Words as_x{"--plain", "--symbol", "X", "--first", "me", "--best-of", "999"};
  for (const auto& [players, text, keys] :
       {std::tuple{Words{"--me", "perfect", "--opponent", "perfect"}, "took", ""},
        std::tuple{Words{"--opponent", "bot:sleep 1000", "--start-timeout", "1000000"},
                   "You: ", "5\r"},
        std::tuple{Words{"--opponent", "human"}, "X: ", ""}}) {
    Words options = as_x;
    options.insert(options.end(), players.begin(), players.end());
    PseudoTerminal terminal{ttt(options)};
    ASSERT_TRUE(terminal.wait_for_text(text));
    terminal.type(keys);
    EXPECT_TRUE(text == std::string_view{"took"} || terminal.wait_until_idle());
    terminal.type("\x03");
    EXPECT_EQ(terminal.wait_for_end(), killed_by(SIGINT)) << text;
  }
}

/// Plays a game in a program started by this launch. Returns true if its output has bytes beyond
/// ASCII.
bool draws_in_unicode(const Launch& launch) {
  PseudoTerminal terminal = open(launch, "X to move");
  play_a_game(terminal);
  return std::ranges::any_of(terminal.output(), [](char byte) { return (byte & 0x80) != 0; });
}

/// Tests two locales only; tests/app/io/output_test.cpp tests more names of locales.
TEST(Locale, DecidesAboutUnicodeUnlessOverridden) {
  EXPECT_FALSE(draws_in_unicode(ttt(two_people(), {{"LANG", "C"}})));
  EXPECT_TRUE(draws_in_unicode(ttt(two_people(), {{"LANG", "C.UTF-8"}})));
  EXPECT_FALSE(draws_in_unicode(ttt(two_people({"--ascii"}), {{"LANG", "C.UTF-8"}})));
}

TEST(Colours, AreShownUnlessDisabledAndNeverCarryMeaningAlone) {
  // A row of a winning square with an X, and a row of an O; full blocks are painted as blanks.
  constexpr std::string_view x = "  ▄ ▀ ▀ ▄";
  constexpr std::string_view o = "▄ ▀▀▀ ▄";
  struct Case {
    const char* term;
    const char* no_color;
    bool coloured;
  };
  for (const auto& [term, no_color, coloured] : {Case{"xterm-256color", "", true},
                                                 {"xterm-256color", "1", false},
                                                 {"linux", "", true},
                                                 {"linux", "yes", false},
                                                 {"vt100", "", false}}) {
    PseudoTerminal terminal =
        open(ttt(two_people(), {{"TERM", term}, {"NO_COLOR", no_color}}), "X to move");
    for (const char* key : {"7", "4", "8", "5", "9", "v"}) ASSERT_TRUE(press(terminal, key));
    const Screen screen = terminal.screen();
    EXPECT_EQ(is_coloured(screen), coloured) << term << " " << no_color;
    const auto cell = [&screen](std::string_view text) { return screen.at(*screen.find(text)); };
    EXPECT_TRUE(cell(x).reverse && !cell(o).reverse) << "X has won: " << terminal;
    EXPECT_TRUE(cell("X wins!").bold) << terminal;
  }
}

TEST(Colours, AreThoseOfTheTheme) {
  PseudoTerminal terminal = open(ttt(two_people({"--theme", "dark"})), "X to move");
  for (const char* key : {"5", "1"}) ASSERT_TRUE(press(terminal, key));
  const Screen screen = terminal.screen();
  std::set<Colour> colours;
  for (const Cell& cell : screen.cells())
    if (cell.text != " ") colours.insert(cell.foreground);
  EXPECT_EQ(colours, (std::set<Colour>{default_colour, 80, 186, 215, 246})) << terminal;
  for (const char* key : {"7", "t"}) ASSERT_TRUE(press(terminal, key));
  const auto tip = terminal.screen().find(" 3 ");
  ASSERT_TRUE(tip) << terminal;
  EXPECT_NE(terminal.screen().at({tip->column + 1, tip->row}).background, default_colour);
}

}  // namespace
}  // namespace ttt::test
