#include "engine/ugi.hpp"

#include <gtest/gtest.h>

#include <set>

#include "players/protocol.hpp"

namespace ttt {
namespace {

TEST(UgiNotation, RoundTripsEverySquare) {
  for (const Square square : SquareSet::all()) EXPECT_EQ(ugi_square(ugi_name(square)), square);
  EXPECT_EQ(ugi_name(Square::top_left), "a3");
  EXPECT_EQ(ugi_name(Square::right), "c2");
}

TEST(UgiEngine, IsReproducibleWithASeed) {
  const auto opening = [](const std::string& seed) {
    UgiEngine engine{0};
    EXPECT_EQ(engine.handle("setoption name Player value random"), "");
    EXPECT_EQ(engine.handle("setoption name Seed value " + seed), "");
    return engine.handle("go");
  };
  std::set<std::string> openings;
  for (int seed = 0; seed < 100; ++seed) {
    EXPECT_EQ(opening(std::to_string(seed)), opening(std::to_string(seed)));
    openings.insert(opening(std::to_string(seed)));
  }
  EXPECT_EQ(openings.size(), 9U);
}

}  // namespace
}  // namespace ttt
