#include <gtest/gtest.h>

#include <string>

#include "app/learn/analyses.hpp"

namespace ttt {
namespace {

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

}  // namespace
}  // namespace ttt
