#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "app/pairings.hpp"
#include "app/script/scripts.hpp"
#include "script/script_report.hpp"

namespace ttt {
namespace {

using Json = nlohmann::ordered_json;

std::string line_of(std::string_view keys, const Pairing& pairing = two_people(),
                    KeyLayout layout = KeyLayout::numpad) {
  const ScriptedGame played = play(keys, pairing, layout);
  std::string text;
  append_script_json(text, {3, pairing, layout, played});
  return text;
}

Json json_of(std::string_view keys, const Pairing& pairing = two_people(),
             KeyLayout layout = KeyLayout::numpad) {
  return Json::parse(line_of(keys, pairing, layout));
}

std::vector<std::string> names(const Json& object) {
  std::vector<std::string> found;
  for (const auto& item : object.items()) found.push_back(item.key());
  return found;
}

TEST(ScriptJson, IsOneLine) {
  for (const std::string_view keys : {"", "5", "14253", "5\n", "5\xFF", "5\"", "5\\"}) {
    const std::string line = line_of(keys);
    EXPECT_EQ(line.find('\n'), line.size() - 1) << line;
  }
}

TEST(ScriptJson, HasTheseKeysInThisOrderAndNoOthers) {
  const std::vector<std::string> expected{"game",  "x",      "o",      "first", "layout", "moves",
                                          "board", "status", "winner", "line",  "error"};
  for (const std::string_view keys : {"", "5", "14253", "789546213", "55"})
    EXPECT_EQ(names(json_of(keys)), expected) << keys;
  EXPECT_EQ(names(json_of("55")["error"]), (std::vector<std::string>{"move", "key", "reason"}));
}

TEST(ScriptJson, TellsOfAnUnfinishedGame) {
  EXPECT_EQ(json_of("519"), Json::parse(R"({
    "game": 3, "x": "human", "o": "human", "first": "X", "layout": "numpad",
    "moves": [5, 1, 9], "board": "..X.X.O..",
    "status": "unfinished", "winner": null, "line": null, "error": null})"));
}

TEST(ScriptJson, TellsOfAWin) {
  const Json won = json_of("14253");
  EXPECT_EQ(won["status"], "won");
  EXPECT_EQ(won["winner"], "X");
  EXPECT_EQ(won["line"], Json::parse("[1, 2, 3]"));
  EXPECT_EQ(won["error"], nullptr);
}

TEST(ScriptJson, TellsOfAWinByO) {
  const Json won = json_of("14253", person_against({}, Mark::x, First::opponent));
  EXPECT_EQ(won["first"], "O");
  EXPECT_EQ(won["status"], "won");
  EXPECT_EQ(won["winner"], "O");
}

TEST(ScriptJson, TellsOneLineWhereTwoWereCompletedAtOnce) {
  const Json won = json_of("7 4 8 5 3 1 6 2 9");
  EXPECT_EQ(won["moves"].size(), 9U);
  EXPECT_EQ(won["status"], "won");
  EXPECT_EQ(won["line"].size(), 3U);
}

TEST(ScriptJson, TellsOfADraw) {
  const Json drawn = json_of("789546213");
  EXPECT_EQ(drawn["status"], "drawn");
  EXPECT_EQ(drawn["winner"], nullptr);
  EXPECT_EQ(drawn["line"], nullptr);
}

TEST(ScriptJson, TellsOfAnError) {
  const Json failed = json_of("595");
  EXPECT_EQ(failed["status"], "error");
  EXPECT_EQ(failed["winner"], nullptr);
  EXPECT_EQ(failed["moves"], Json::parse("[5, 9]"));
  EXPECT_EQ(failed["error"], Json::parse(R"({"move": 3, "key": "5", "reason": "5 is taken"})"));
}

TEST(ScriptJson, TellsOfAnErrorAfterAWin) {
  const Json failed = json_of("142536");
  EXPECT_EQ(failed["status"], "error");
  EXPECT_EQ(failed["winner"], "X");
  EXPECT_EQ(failed["error"]["reason"], "the game is over");
}

TEST(ScriptJson, NamesThePlayersAndTheLayout) {
  const Json json =
      json_of("5", person_against(predictable(), Mark::o, First::opponent), KeyLayout::phone);
  EXPECT_EQ(json["x"], "predictable");
  EXPECT_EQ(json["o"], "human");
  EXPECT_EQ(json["layout"], "phone");
  EXPECT_EQ(json["moves"], Json::parse("[1, 5, 2]"));
  EXPECT_EQ(json["board"], "XX..O....");
}

TEST(ScriptJson, TellsTheLineInTheKeysOfTheLayout) {
  EXPECT_EQ(json_of("14253", two_people(), KeyLayout::phone)["line"], Json::parse("[1, 2, 3]"));
  EXPECT_EQ(json_of("71829", two_people(), KeyLayout::phone)["line"], Json::parse("[7, 8, 9]"));
}

TEST(ScriptJson, EscapesOddKeys) {
  EXPECT_EQ(json_of("5\"")["error"]["key"], "\"");
  EXPECT_EQ(json_of("5\\")["error"]["key"], "\\");
  EXPECT_EQ(json_of("5\x1B")["error"]["key"], "\\x1B");
  EXPECT_EQ(json_of("5\xC3\xA9")["error"]["key"], "\xC3\xA9");
  EXPECT_EQ(json_of("5\xFF")["error"]["reason"], "\\xFF is not a key from 1 to 9");
}

}  // namespace
}  // namespace ttt
