#include <gtest/gtest.h>

#include "ttt/ttt.hpp"

namespace ttt {
namespace {

TEST(Preconditions, AreAssertedUnlessCompiledOut) {
#ifdef NDEBUG
  GTEST_SKIP() << "compiled with NDEBUG";
#else
  const Board begun{Square::center, {}};
  const Board won{lines[0], {}};
  Random random{1};
  EXPECT_DEATH((Board{SquareSet::all(), SquareSet::all()}), "empty");
  EXPECT_DEATH(static_cast<void>(begun.with(Square::center, Mark::o)), "occupied");
  EXPECT_DEATH(static_cast<void>(square_at(0, 3)), "column");
  EXPECT_DEATH(static_cast<void>(*SquareSet{}.begin()), "rest_");
  EXPECT_DEATH(static_cast<void>(transformed(Square::top, symmetry_count)), "symmetry");
  EXPECT_DEATH(static_cast<void>(random.below(0)), "bound");
  EXPECT_DEATH(static_cast<void>(choose({}, random)), "empty");
  EXPECT_DEATH(static_cast<void>(depth_limited_minimax(0)), "plies");
  EXPECT_DEATH(static_cast<void>(explain(won, Mark::o, Square::center)), "in_progress");
  EXPECT_DEATH((Analysis{begun, Mark::x}), "illegality");
#endif
}

}  // namespace
}  // namespace ttt
