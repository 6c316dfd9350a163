#include "learn/analyze.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "ttt/notation.hpp"

namespace ttt {
namespace {

AnalysisReport report_on(std::string_view text, KeyLayout layout = KeyLayout::numpad) {
  const ParsedPosition parsed = parse_position(text);
  EXPECT_FALSE(parsed.error) << text;
  return analyze(parsed.position, layout);
}

TEST(AnalysisText, ShowsTheBoardTheMovesAndBestPlay) {
  AnalysisReport report = report_on("XOX.O.OX.");
  report.minimax_nodes = 16;
  report.alpha_beta_nodes = 12;
  EXPECT_EQ(analysis_text(report),
            "X to move: draw in 3 (numpad keys)\n"
            "\n"
            "   X  |   O  |   X\n"
            "------+------+------\n"
            " 4 D3 |   O  | 6 D3\n"
            "------+------+------\n"
            "   O  |   X  | 3 D3\n"
            "\n"
            "key  value  plies  score  reason\n"
            " 3   draw       3      0  corner\n"
            " 4   draw       3      0  side\n"
            " 6   draw       3      0  side\n"
            "\n"
            "Best play: 3 6 4\n"
            "Nodes visited: minimax 16, alpha-beta 12\n");
}

TEST(AnalysisText, ShowsWinsAndLosses) {
  const std::string text = analysis_text(report_on("XX.OO...."));
  EXPECT_NE(text.find("X to move: win in 1"), std::string::npos) << text;
  EXPECT_NE(text.find("| 9 W1\n"), std::string::npos) << text;
  EXPECT_NE(text.find(" 9   win        1     99  wins\n"), std::string::npos) << text;
  EXPECT_NE(text.find(" 1   loss       2    -98  "), std::string::npos) << text;
}

TEST(AnalysisText, NamesSquaresByTheLayout) {
  const std::string text = analysis_text(report_on("XX.OO....", KeyLayout::phone));
  EXPECT_NE(text.find("(phone keys)"), std::string::npos);
  EXPECT_NE(text.find("| 3 W1\n"), std::string::npos) << text;
  EXPECT_NE(text.find("Best play: 3\n"), std::string::npos) << text;
}

TEST(AnalysisText, ShowsAFinishedGameWithoutMoves) {
  AnalysisReport report = report_on("XOXOX.O.X");
  EXPECT_EQ(analysis_text(report),
            "X wins! (numpad keys)\n"
            "\n"
            "   X  |   O  |   X\n"
            "------+------+------\n"
            "   O  |   X  |  6\n"
            "------+------+------\n"
            "   O  |  2   |   X\n"
            "\n"
            "Nodes visited: minimax 1, alpha-beta 1\n");
}

TEST(AnalysisText, ShowsCountsWhereSomebodyAsked) {
  AnalysisReport report = report_on("XOX.O.OX.");
  EXPECT_EQ(analysis_text(report).find("Games from here"), std::string::npos);
  report.counts = count(report.position);
  EXPECT_TRUE(
      analysis_text(report).ends_with("Games from here: 6 (X wins 2, O wins 0, draws 4)\n"
                                      "Nodes by ply: 1 3 6 6\n"
                                      "Positions: 13, up to symmetry 12\n"))
      << analysis_text(report);
}

using Json = nlohmann::ordered_json;

Json json_of(std::string_view position, KeyLayout layout = KeyLayout::numpad) {
  return Json::parse(analysis_json(report_on(position, layout)));
}

std::vector<std::string> names(const Json& object) {
  std::vector<std::string> found;
  for (const auto& item : object.items()) found.push_back(item.key());
  return found;
}

using Names = std::vector<std::string>;

const Names expected_names{"board",
                           "to_move",
                           "status",
                           "winner",
                           "line",
                           "layout",
                           "value",
                           "plies",
                           "moves",
                           "best",
                           "principal_variation",
                           "nodes"};

TEST(AnalysisJson, IsOneLine) {
  const std::string line = analysis_json(report_on("XOX.O.OX."));
  EXPECT_EQ(line.find('\n'), line.size() - 1);
}

TEST(AnalysisJson, HasTheseKeysInThisOrderAndNoOthers) {
  for (const std::string_view position : {".........", "XXXOO....", "XOXXOOOXX"})
    EXPECT_EQ(names(json_of(position)), expected_names) << position;
  const Json json = json_of(".........");
  EXPECT_EQ(names(json["nodes"]), (Names{"minimax", "alpha_beta"}));
  for (const Json& move : json["moves"])
    EXPECT_EQ(names(move), (Names{"square", "value", "plies", "score", "reason"}));
}

TEST(AnalysisJson, AddsCountsWhereSomebodyAsked) {
  AnalysisReport report = report_on("XOX.O.OX.");
  report.counts = count(report.position);
  const Json json = Json::parse(analysis_json(report));
  EXPECT_EQ(names(json).back(), "counts");
  EXPECT_EQ(json["counts"], Json::parse(R"({"games": 6, "x_wins": 2, "o_wins": 0, "draws": 4,
      "nodes_by_ply": [1, 3, 6, 6], "positions": 13, "positions_up_to_symmetry": 12})"));
}

TEST(AnalysisJson, TellsOfAGameInProgress) {
  const Json json = json_of("XOX.O.OX.");
  EXPECT_EQ(json["board"], "XOX.O.OX.");
  EXPECT_EQ(json["to_move"], "X");
  EXPECT_EQ(json["status"], "in progress");
  EXPECT_EQ(json["winner"], nullptr);
  EXPECT_EQ(json["line"], nullptr);
  EXPECT_EQ(json["layout"], "numpad");
  EXPECT_EQ(json["value"], "draw");
  EXPECT_EQ(json["plies"], 3);
  EXPECT_EQ(json["best"], Json::parse("[4, 6, 3]"));
  EXPECT_EQ(json["principal_variation"].size(), 3U);
  EXPECT_EQ(json["nodes"]["minimax"], 16);
}

TEST(AnalysisJson, TellsOfMovesTheBestFirst) {
  const Json moves = json_of("XX.OO....")["moves"];
  ASSERT_EQ(moves.size(), 5U);
  EXPECT_EQ(moves[0], Json::parse(R"({"square": 9, "value": "win", "plies": 1, "score": 99,
                                      "reason": "wins"})"));
  for (std::size_t i = 1; i < moves.size(); ++i)
    EXPECT_LE(moves[i]["score"].get<int>(), moves[i - 1]["score"].get<int>());
}

TEST(AnalysisJson, TellsOfAWin) {
  const Json json = json_of("XXXOO....", KeyLayout::phone);
  EXPECT_EQ(json["status"], "won");
  EXPECT_EQ(json["winner"], "X");
  EXPECT_EQ(json["line"], Json::parse("[1, 2, 3]"));
  EXPECT_EQ(json["value"], nullptr);
  EXPECT_EQ(json["plies"], 0);
  EXPECT_EQ(json["moves"], Json::array());
  EXPECT_EQ(json["best"], Json::array());
}

TEST(AnalysisJson, TellsOfADraw) {
  const Json json = json_of("XOXXOOOXX");
  EXPECT_EQ(json["status"], "drawn");
  EXPECT_EQ(json["winner"], nullptr);
  EXPECT_EQ(json["line"], nullptr);
}

TEST(AnalysisJson, CountsWhatIsKnownAboutTheWholeGame) {
  AnalysisReport report = report_on(".........");
  report.counts = count(report.position);
  const Json json = Json::parse(analysis_json(report));
  EXPECT_EQ(json["nodes"]["minimax"], 549'946);
  EXPECT_EQ(json["counts"]["games"], 255'168);
  EXPECT_EQ(json["counts"]["positions"], 5'478);
  EXPECT_EQ(json["counts"]["positions_up_to_symmetry"], 765);
  EXPECT_EQ(json["counts"]["nodes_by_ply"].size(), 10U);
}

}  // namespace
}  // namespace ttt
