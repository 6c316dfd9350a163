#include <gtest/gtest.h>

#include <chrono>

#include "play.hpp"

namespace ttt::test {
namespace {

TEST(Game, IsChosenInTheMenuPlayedAndWon) {
  PseudoTerminal terminal = open(ttt({"--delay", "0", "--seed", "1"}), "Opponent");
  EXPECT_EQ(
      terminal.modes(),
      (Modes{.switched = {visible_cursor, 1049, mouse_clicks, mouse_in_text, bracketed_paste}}));
  ASSERT_TRUE(press(terminal, "\x1b[B\x1b[B"));
  for (int i = 0; i < 9; ++i)
    ASSERT_TRUE(press(terminal, "\x1b[D"));  // the leftmost opponent is the easiest
  ASSERT_TRUE(press(terminal, "\r", "Your turn: X"));
  int games = 1;
  while (games < 30 && play_by_tips(terminal) != "You win!") {
    ASSERT_TRUE(press(terminal, "\r"));
    ++games;
  }
  EXPECT_TRUE(terminal.screen().contains("You win!")) << terminal;
  terminal.type("q");
  EXPECT_EQ(terminal.wait_for_end(), exited(0));
}

TEST(Game, IsPlayedWithTheMouse) {
  PseudoTerminal terminal = open(ttt(two_people()), "X to move");
  for (const char* square : {"7", "4", "8", "5", "9"}) {
    const auto place = terminal.screen().find(std::string(" ") + square + " ");
    ASSERT_TRUE(place) << square << terminal;
    terminal.click({place->column + 1, place->row});
    ASSERT_TRUE(terminal.wait_until_idle());
  }
  EXPECT_TRUE(terminal.screen().contains("X wins!")) << terminal;
}

TEST(Game, AnimatesTheWinningLineAndComesToRest) {
  PseudoTerminal terminal = open(ttt(two_people({"--delay", "1"})), "X to move");
  terminal.type("74859");
  EXPECT_TRUE(terminal.wait_for_text("X wins!"));
  EXPECT_TRUE(terminal.settle(std::chrono::milliseconds(400)));
  EXPECT_TRUE(terminal.wait_until_idle());
  EXPECT_TRUE(press(terminal, "\r", "O to move"));
}

}  // namespace
}  // namespace ttt::test
