#include "words/game_report.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/script/scripts.hpp"

namespace ttt {
namespace {

/// What is said of a game of two people who press these keys.
std::string report_on(std::string_view keys, void (*append)(std::string&, const GameReport&),
                      KeyLayout layout = KeyLayout::numpad) {
  const PlayedGame played = play(keys, two_people(), layout);
  std::string text;
  append(text, {1, "human", "human", layout, played});
  return text;
}

TEST(GameText, ShowsMovesAndBoardInTheKeysOfTheLayout) {
  EXPECT_EQ(report_on("15", append_game_text, KeyLayout::phone),
            "Game 1: X human, O human, X first, phone keys\n"
            "1. X 1\n"
            "2. O 5\n"
            "\n"
            " X | 2 | 3\n"
            "---+---+---\n"
            " 4 | O | 6\n"
            "---+---+---\n"
            " 7 | 8 | 9\n"
            "\n"
            "Result: unfinished\n");
}

TEST(GameText, EndsWithTheResultOrWithWhatIsWrong) {
  const std::vector<std::pair<std::string, std::string>> results{
      {"14253", "X wins"},
      {"914283", "O wins"},
      {"789546213", "draw"},
      {"78954621", "unfinished"},
      {"748531629", "X wins"},
      {"", "unfinished"},
      {"595", "error: key 3: 5 is taken"},
      {"5 x", "error: key 2: x is not a key from 1 to 9"},
      {"142536", "error: key 6: the game is over"}};
  for (const auto& [keys, result] : results) {
    const std::string text = report_on(keys, append_game_text);
    EXPECT_TRUE(text.ends_with("\n\nResult: " + result + "\n")) << text;
  }
}

using Json = nlohmann::ordered_json;

TEST(GameJson, TellsTheLineInTheKeysOfTheLayout) {
  const Json won = Json::parse(report_on("71829", append_game_json, KeyLayout::phone));
  EXPECT_EQ(won["line"], Json::parse("[7, 8, 9]"));
}

TEST(GameJson, IsOneLineInWhichOddKeysAreEscaped) {
  const std::vector<std::pair<std::string, std::string>> odd_keys{
      {"\"", "\""}, {"\\", "\\"}, {"\x1B", "\\x1B"}, {"\xC3\xA9", "\xC3\xA9"}, {"\xFF", "\\xFF"}};
  for (const auto& [key, shown] : odd_keys) {
    const std::string line = report_on("5" + key, append_game_json);
    EXPECT_EQ(line.find('\n'), line.size() - 1) << line;
    const Json error = Json::parse(line)["error"];
    EXPECT_EQ(error["key"], shown);
    EXPECT_EQ(error["reason"], shown + " is not a key from 1 to 9");
  }
}

}  // namespace
}  // namespace ttt
