#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

#include "play.hpp"

namespace ttt::test {
namespace {

namespace fs = std::filesystem;

constexpr char escape = '\x1b';

bool has_terminfo(const std::string& name) {
  Launch launch;
  launch.arguments = {"infocmp", name};
  PseudoTerminal terminal(launch);
  return terminal.wait_for_end() == exited(0);
}

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char byte) { return (byte & 0x80) == 0; });
}

bool is_coloured(const Screen& screen) {
  for (int row = 0; row < screen.size().rows; ++row)
    for (int column = 0; column < screen.size().columns; ++column) {
      const Cell& cell = screen.at({column, row});
      if (cell.foreground != default_colour || cell.background != default_colour) return true;
    }
  return false;
}

/// A game of two people from the first move to the last; leaves the program ended.
void play_a_game(PseudoTerminal& terminal, Picture picture) {
  for (const char* key : {"7", "4", "8", "\x1b[B", "5", "v", "9"})
    ASSERT_TRUE(press(terminal, key));
  EXPECT_TRUE(terminal.screen().contains("X wins!")) << terminal;
  EXPECT_TRUE(quits_as_found(terminal, picture, "X 1, draws 0, O 0\n"));
}

struct Kind {
  std::string name;
  Picture picture = Picture::gone;
  bool mouse = true;
};

class FullScreen : public ::testing::TestWithParam<Kind> {};

