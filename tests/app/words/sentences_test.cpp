// What no page and no transcript shows.
#include "words/sentences.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "app/pairings.hpp"
#include "ttt/analysis.hpp"

namespace ttt {
namespace {

/// The last move of X and O in turns, X first, by the keys of the keypad.
std::string last_move(std::string_view keys, const Sides& sides = {}) {
  return last_move_in_words(game_from(keys), KeyLayout::numpad, sides);
}

/// Why the text is no position.
std::string fault_of(std::string_view text) { return in_words(text, parse_position(text)); }

TEST(Words, SayReasonsThatHaveToDoWithTheOther) {
  const Sides with_x{.o = "Perfect", .person = Mark::x};
  const Sides with_o{.x = "Easy", .person = Mark::o};
  EXPECT_EQ(last_move("7589"), "O took 9: it blocks X's line");
  EXPECT_EQ(last_move("7589", with_o), "You took 9: it blocks Easy's line");
  EXPECT_EQ(last_move("73"), "O took 3: opposite X's corner");
  EXPECT_EQ(last_move("73", with_x), "Perfect took 3: opposite your corner");
}

TEST(Words, SayWhatAScoreMeansForTheMarks) {
  const Board board;
  EXPECT_EQ(score_in_words({board, Mark::x}, 97, 3), "X wins in 3");
  EXPECT_EQ(score_in_words({board, Mark::x}, -96, 4), "O wins in 4");
  EXPECT_EQ(score_in_words({board, Mark::o}, 97, 3), "O wins in 3");
  EXPECT_EQ(score_in_words({board, Mark::o}, -96, 4), "X wins in 4");
}

TEST(Words, SayWhyATextIsNoPosition) {
  EXPECT_EQ(fault_of("XO..Z...O"), "\"Z\" is no cell: X, O, or . for an empty one");
  EXPECT_EQ(fault_of("XO..\x1B...O"), "\"<U+001B>\" is no cell: X, O, or . for an empty one");
  EXPECT_EQ(fault_of("XO.. X"), "fewer than 9 cells");
  EXPECT_EQ(fault_of("XO. .X. ..O"), "no blanks stand between cells; / may stand between rows");
  EXPECT_EQ(fault_of("OOO......"), "O has 3 marks more than X");
  EXPECT_EQ(fault_of("X........ X"), "X is to move, but already has a mark more than O");
  EXPECT_EQ(fault_of("XXXOOO..."), "both X and O have a line");
  EXPECT_EQ(fault_of("XXX.OO.O. X"), "X has a line, but O made the last move");
}

TEST(Words, SayHowAGameEnded) {
  const Sides with_o{.x = "Easy", .person = Mark::o};
  EXPECT_EQ(result_in_words(Outcome::o_wins, with_o), "You win!");
  EXPECT_EQ(result_in_words(Outcome::x_wins, with_o), "Easy wins!");
  EXPECT_EQ(result_in_words(Outcome::o_wins), "O wins!");
}

}  // namespace
}  // namespace ttt
