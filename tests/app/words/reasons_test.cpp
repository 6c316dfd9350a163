/// Tests of words for reasons, errors and results. tests/sentences compares the reasons for moves
/// in random games with those that another solver finds.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "words/in_words.hpp"

namespace ttt {
namespace {

TEST(Reasons, FormOneClause) {
  struct Case {
    std::string_view position;
    Square move;
    std::string_view words;
  };
  const std::vector<Case> cases{
      {"OXX..O.X. O", Square::center, "it makes a fork and blocks your line"},
      {"OX...X... O", Square::bottom_left, "it forces you to 4, and then 5 makes a fork"},
      {"XX.O..... O", Square::top_right, "it blocks your line"},
      {"XXO.O.... X", Square::bottom_left, "it blocks your line and threatens 4"},
      {"X...O.... X", Square::top_right, "it threatens 8"},
      {"XX.OO.... X", Square::top_right, "it wins"},
      {"......... X", Square::left, "it takes an edge"},
  };
  for (const auto& [text, move, words] : cases) {
    const Position position = parse_position(text).position;
    EXPECT_EQ(reasons_in_words(position, move, {.person = !position.to_move}, "it"), words) << text;
  }
}

/// Returns the sentence that says why the text is not a position.
std::string error_of(std::string_view text) {
  return position_error_in_words(text, parse_position(text));
}

TEST(Words, SayWhyATextIsNotAPosition) {
  EXPECT_EQ(error_of("XO..Z...O"), "\"Z\" is not a cell: use X, O, or . for an empty one");
  EXPECT_EQ(error_of("XO..\x1B...O"),
            "\"<U+001B>\" is not a cell: use X, O, or . for an empty one");
  EXPECT_EQ(error_of("XO.. X"), "fewer than 9 cells");
  EXPECT_EQ(error_of("XO. .X. ..O"), "leave out the blanks between cells; / may separate rows");
  EXPECT_EQ(error_of("OOO......"), "O has 3 marks more than X");
  EXPECT_EQ(error_of("X........ X"), "X is to move, but already has a mark more than O");
  EXPECT_EQ(error_of("XXXOOO..."), "both X and O have a line");
  EXPECT_EQ(error_of("XXX.OO.O. X"), "X has a line, but O made the last move");
}

TEST(Words, SayHowAGameEnded) {
  const Names with_o{.x = "Easy", .person = Mark::o};
  EXPECT_EQ(result_in_words(Outcome::o_wins, with_o), "You win!");
  EXPECT_EQ(result_in_words(Outcome::x_wins, with_o), "Easy wins!");
  EXPECT_EQ(result_in_words(Outcome::o_wins), "O wins!");
}

}  // namespace
}  // namespace ttt
