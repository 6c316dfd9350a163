#include "console/start_report.hpp"

#include <gtest/gtest.h>

#include <string>

namespace {

ttt::ConsoleStart example_start() {
  return {.command = "./game",
          .lines =
              ttt::StartLines{
                  {.line = "1",
                   .question = "Enter mode:",
                   .words = "One player",
                   .prompt = "enter mode:"},
                  {.line = "3", .question = "Difficulty (1-3):", .prompt = "difficulty (-):"}},
          .way = *ttt::parse_typing_way("{9}"),
          .level = "Hard",
          .levels = {"Easy", "Medium", "Hard"},
          .tried = {{.line = "1"}, {.line = "2", .words = "Two players"}, {.line = "3"}}};
}

TEST(StartReport, SaysWhatWasAnsweredTheLevelAndHowToRepeatIt) {
  EXPECT_EQ(ttt::describe_start(example_start(), 80),
            "ttt answered \"Enter mode:\" with 1 (One player), \"Difficulty (1-3):\" with 3.\n"
            "While trying, ttt also typed: 2 (\"Two players\").\n"
            "Level: Hard (Easy and Medium were not asked).\n"
            "To start it like this again, use the player \"console:--start 1/3 ./game\"\n");
}

TEST(StartReport, SaysNothingOfLevelsIfNoneWasNamed) {
  ttt::ConsoleStart start = example_start();
  start.levels.clear();
  start.tried.clear();
  start.lines = {{.line = "", .question = "Press Enter", .prompt = "press enter"}};
  start.lines_if_first = {{.line = ""}, {.line = "n"}};
  EXPECT_EQ(ttt::describe_start(start, 80),
            "ttt answered \"Press Enter\" with Enter.\n"
            "To start it like this again, use the player \"console:--start / --start-first /n "
            "./game\"\n");
}

TEST(StartReport, NamesTheLevelOfAScale) {
  ttt::ConsoleStart start = example_start();
  start.levels = {"1-60"};
  start.level = "60";
  EXPECT_EQ(ttt::level_in_words(start), "Level: 60 of 1-60.");
}

TEST(StartReport, IsEmptyIfTheProgramAskedNothing) {
  EXPECT_EQ(ttt::describe_start({.lines = ttt::StartLines{}}, 80), "");
}

TEST(StartReport, NamesWhatWasTypedInTrials) {
  ttt::ConsoleStart start{.command = "./game"};
  for (int line = 1; line <= 12; ++line) start.tried.push_back({.line = std::to_string(line)});
  EXPECT_EQ(ttt::describe_start(start, 80),
            "While trying, ttt also typed: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 2 more.\n");
  start.lines = {{.line = "n", .question = "Buy? (y/n)", .prompt = "buy y n", .is_guess = true}};
  start.tried = {{.line = "n"}};
  EXPECT_EQ(ttt::describe_start(start, 80),
            "ttt answered \"Buy? (y/n)\" with n.\n"
            "Not understood: \"Buy? (y/n)\": n.\n"
            "To start it like this again, use the player \"console:--start n ./game\"\n");
}

TEST(StartReport, SaysWhatToTypeToSeeAGame) {
  ttt::ConsoleStart start = example_start();
  start.lines_if_first = {{.line = ""}};
  start.way = *ttt::parse_typing_way("{row}/{column}");
  EXPECT_EQ(ttt::typing_in_words(start, false, {ttt::Square::center, ttt::Square::top_right}),
            "Without ttt: start ./game and type 1, 3, 2, 2, 1, 3");
  EXPECT_EQ(ttt::typing_in_words(start, true, {ttt::Square::center}),
            "Without ttt: start ./game and type Enter, 2, 2");
}

}  // namespace
