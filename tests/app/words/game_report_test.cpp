#include "words/game_report.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "app/pairings.hpp"
#include "app/script/scripts.hpp"

namespace ttt {
namespace {

TEST(BoardText, ShowsMarksAndTheKeysOfEmptySquares) {
  const Board board{{Square::top_left, Square::bottom}, Square::center};
  EXPECT_EQ(board_text(board, KeyLayout::numpad),
            " X | 8 | 9\n"
            "---+---+---\n"
            " 4 | O | 6\n"
            "---+---+---\n"
            " 1 | X | 3\n");
}

TEST(BoardText, ShowsKeysByTheLayout) {
  EXPECT_EQ(board_text({}, KeyLayout::phone),
            " 1 | 2 | 3\n"
            "---+---+---\n"
            " 4 | 5 | 6\n"
            "---+---+---\n"
            " 7 | 8 | 9\n");
}

std::string text_of(std::string_view keys, const Pairing& pairing = two_people(),
                    KeyLayout layout = KeyLayout::numpad) {
  const PlayedGame played = play(keys, pairing, layout);
  std::string text;
  append_game_text(text, {3, player_of(pairing, Mark::x).name, player_of(pairing, Mark::o).name,
                          layout, played});
  return text;
}

std::string last_line(std::string_view text) {
  EXPECT_TRUE(text.ends_with('\n'));
  text.remove_suffix(1);
  return std::string{text.substr(text.rfind('\n') + 1)};
}

TEST(GameText, ShowsEveryMoveTheFinalBoardAndTheResult) {
  EXPECT_EQ(text_of("51928"),
            "Game 3: X human, O human, X first, numpad keys\n"
            "1. X 5\n"
            "2. O 1\n"
            "3. X 9\n"
            "4. O 2\n"
            "5. X 8\n"
            "\n"
            " 7 | X | X\n"
            "---+---+---\n"
            " 4 | X | 6\n"
            "---+---+---\n"
            " O | O | 3\n"
            "\n"
            "Result: unfinished\n");
}

TEST(GameText, SaysWhoPlaysWhatAndWhichKeysMean) {
  const std::string text =
      text_of("5", person_against(predictable(), Mark::o, First::opponent), KeyLayout::phone);
  EXPECT_TRUE(text.starts_with("Game 3: X predictable, O human, X first, phone keys\n")) << text;
  EXPECT_NE(text.find("\n1. X 1\n2. O 5\n3. X 2\n\n"), std::string::npos) << text;
}

TEST(GameText, EndsWithTheResult) {
  EXPECT_EQ(last_line(text_of("14253")), "Result: X wins");
  EXPECT_EQ(last_line(text_of("914283")), "Result: O wins");
  EXPECT_EQ(last_line(text_of("789546213")), "Result: draw");
  EXPECT_EQ(last_line(text_of("78954621")), "Result: unfinished");
  EXPECT_EQ(last_line(text_of("748531629")), "Result: X wins");
  EXPECT_EQ(last_line(text_of("")), "Result: unfinished");
}

TEST(GameText, EndsWithWhatIsWrong) {
  EXPECT_EQ(last_line(text_of("595")), "Result: error: key 3: 5 is taken");
  EXPECT_EQ(last_line(text_of("5 x")), "Result: error: key 2: x is not a key from 1 to 9");
  EXPECT_EQ(last_line(text_of("142536")), "Result: error: key 6: the game is over");
}

using Json = nlohmann::ordered_json;

std::string line_of(std::string_view keys, const Pairing& pairing = two_people(),
                    KeyLayout layout = KeyLayout::numpad) {
  const PlayedGame played = play(keys, pairing, layout);
  std::string text;
  append_game_json(text, {3, player_of(pairing, Mark::x).name, player_of(pairing, Mark::o).name,
                          layout, played});
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

TEST(GameJson, IsOneLine) {
  for (const std::string_view keys : {"", "5", "14253", "5\n", "5\xFF", "5\"", "5\\"}) {
    const std::string line = line_of(keys);
    EXPECT_EQ(line.find('\n'), line.size() - 1) << line;
  }
}

TEST(GameJson, HasTheseKeysInThisOrderAndNoOthers) {
  const std::vector<std::string> expected{"game",  "x",      "o",      "first", "layout", "moves",
                                          "board", "status", "winner", "line",  "error"};
  for (const std::string_view keys : {"", "5", "14253", "789546213", "55"})
    EXPECT_EQ(names(json_of(keys)), expected) << keys;
  EXPECT_EQ(names(json_of("55")["error"]), (std::vector<std::string>{"move", "key", "reason"}));
}

TEST(GameJson, TellsOfAnUnfinishedGame) {
  EXPECT_EQ(json_of("519"), Json::parse(R"({
    "game": 3, "x": "human", "o": "human", "first": "X", "layout": "numpad",
    "moves": [5, 1, 9], "board": "..X.X.O..",
    "status": "unfinished", "winner": null, "line": null, "error": null})"));
}

TEST(GameJson, TellsOfAWin) {
  const Json won = json_of("14253");
  EXPECT_EQ(won["status"], "won");
  EXPECT_EQ(won["winner"], "X");
  EXPECT_EQ(won["line"], Json::parse("[1, 2, 3]"));
  EXPECT_EQ(won["error"], nullptr);
}

TEST(GameJson, TellsOfAWinByO) {
  const Json won = json_of("14253", person_against({}, Mark::x, First::opponent));
  EXPECT_EQ(won["first"], "O");
  EXPECT_EQ(won["status"], "won");
  EXPECT_EQ(won["winner"], "O");
}

TEST(GameJson, TellsOneLineWhereTwoWereCompletedAtOnce) {
  const Json won = json_of("7 4 8 5 3 1 6 2 9");
  EXPECT_EQ(won["moves"].size(), 9U);
  EXPECT_EQ(won["status"], "won");
  EXPECT_EQ(won["line"].size(), 3U);
}

TEST(GameJson, TellsOfADraw) {
  const Json drawn = json_of("789546213");
  EXPECT_EQ(drawn["status"], "drawn");
  EXPECT_EQ(drawn["winner"], nullptr);
  EXPECT_EQ(drawn["line"], nullptr);
}

TEST(GameJson, TellsOfAnError) {
  const Json failed = json_of("595");
  EXPECT_EQ(failed["status"], "error");
  EXPECT_EQ(failed["winner"], nullptr);
  EXPECT_EQ(failed["moves"], Json::parse("[5, 9]"));
  EXPECT_EQ(failed["error"], Json::parse(R"({"move": 3, "key": "5", "reason": "5 is taken"})"));
}

TEST(GameJson, TellsOfAnErrorAfterAWin) {
  const Json failed = json_of("142536");
  EXPECT_EQ(failed["status"], "error");
  EXPECT_EQ(failed["winner"], "X");
  EXPECT_EQ(failed["error"]["reason"], "the game is over");
}

TEST(GameJson, NamesThePlayersAndTheLayout) {
  const Json json =
      json_of("5", person_against(predictable(), Mark::o, First::opponent), KeyLayout::phone);
  EXPECT_EQ(json["x"], "predictable");
  EXPECT_EQ(json["o"], "human");
  EXPECT_EQ(json["layout"], "phone");
  EXPECT_EQ(json["moves"], Json::parse("[1, 5, 2]"));
  EXPECT_EQ(json["board"], "XX..O....");
}

TEST(GameJson, TellsTheLineInTheKeysOfTheLayout) {
  EXPECT_EQ(json_of("14253", two_people(), KeyLayout::phone)["line"], Json::parse("[1, 2, 3]"));
  EXPECT_EQ(json_of("71829", two_people(), KeyLayout::phone)["line"], Json::parse("[7, 8, 9]"));
}

TEST(GameJson, EscapesOddKeys) {
  EXPECT_EQ(json_of("5\"")["error"]["key"], "\"");
  EXPECT_EQ(json_of("5\\")["error"]["key"], "\\");
  EXPECT_EQ(json_of("5\x1B")["error"]["key"], "\\x1B");
  EXPECT_EQ(json_of("5\xC3\xA9")["error"]["key"], "\xC3\xA9");
  EXPECT_EQ(json_of("5\xFF")["error"]["reason"], "\\xFF is not a key from 1 to 9");
}

}  // namespace
}  // namespace ttt