TEST_P(FullScreen, IsPlayedOn) {
  const Kind& kind = GetParam();
  if (!has_terminfo(kind.name)) GTEST_SKIP() << "no such terminfo entry is installed";
  PseudoTerminal terminal = open(ttt(two_people(), {{"TERM", kind.name}}), "X to move");
  EXPECT_TRUE(shows(terminal, pictured(two_people(), "", {80, 24})));
  EXPECT_EQ(terminal.modes().on(mouse_clicks), kind.mouse);
  EXPECT_EQ(terminal.modes().on(bracketed_paste), kind.mouse);
  EXPECT_TRUE(terminal.modes().cursor_visible());
  EXPECT_FALSE(terminal.modes().keypad_application);
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

TEST(FullScreen, LeavesTheLastRowToTheShellWhereThePictureStays) {
  if (!has_terminfo("vt100")) GTEST_SKIP() << "no such terminfo entry is installed";
  PseudoTerminal terminal = open(ttt(two_people(), {{"TERM", "vt100"}}), "X to move");
  ASSERT_TRUE(press(terminal, "?"));
  const std::string last_row = "q quit\n";
  EXPECT_TRUE(terminal.screen().text().ends_with(last_row)) << terminal;
  EXPECT_TRUE(quits_as_found(terminal, Picture::stays));
  EXPECT_FALSE(terminal.screen().text().ends_with(last_row)) << terminal;
}

TEST(PlainGame, IsPlayedWhereThereIsNoScreen) {
  struct Case {
    const char* term;
    const char* reason;
  };
  for (const auto& [term, reason] : {Case{"", "TERM is not set"},
                                     {"dumb", "\"dumb\" cannot"},
                                     {"no-such-terminal", "unknown"}}) {
    PseudoTerminal terminal = open(ttt({}, {{"TERM", term}}), "Choose X or O: ");
    EXPECT_TRUE(terminal.screen().contains(reason)) << terminal;
    terminal.type("X\ry\r5\r");
    EXPECT_TRUE(terminal.wait_for_text("You took 5"));
    ASSERT_TRUE(terminal.wait_until_idle());
    terminal.type("q\r");
    EXPECT_EQ(terminal.wait_for_end(), exited(0));
    EXPECT_EQ(terminal.output().find(escape), std::string::npos) << terminal.output();
    EXPECT_TRUE(as_found(terminal, Picture::stays));
  }
}

TEST(PlainGame, IsPlayedWhereTermIsUnset) {
  Launch launch = ttt();
  launch.environment.erase("TERM");
  PseudoTerminal terminal = open(launch, "Choose X or O: ");
  EXPECT_EQ(terminal.output().find(escape), std::string::npos);
}

TEST(PlainGame, SaysByeAtControlCAndControlD) {
  PseudoTerminal interrupted = open(ttt({"--plain"}), "Choose X or O: ");
  interrupted.type("\x03");
  EXPECT_EQ(interrupted.wait_for_end(), killed_by(SIGINT));
  EXPECT_TRUE(interrupted.screen().contains("Bye!")) << interrupted;
  PseudoTerminal ended = open(ttt({"--plain"}), "Choose X or O: ");
  ended.type("\x04");
  EXPECT_EQ(ended.wait_for_end(), exited(0));
  EXPECT_TRUE(ended.screen().contains("Bye!")) << ended;
}

TEST(PlainGame, EndsAtControlCWhereNobodyIsAsked) {
  PseudoTerminal terminal{ttt({"--plain", "--symbol", "X", "--first", "me", "--me", "minimax",
                               "--opponent", "minimax", "--best-of", "999"})};
  // Nobody reads on, so it cannot come to the end of its 999 draws.
  ASSERT_TRUE(terminal.wait_for_text("took"));
  terminal.type("\x03");
  EXPECT_EQ(terminal.wait_for_end(), killed_by(SIGINT));
  EXPECT_TRUE(terminal.screen().contains("Bye!")) << terminal;
}

TEST(PlainGame, ShowsWhatWasPlayedBeforeAProgramThinks) {
  PseudoTerminal terminal = open(ttt({"--plain", "--symbol", "X", "--first", "me", "--opponent",
                                      "bot:sleep 1000", "--timeout", "1000000"}),
                                 "Use numpad");
  terminal.type("5\r");
  EXPECT_TRUE(terminal.wait_for_text("You took 5"));
  terminal.type("\x03");
  EXPECT_EQ(terminal.wait_for_end(), killed_by(SIGINT));
}

TEST(Locale, DecidesAboutUnicode) {
  struct Case {
    const char* locale;
    bool unicode;
  };
  for (const auto& [locale, unicode] : {Case{"C", false},
                                        {"POSIX", false},
                                        {"C.UTF-8", true},
                                        {"de_DE.UTF-8", true},
                                        {"xx_YY.utf8", true},
                                        {"de_DE.ISO-8859-1", false},
                                        {"nonsense", false}}) {
    PseudoTerminal terminal = open(ttt(two_people(), {{"LANG", locale}}), "X to move");
    play_a_game(terminal, Picture::gone);
    EXPECT_EQ(is_ascii(terminal.output()), !unicode) << locale;
  }
}

TEST(Locale, CanBeOverruled) {
  Words options = two_people();
  options.emplace_back("--ascii");
  PseudoTerminal terminal = open(ttt(options), "X to move");
  play_a_game(terminal, Picture::gone);
  EXPECT_TRUE(is_ascii(terminal.output()));
}

/// A directory that goes away again.
class Home : public ::testing::Test {
 protected:
  Home() {
    std::string name = (fs::temp_directory_path() / "ttt-home-XXXXXX").string();
    throw_if(::mkdtemp(name.data()) == nullptr, "mkdtemp");
    path_ = name;
  }
  ~Home() override {
    ::chmod(path_.c_str(), 0700);
    fs::remove_all(path_);
  }
  Home(const Home&) = delete;
  Home& operator=(const Home&) = delete;

  fs::path path_;
};

/// Makes a locale in UTF-8 in which lines and blocks take so many columns; its name is
/// `wide.UTF-8`. Returns whether that could be done.
bool make_locale(const fs::path& directory, int columns) {
  const std::string width = " " + std::to_string(columns) + "\n";
  std::ofstream(directory / "charmap")
      << "<code_set_name> UTF-8\n<escape_char> /\n<mb_cur_min> 1\n<mb_cur_max> 6\nCHARMAP\n"
         "<U0000>..<U007F> /x00 ASCII\n"
         "<U2500>..<U253F> /xe2/x94/x80 LINES\n<U2580>..<U25BF> /xe2/x96/x80 BLOCKS\n"
         "END CHARMAP\nWIDTH\n"
      << "<U2500>...<U253F>" << width << "<U2580>...<U25BF>" << width << "END WIDTH\n";
  std::ofstream(directory / "source")
      << "LC_CTYPE\npunct <U0021>..<U002F>;<U003A>..<U0040>;<U005B>..<U0060>;<U007B>..<U007E>;"
         "<U2500>..<U253F>;<U2580>..<U25BF>\nEND LC_CTYPE\n";
  Launch launch;
  launch.arguments = {"sh", "-c",
                      "cd \"$0\" && rm -rf wide.UTF-8 && "
                      "localedef -c -f ./charmap -i ./source --no-archive ./wide.UTF-8",
                      directory.string()};
  PseudoTerminal terminal(launch);
  return terminal.wait_for_end().ended() && fs::exists(directory / "wide.UTF-8" / "LC_CTYPE");
}

TEST_F(Home, MayHoldALocaleWhoseLinesAreTooWide) {
  for (const int columns : {1, 2}) {
    if (!make_locale(path_, columns)) GTEST_SKIP() << "localedef cannot make a locale";
    PseudoTerminal terminal = open(
        ttt(two_people(), {{"LOCPATH", path_.string()}, {"LC_ALL", "wide.UTF-8"}}), "X to move");
    play_a_game(terminal, Picture::gone);
    EXPECT_EQ(is_ascii(terminal.output()), columns == 2) << columns;
  }
}

TEST(Colours, AreThereUnlessUnwanted) {
  struct Case {
    const char* term;
    const char* no_color;
    bool coloured;
  };
  for (const auto& [term, no_color, coloured] : {Case{"xterm-256color", "", true},
                                                 {"xterm-256color", "1", false},
                                                 {"linux", "", false},
                                                 {"linux", "yes", false},
                                                 {"vt100", "", false}}) {
    PseudoTerminal terminal =
        open(ttt(two_people(), {{"TERM", term}, {"NO_COLOR", no_color}}), "X to move");
    for (const char* key : {"7", "4", "8", "5", "9", "v"}) ASSERT_TRUE(press(terminal, key));
    EXPECT_EQ(is_coloured(terminal.screen()), coloured) << term << " " << no_color;
  }
}

TEST(Colours, AreThoseOfTheTheme) {
  Words options = two_people();
  options.insert(options.end(), {"--theme", "dark"});
  PseudoTerminal terminal = open(ttt(options), "X to move");
  for (const char* key : {"5", "1"}) ASSERT_TRUE(press(terminal, key));
  const Screen screen = terminal.screen();
  std::set<Colour> colours;
  for (int row = 0; row < screen.size().rows; ++row)
    for (int column = 0; column < screen.size().columns; ++column)
      if (screen.at({column, row}).text != " ") colours.insert(screen.at({column, row}).foreground);
  EXPECT_EQ(colours, (std::set<Colour>{default_colour, 80, 186, 215, 246})) << terminal;
}

TEST_F(Home, NeedNotBeWritable) {
  ASSERT_EQ(::chmod(path_.c_str(), 0500), 0);
  PseudoTerminal terminal = open(ttt(two_people(), {{"HOME", path_.string()}}), "X to move");
  play_a_game(terminal, Picture::gone);
  EXPECT_TRUE(fs::is_empty(path_) || ::geteuid() == 0) << "nothing is written there";
}

TEST_F(Home, NeedNotBeReadable) {
  ASSERT_EQ(::chmod(path_.c_str(), 0), 0);
  PseudoTerminal terminal = open(ttt(two_people(), {{"HOME", path_.string()}}), "X to move");
  play_a_game(terminal, Picture::gone);
}

TEST_F(Home, NeedNotBeSet) {
  Launch launch = ttt(two_people());
  launch.environment.erase("HOME");
  launch.inherited = {"PATH", "ASAN_OPTIONS", "LSAN_OPTIONS", "UBSAN_OPTIONS"};
  PseudoTerminal terminal = open(launch, "X to move");
  play_a_game(terminal, Picture::gone);
}

TEST_F(Home, NeedNotBeADirectory) {
  PseudoTerminal terminal = open(ttt(two_people(), {{"HOME", "/dev/null"}}), "X to move");
  play_a_game(terminal, Picture::gone);
}

}  // namespace
}  // namespace ttt::test
