#include "console/typing.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace {

using ttt::parse_typing_way;
using ttt::Square;
using ttt::TypedLines;

TEST(Typing, SplitsLinesAtSlashes) {
  EXPECT_EQ(ttt::split_typed_lines("1/3/X"), (TypedLines{"1", "3", "X"}));
  EXPECT_EQ(ttt::split_typed_lines("/"), (TypedLines{""}));
  EXPECT_EQ(ttt::split_typed_lines("//"), (TypedLines{"", ""}));
  EXPECT_EQ(ttt::split_typed_lines("/1"), (TypedLines{"", "1"}));
  EXPECT_EQ(ttt::split_typed_lines("1/"), (TypedLines{"1"}));
  EXPECT_EQ(ttt::split_typed_lines("a\\/b"), (TypedLines{"a/b"}));
}

TEST(Typing, JoinsLinesAsTheyAreSplit) {
  for (const TypedLines& lines : {TypedLines{"1", "X"}, TypedLines{""}, TypedLines{"", ""},
                                  TypedLines{"a", ""}, TypedLines{"", "a/b"}})
    EXPECT_EQ(ttt::split_typed_lines(ttt::join_typed_lines(lines)), lines);
  EXPECT_EQ(ttt::join_typed_lines({"1", "X"}), "1/X");
  EXPECT_EQ(ttt::join_typed_lines({}), "");
}

TEST(Typing, FillsInTemplates) {
  EXPECT_EQ(parse_typing_way("{9}")->text(Square::left), "4");
  EXPECT_EQ(parse_typing_way("{8}")->text(Square::left), "3");
  EXPECT_EQ(parse_typing_way("{keypad}")->text(Square::top_left), "7");
  EXPECT_EQ(parse_typing_way("{row} {column}")->text(Square::left), "2 1");
  EXPECT_EQ(parse_typing_way("({column0}, {row0})")->text(Square::left), "(0, 1)");
  EXPECT_EQ(parse_typing_way("{A}{up}")->text(Square::top_right), "C3");
  EXPECT_EQ(parse_typing_way("{rowa}{column}")->text(Square::bottom), "c2");
  EXPECT_EQ(parse_typing_way("{row}/{column}")->lines(Square::top_right), (TypedLines{"1", "3"}));
  EXPECT_EQ(parse_typing_way("q w e a s d z x c")->text(Square::center), "s");
}

TEST(Typing, RejectsTemplatesThatDoNotDistinguishSquares) {
  for (const char* const text : {"", "5", "{row}", "{9", "a b c d e f g h", "a b c d e f g h h"})
    EXPECT_FALSE(parse_typing_way(text)) << text;
}

/// Returns the name of the way that ttt tries first after this text.
std::string first_way(std::string_view text) { return ttt::typing_ways(text).front().name; }

TEST(Typing, BeginsWithTheLabelsOfFreeCells) {
  EXPECT_EQ(first_way("7|8|9\n4|5|6\n1|2|3\nMove: "), "{keypad}");
  EXPECT_EQ(first_way("7|8|9\n4|X|6\n1|2|3\nMove: "), "{keypad}");
  EXPECT_EQ(first_way("q|w|e\na|s|d\nz|x|c\nMove: "), "q w e a s d z x c");
  EXPECT_EQ(first_way("9|8|7\n6|X|4\n3|2|1\nMove: "), "9 8 7 6 5 4 3 2 1");
}

TEST(Typing, PrefersTheExampleInThePrompt) {
  EXPECT_EQ(first_way("Your move? "), "{9}");
  EXPECT_EQ(first_way("Row and column, e.g. 1,3: "), "{row},{column}");
  EXPECT_EQ(first_way("Two numbers, such as (1, 3): "), "({row}, {column})");
  EXPECT_EQ(first_way("A free one of [1, 2, 3, 4]: "), "{9}");
}

TEST(Typing, EndsTheLinesOfPrologWithFullStops) {
  EXPECT_EQ(first_way("|: "), "{9}.");
  EXPECT_EQ(first_way("7|8|9\n4|5|6\n1|2|3\n|: "), "{keypad}.");
  EXPECT_EQ(first_way("a|b|c\nd|e|f\ng|h|i\n|: "), "a. b. c. d. e. f. g. h. i.");
  EXPECT_EQ(first_way("Enter row for player x:\n|: "), "{row}./{column}.");
  EXPECT_EQ(first_way("Your move, followed by a period: "), "{9}.");
}

TEST(Typing, TriesCoordinatesThatBeginAtTheBottom) {
  for (const char* const name : {"{column}/{up}", "{column0}/{up0}", "{column0} {up0}"})
    EXPECT_EQ(std::ranges::count(ttt::usual_typing_ways(), name, &ttt::TypingWay::name), 1);
}

TEST(Typing, TriesOnlyDistinctWays) {
  std::set<std::array<std::string, ttt::square_count>> texts;
  for (const ttt::TypingWay& way : ttt::usual_typing_ways())
    EXPECT_TRUE(texts.insert(way.texts).second) << way.name;
}

}  // namespace
