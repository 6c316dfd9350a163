#include "console/typing.hpp"

#include <gtest/gtest.h>

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

TEST(Typing, BeginsWithTheLabelsOfFreeCells) {
  const ttt::TextBoard keypad{{"7", "8", "9", "4", "5", "6", "1", "2", "3"}};
  EXPECT_EQ(ttt::typing_ways({keypad}, "").front().name, "{keypad}");
  const ttt::TextBoard after_a_move{{"7", "8", "9", "4", "X", "6", "1", "2", "3"}};
  EXPECT_EQ(ttt::typing_ways({after_a_move}, "").front().name, "{keypad}");
  const ttt::TextBoard letters{{"q", "w", "e", "a", "s", "d", "z", "x", "c"}};
  EXPECT_EQ(ttt::typing_ways({letters}, "").front().name, "q w e a s d z x c");
  const ttt::TextBoard backwards{{"9", "8", "7", "6", "X", "4", "3", "2", "1"}};
  EXPECT_EQ(ttt::typing_ways({backwards}, "").front().name, "9 8 7 6 5 4 3 2 1");
}

TEST(Typing, PrefersTheExampleInThePrompt) {
  EXPECT_EQ(ttt::typing_ways({}, "Your move? ").front().name, "{9}");
  EXPECT_EQ(ttt::typing_ways({}, "Row and column, e.g. 1,3: ").front().name, "{row},{column}");
}

TEST(Typing, TriesOnlyDistinctWays) {
  std::set<std::array<std::string, ttt::square_count>> texts;
  for (const ttt::TypingWay& way : ttt::usual_typing_ways())
    EXPECT_TRUE(texts.insert(way.texts).second) << way.name;
}

}  // namespace
