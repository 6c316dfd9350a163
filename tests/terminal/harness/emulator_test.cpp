#include "harness/emulator.hpp"

#include <gtest/gtest.h>

#include <random>
#include <sstream>

namespace ttt::test {
namespace {

Screen shown(std::string_view output, Size size = {20, 4}) {
  Emulator emulator(size);
  emulator.feed(output);
  return emulator.screen();
}

TEST(Emulator, ShowsText) {
  const Screen screen = shown("one\r\n  two\r\n");
  EXPECT_EQ(screen.text(), "one\n  two\n");
  EXPECT_EQ(screen.cursor, (Position{0, 2}));
}

TEST(Emulator, ShowsUtf8AlsoInPieces) {
  Emulator emulator({20, 4});
  for (const char byte : std::string_view("\u2500\u253c\u2500 \u00d7 e\u0301 \u4e2d|"))
    emulator.feed({&byte, 1});
  const Screen screen = emulator.screen();
  EXPECT_EQ(screen.row(0), "\u2500\u253c\u2500 \u00d7 e\u0301 \u4e2d|");
  EXPECT_EQ(screen.at({6, 0}).text, "e\u0301");
  EXPECT_EQ(screen.at({9, 0}).text, "") << "the right half of a wide character";
  EXPECT_EQ(screen.at({10, 0}).text, "|");
}

TEST(Emulator, ShowsLineDrawing) {
  EXPECT_EQ(shown("\x1b(0qnq\x1b(Bq").row(0), "\u2500\u253c\u2500q");
}

TEST(Emulator, ShowsColours) {
  const Screen screen = shown("\x1b[31;44ma\x1b[38;5;200;49mb\x1b[97mc\x1b[38;2;1;2;3md\x1b[me");
  EXPECT_EQ(screen.at({0, 0}), (Cell{.text = "a", .foreground = 1, .background = 4}));
  EXPECT_EQ(screen.at({1, 0}), (Cell{.text = "b", .foreground = 200}));
  EXPECT_EQ(screen.at({2, 0}), (Cell{.text = "c", .foreground = 15}));
  EXPECT_EQ(screen.at({3, 0}), (Cell{.text = "d", .foreground = rgb_colour + 0x010203}));
  EXPECT_EQ(screen.at({4, 0}), (Cell{.text = "e"}));
  EXPECT_EQ(screen.at({5, 0}), Cell{});
}

TEST(Emulator, DoesNotBrightenBoldColours) {
  EXPECT_EQ(shown("\x1b[1;31ma").at({0, 0}), (Cell{.text = "a", .foreground = 1, .bold = true}));
}

TEST(Emulator, ShowsAttributes) {
  const Screen screen = shown("\x1b[1ma\x1b[0;3mb\x1b[0;4mc\x1b[0;5md\x1b[0;7me\x1b[0;9mf");
  EXPECT_EQ(screen.at({0, 0}), (Cell{.text = "a", .bold = true}));
  EXPECT_EQ(screen.at({1, 0}), (Cell{.text = "b", .italic = true}));
  EXPECT_EQ(screen.at({2, 0}), (Cell{.text = "c", .underline = true}));
  EXPECT_EQ(screen.at({3, 0}), (Cell{.text = "d", .blink = true}));
  EXPECT_EQ(screen.at({4, 0}), (Cell{.text = "e", .reverse = true}));
  EXPECT_EQ(screen.at({5, 0}), (Cell{.text = "f", .strike = true}));
}

TEST(Emulator, HidesTheCursor) {
  EXPECT_TRUE(shown("").cursor_visible);
  EXPECT_FALSE(shown("\x1b[?25l").cursor_visible);
}

TEST(Emulator, KeepsTheMainScreenBehindTheAlternateOne) {
  Emulator emulator({20, 4});
  emulator.feed("main\x1b[?1049h\x1b[Halternate");
  EXPECT_EQ(emulator.screen().text(), "alternate\n");
  EXPECT_TRUE(emulator.modes().alternate_screen);
  emulator.feed("\x1b[?1049l");
  EXPECT_EQ(emulator.screen().text(), "main\n");
  EXPECT_EQ(emulator.screen().cursor, (Position{4, 0}));
}

TEST(Emulator, Answers) {
  Emulator emulator({20, 4});
  emulator.feed("ab\x1b[6n");
  EXPECT_EQ(emulator.take_replies(), "\x1b[1;3R");
  EXPECT_EQ(emulator.take_replies(), "");
}

TEST(Emulator, RepeatsAsciiAndNothingElse) {
  EXPECT_EQ(shown("\x1b[3b-\x1b[3b+").row(0), "----+");
  EXPECT_EQ(shown("\u2500\x1b[3b+").row(0), "\u2500+");
}

TEST(Emulator, CutsAndAddsRowsAtTheBottom) {
  Emulator emulator({20, 4});
  emulator.feed("\x1b[?1049h\x1b[H1\r\n2\r\n3\r\n4\x1b[2;1H");
  emulator.resize({10, 2});
  EXPECT_EQ(emulator.screen().size(), (Size{10, 2}));
  EXPECT_EQ(emulator.screen().text(), "1\n2\n");
  EXPECT_EQ(emulator.screen().cursor, (Position{0, 1}));
  emulator.resize({30, 5});
  EXPECT_EQ(emulator.screen().text(), "1\n2\n");
}

TEST(Emulator, ScrollsToKeepTheCursorOnTheScreen) {
  Emulator emulator({20, 4});
  emulator.feed("1\r\n2\r\n3\r\n4");
  emulator.resize({20, 2});
  EXPECT_EQ(emulator.screen().text(), "3\n4\n");
  EXPECT_EQ(emulator.screen().cursor, (Position{1, 1}));
}

TEST(Emulator, LetsASequenceEndBeforeItResizes) {
  Emulator emulator({20, 4});
  emulator.feed("\x1b[3");
  emulator.resize({10, 2});
  emulator.feed("1mred");
  EXPECT_EQ(emulator.screen().size(), (Size{10, 2}));
  EXPECT_EQ(emulator.screen().at({0, 0}), (Cell{.text = "r", .foreground = 1}));
}

TEST(Emulator, KeepsColoursAndModesWhenItResizes) {
  Emulator emulator({20, 4});
  emulator.feed("\x1b[31m\x1b[?1000h");
  emulator.resize({10, 2});
  emulator.feed("r");
  EXPECT_EQ(emulator.screen().at({0, 0}).foreground, 1);
  EXPECT_TRUE(emulator.modes().mouse_click);
}

TEST(Emulator, SurvivesWhatProgramsAndWindowsDoToIt) {
  std::mt19937 random(1);
  const auto below = [&random](unsigned end) { return static_cast<int>(random() % end); };
  const auto number = [&below](unsigned end) { return std::to_string(below(end)); };
  Emulator emulator({80, 24});
  for (int step = 0; step < 2000; ++step) {
    std::string output;
    switch (below(8)) {
      case 0: emulator.resize({1 + below(below(2) == 0 ? 200 : 4), 1 + below(60)}); break;
      case 1: output = "\x1b[" + number(70) + ";" + number(130) + "H"; break;
      case 2: output = "\x1b[" + number(60) + ";" + number(60) + "r"; break;
      case 3: output = "\x1b[?104" + number(10) + (below(2) == 0 ? "h" : "l"); break;
      case 4: output = std::string("\x1b") + "78=>c#MDE("[below(10)]; break;
      case 5: output = "\x1b[" + number(100) + "ABCDEFGJKLMPSTXZ@bd"[below(19)]; break;
      case 6: output = "\u2500\u253cX\u00d7e\u0301\r\n"; break;
      default: output = "text\n\x1b[6n\x1b[7;31m"; break;
    }
    emulator.feed(output);
    const Screen screen = emulator.screen();
    ASSERT_NO_THROW(static_cast<void>(screen.at(screen.cursor))) << "step " << step;
  }
}

TEST(Screen, FindsTextByCell) {
  const Screen screen = shown("\r\n \u4e2d\u2500X O");
  EXPECT_EQ(screen.find("X O"), (Position{4, 1}));
  EXPECT_EQ(screen.find("\u2500X"), (Position{3, 1}));
  EXPECT_EQ(screen.find("O X"), std::nullopt);
  EXPECT_TRUE(screen.contains("O "));
}

TEST(Screen, KeepsBlanksIfAsked) {
  const Screen screen = shown("a", {3, 2});
  EXPECT_EQ(screen.row(0), "a");
  EXPECT_EQ(screen.row(0, Blanks::keep), "a  ");
  EXPECT_EQ(screen.rows(Blanks::keep), (std::vector<std::string>{"a  ", "   "}));
}

TEST(Screen, RefusesCellsThatItDoesNotHave) {
  const Screen screen = shown("");
  EXPECT_THROW(static_cast<void>(screen.at({20, 0})), std::out_of_range);
  EXPECT_THROW(static_cast<void>(screen.at({0, -1})), std::out_of_range);
  EXPECT_THROW(static_cast<void>(screen.row(4)), std::out_of_range);
}

TEST(Screen, PrintsItselfInABox) {
  std::ostringstream out;
  out << shown("\x1b[?25lX\u2502O", {5, 2});
  EXPECT_EQ(out.str(),
            "5x2, cursor at column 3, row 0, hidden\n"
            "+-----+\n"
            "|X\u2502O  |\n"
            "|     |\n"
            "+-----+\n");
}

TEST(Cell, PrintsItsLook) {
  std::ostringstream out;
  out << shown("\x1b[1;4;31;48;2;1;2;255mx").at({0, 0});
  EXPECT_EQ(out.str(), "\"x\" foreground 1 background #0102ff bold underline");
}

}  // namespace
}  // namespace ttt::test
