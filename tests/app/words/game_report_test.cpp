#include "words/game_report.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ttt {
namespace {

/// X and O in turns, X first, by the keys of the keypad.
PlayedGame played(std::string_view keys, std::optional<GameError> error = {}) {
  Game game{Mark::x};
  for (const char key : keys)
    EXPECT_FALSE(game.play(*square_of(KeyLayout::numpad, key - '0'))) << keys;
  return {.game = game, .error = std::move(error)};
}

std::string report_on(const PlayedGame& game, void (*append)(std::string&, const GameReport&),
                      KeyLayout layout = KeyLayout::numpad) {
  std::string text;
  append(text, {1, "human", "human", layout, game});
  return text;
}

TEST(GameText, ShowsMovesAndBoardInTheKeysOfTheLayout) {
  EXPECT_EQ(report_on(played("75"), append_game_text, KeyLayout::phone),
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
  const std::vector<std::pair<PlayedGame, std::string>> results{
      {played("14253"), "X wins"},
      {played("914283"), "O wins"},
      {played("789546213"), "draw"},
      {played("78954621"), "unfinished"},
      {played("748531629"), "X wins"},
      {played(""), "unfinished"},
      {played("59", GameError{3, "5", "5 is taken"}), "error: key 3: 5 is taken"},
      {played("14253", GameError{6, "6", "the game is over"}), "error: key 6: the game is over"}};
  for (const auto& [game, result] : results) {
    const std::string text = report_on(game, append_game_text);
    EXPECT_TRUE(text.ends_with("\n\nResult: " + result + "\n")) << text;
  }
}

using Json = nlohmann::ordered_json;

TEST(GameJson, TellsTheLineInTheKeysOfTheLayout) {
  const Json won = Json::parse(report_on(played("17283"), append_game_json, KeyLayout::phone));
  EXPECT_EQ(won["line"], Json::parse("[7, 8, 9]"));
}

TEST(GameJson, IsOneLineInWhichOddKeysAreEscaped) {
  for (const std::string key : {"\"", "\\", "\n", "\x1B", "\xC3\xA9"}) {
    const GameError error{2, key, key + " is not a key from 1 to 9"};
    const std::string line = report_on(played("5", error), append_game_json);
    EXPECT_EQ(line.find('\n'), line.size() - 1) << line;
    const Json told = Json::parse(line)["error"];
    EXPECT_EQ(told["key"], error.key);
    EXPECT_EQ(told["reason"], error.reason);
  }
}

}  // namespace
}  // namespace ttt
