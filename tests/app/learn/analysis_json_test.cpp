#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "app/learn/analyses.hpp"
#include "words/json.hpp"

namespace ttt {
namespace {

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
