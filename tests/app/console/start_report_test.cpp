#include "console/start_report.hpp"

#include <gtest/gtest.h>

#include <string>

#include "io/json.hpp"

namespace {

ttt::Started example_start() {
  return {.start = {"1", "3"},
          .start_first = {},
          .way = *ttt::parse_typing_way("{9}"),
          .answers = {{"Enter mode:", "1", "One player"}, {"Difficulty (1-3):", "3"}},
          .levels = {"Easy", "Medium", "Hard"},
          .level = "Hard"};
}

TEST(StartReport, SaysWhatWasAnsweredTheLevelAndHowToRepeatIt) {
  EXPECT_EQ(ttt::describe_start(example_start(), "./game", 80),
            "ttt answered \"Enter mode:\" with 1 (One player), \"Difficulty (1-3):\" with 3.\n"
            "Level: Hard (offered: Easy, Medium, Hard).\n"
            "To start it so again, name the player \"console:--start 1/3 ./game\"\n");
}

TEST(StartReport, SaysNothingOfLevelsIfNoneWasNamed) {
  ttt::Started started = example_start();
  started.levels.clear();
  started.answers = {{"Press Enter", ""}};
  started.start = {""};
  started.start_first = {"", "n"};
  EXPECT_EQ(
      ttt::describe_start(started, "./game", 80),
      "ttt answered \"Press Enter\" with Enter.\n"
      "To start it so again, name the player \"console:--start / --start-first /n ./game\"\n");
}

TEST(StartReport, IsEmptyIfTheProgramAskedNothing) {
  EXPECT_EQ(ttt::describe_start({}, "./game", 80), "");
}

TEST(StartReport, IsAnObjectInJson) {
  std::string text;
  ttt::JsonWriter json{text};
  ttt::write_started(json, example_start());
  EXPECT_EQ(text, R"({"start":"1/3","start_first":null,"type":"{9}","answers":[)"
                  R"({"question":"Enter mode:","answer":"1"},)"
                  R"({"question":"Difficulty (1-3):","answer":"3"}]})");
}

}  // namespace
