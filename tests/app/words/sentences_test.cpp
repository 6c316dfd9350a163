#include "words/sentences.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "app/pairings.hpp"
#include "ttt/analysis.hpp"

namespace ttt {
namespace {

/// Where a person plays against a computer.
const Sides with_x{.o = "Perfect", .person = Mark::x};
const Sides with_o{.x = "Easy", .person = Mark::o};

/// X and O in turns, X first, by the keys of the keypad.
Game game_of(std::string_view keys) {
  Game game{Mark::x};
  for (const char key : keys) game.play(*square_of(KeyLayout::numpad, key - '0'));
  EXPECT_EQ(keys_of(game), keys);
  return game;
}

std::string last_move(std::string_view keys, const Sides& sides = {}) {
  return last_move_in_words(game_of(keys), KeyLayout::numpad, sides);
}

/// Why the text is no position; empty if it is one.
std::string fault_of(std::string_view text) {
  const ParsedPosition parsed = parse_position(text);
  return parsed.error ? in_words(text, parsed) : "";
}

TEST(Words, NameASquareByItsKey) {
  EXPECT_EQ(key_name(Square::top_left, KeyLayout::numpad), "7");
  EXPECT_EQ(key_name(Square::top_left, KeyLayout::phone), "1");
  EXPECT_EQ(key_name(Square::right, KeyLayout::numpad), "6");
  EXPECT_EQ(key_name(Square::bottom, KeyLayout::numpad), "2");
  EXPECT_EQ(key_name(Square::bottom, KeyLayout::phone), "8");
}

TEST(Words, SayWhoTookWhat) {
  Game game{Mark::o};
  game.play(Square::top_left);
  EXPECT_TRUE(last_move_in_words(game, KeyLayout::numpad, {}).starts_with("O took 7: "));
  EXPECT_TRUE(last_move_in_words(game, KeyLayout::phone, {}).starts_with("O took 1: "));
  game.play(Square::center);
  EXPECT_TRUE(last_move_in_words(game, KeyLayout::numpad, {}).starts_with("X took 5: "));
}

TEST(Words, SayEveryReasonForAMove) {
  EXPECT_EQ(last_move("75849"), "X took 9: it wins");
  EXPECT_EQ(last_move("7589"), "O took 9: it blocks X's line");
  EXPECT_EQ(last_move("73981"), "X took 1: it makes a fork");
  EXPECT_EQ(last_move("759"), "X took 9: it threatens 8");
  EXPECT_EQ(last_move("5"), "X took 5: the centre");
  EXPECT_EQ(last_move("7"), "X took 7: a corner");
  EXPECT_EQ(last_move("8"), "X took 8: a side");
  EXPECT_EQ(last_move("73"), "O took 3: opposite X's corner");
}

TEST(Words, CallThePersonYouAndTheOtherByItsName) {
  EXPECT_EQ(last_move("7589", with_x), "Perfect took 9: it blocks your line");
  EXPECT_EQ(last_move("7589", with_o), "You took 9: it blocks Easy's line");
  EXPECT_EQ(last_move("73", with_x), "Perfect took 3: opposite your corner");
}

TEST(Words, SayWhereAMoveLeads) {
  EXPECT_EQ(value_in_words({.value = Value::win, .plies = 3}), "wins in 3");
  EXPECT_EQ(value_in_words({.value = Value::draw, .plies = 9}), "draws");
  EXPECT_EQ(value_in_words({.value = Value::loss, .plies = 4}), "loses in 4");
}

TEST(Words, SayWhatAScoreMeansForTheMarks) {
  const Board board;
  EXPECT_EQ(score_in_words({board, Mark::x}, 97, 3), "X wins in 3");
  EXPECT_EQ(score_in_words({board, Mark::x}, -96, 4), "O wins in 4");
  EXPECT_EQ(score_in_words({board, Mark::o}, 97, 3), "O wins in 3");
  EXPECT_EQ(score_in_words({board, Mark::o}, -96, 4), "X wins in 4");
  EXPECT_EQ(score_in_words({board, Mark::o}, 0, 9), "draw in 9");
  EXPECT_EQ(score_in_words({board, Mark::o}, -100, 0), "X wins");
  EXPECT_EQ(score_in_words({board, Mark::o}, 0, 0), "draw");
}

TEST(Words, SayWhyATextIsNoPosition) {
  EXPECT_EQ(fault_of("XO..X...O"), "");
  EXPECT_EQ(fault_of("XO..Z...O"), "\"Z\" is no cell: X, O, or . for an empty one");
  EXPECT_EQ(fault_of("XO..\x1B...O"), "\"<U+001B>\" is no cell: X, O, or . for an empty one");
  EXPECT_EQ(fault_of("XO.."), "fewer than 9 cells");
  EXPECT_EQ(fault_of(""), "fewer than 9 cells");
  EXPECT_EQ(fault_of("XO.. X"), "fewer than 9 cells");
  EXPECT_EQ(fault_of("XO. .X. ..O"), "no blanks stand between cells; / may stand between rows");
  EXPECT_EQ(fault_of("XO..X...O."), "more than 9 cells");
  EXPECT_EQ(fault_of("XO..X...O Z"), "what follows the cells is not X or O");
  EXPECT_EQ(fault_of("XX......."), "X has 2 marks more than O");
  EXPECT_EQ(fault_of("XXXX....."), "X has 4 marks more than O");
  EXPECT_EQ(fault_of("OOO......"), "O has 3 marks more than X");
  EXPECT_EQ(fault_of("X........ X"), "X is to move, but already has a mark more than O");
  EXPECT_EQ(fault_of("XXXOOO..."), "both X and O have a line");
  EXPECT_EQ(fault_of("XXX.OO.O. X"), "X has a line, but O made the last move");
}

TEST(Words, SayWhyAKeyDidNotPlay) {
  EXPECT_EQ(in_words(MoveError::square_taken, "5"), "5 is taken");
  EXPECT_EQ(in_words(MoveError::game_over, "5"), "the game is over");
  EXPECT_EQ(not_a_key("x"), "x is not a key from 1 to 9");
  EXPECT_EQ(not_a_key("55"), "55 is not a key from 1 to 9");
  EXPECT_EQ(not_a_key(""), "an empty line is not a key from 1 to 9");
  EXPECT_EQ(not_a_key("\x1B[A"), "<U+001B>[A is not a key from 1 to 9");
}

TEST(Words, SayHowAGameEnded) {
  EXPECT_EQ(result_in_words(Outcome::x_wins, with_x), "You win!");
  EXPECT_EQ(result_in_words(Outcome::o_wins, with_o), "You win!");
  EXPECT_EQ(result_in_words(Outcome::x_wins, with_o), "Easy wins!");
  EXPECT_EQ(result_in_words(Outcome::o_wins, with_x), "Perfect wins!");
  EXPECT_EQ(result_in_words(Outcome::draw, with_x), "It's a draw!");
  EXPECT_EQ(result_in_words(Outcome::x_wins), "X wins!");
  EXPECT_EQ(result_in_words(Outcome::o_wins), "O wins!");
  EXPECT_EQ(result_in_words(Outcome::draw), "It's a draw!");
}

}  // namespace
}  // namespace ttt
