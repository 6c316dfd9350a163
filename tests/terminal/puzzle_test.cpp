#include <gtest/gtest.h>

#include <string>

#include "play.hpp"

namespace ttt::test {
namespace {

constexpr std::string_view tip = "Tip: play ";

TEST(Puzzle, IsShownAndSolvedWithTheMouseAtEverySize) {
  for (const Size size : {Size{20, 6},
                          {24, 8},
                          {30, 8},
                          {30, 10},
                          {40, 12},
                          {60, 20},
                          {80, 24},
                          {120, 40},
                          {200, 60}}) {
    Launch launch = ttt({"puzzle", "--seed", "1"});
    launch.size = size;
    PseudoTerminal terminal = open(launch, "Find the only move");
    const Screen before = terminal.screen();
    ASSERT_TRUE(press(terminal, "t", tip)) << size;
    Position digit = *terminal.screen().find(tip);
    digit.column += static_cast<int>(tip.size());
    const auto square = before.find(" " + terminal.screen().at(digit).text + " ");
    ASSERT_TRUE(square) << terminal;
    terminal.click({square->column + 1, square->row});
    EXPECT_TRUE(terminal.wait_for_text("Right!")) << terminal;
    EXPECT_TRUE(press(terminal, "\r", "Find the only move")) << size;
    EXPECT_TRUE(quits_as_found(terminal)) << size;
  }
}

TEST(Puzzle, IsStillThereAfterAResize) {
  PseudoTerminal terminal = open(ttt({"puzzle", "--seed", "1"}), "Find the only move");
  terminal.resize({16, 4});
  EXPECT_TRUE(press(terminal, "123456789", "20x6")) << "nothing is played unseen";
  terminal.resize({40, 12});
  EXPECT_TRUE(terminal.wait_for_text("Find the only move that"));
  EXPECT_TRUE(quits_as_found(terminal, Picture::stays));
}

}  // namespace
}  // namespace ttt::test
