#include "engine/ugi.hpp"

#include <gtest/gtest.h>

#include <set>

#include "players/protocol.hpp"

namespace ttt {
namespace {

TEST(UgiNotation, NamesEverySquareAndReadsItBack) {
  for (const Square square : SquareSet::all()) EXPECT_EQ(ugi_square(ugi_name(square)), square);
  EXPECT_EQ(ugi_name(Square::top_left), "a3");
  EXPECT_EQ(ugi_name(Square::right), "c2");
}

TEST(UgiEngine, KeepsThePositionWhenItIsGivenABadOne) {
  UgiEngine engine{1};
  EXPECT_EQ(engine.hear("position fen XX.OO.... X"), "");
  EXPECT_TRUE(engine.hear("position startpos moves a1 a1").starts_with("info string "));
  EXPECT_EQ(engine.hear("go"), "bestmove c3\n");
}

TEST(UgiEngine, RepeatsItselfUnderASeed) {
  const auto opening = [](const std::string& seed) {
    UgiEngine engine{0};
    EXPECT_EQ(engine.hear("setoption name Player value random"), "");
    EXPECT_EQ(engine.hear("setoption name Seed value " + seed), "");
    return engine.hear("go");
  };
  std::set<std::string> openings;
  for (int seed = 0; seed < 100; ++seed) {
    EXPECT_EQ(opening(std::to_string(seed)), opening(std::to_string(seed)));
    openings.insert(opening(std::to_string(seed)));
  }
  EXPECT_EQ(openings.size(), 9U);
}

/// A runner in the manner of cutegames: it knows no rules, and asks its engines about everything.
TEST(UgiEngine, PlaysWholeGamesAgainstItself) {
  UgiEngine first{1};
  UgiEngine second{2};
  std::string moves;
  const auto ask = [&](UgiEngine& engine, const std::string& what) {
    EXPECT_EQ(engine.hear("isready"), "readyok\n");
    EXPECT_EQ(engine.hear("position startpos" + (moves.empty() ? "" : " moves" + moves)), "");
    return engine.hear(what);
  };
  int plies = 0;
  while (ask(first, "query gameover") == "response false\n" && plies < 10) {
    UgiEngine& mover = ask(first, "query p1turn") == "response true\n" ? first : second;
    const std::string answer = ask(mover, "go p1time 1000 p2time 1000 p1inc 10 p2inc 10");
    ASSERT_TRUE(answer.starts_with("bestmove ")) << answer;
    moves += " " + answer.substr(9, 2);
    ++plies;
  }
  EXPECT_EQ(plies, 9);
  EXPECT_EQ(ask(first, "query result"), "response draw\n");
  EXPECT_EQ(ask(second, "query result"), "response draw\n");
}

}  // namespace
}  // namespace ttt
