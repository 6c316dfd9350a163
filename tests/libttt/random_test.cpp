#include "ttt/random.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <set>
#include <vector>

#include "ttt/ttt.hpp"

namespace ttt {
namespace {

std::vector<std::uint64_t> numbers(Random random, std::size_t count) {
  std::vector<std::uint64_t> drawn;
  while (drawn.size() < count) drawn.push_back(random.next());
  return drawn;
}

TEST(Random, EqualsTheReferenceImplementation) {
  EXPECT_EQ(
      numbers(Random{0}, 5),
      (std::vector<std::uint64_t>{0xE220A8397B1DCDAFU, 0x6E789E6AA1B965F4U, 0x06C45D188009454FU,
                                  0xF88BB8A8724C81ECU, 0x1B39896A51A8749BU}));
  EXPECT_EQ(numbers(Random{1'234'567}, 5),
            (std::vector<std::uint64_t>{6'457'827'717'110'365'317U, 3'203'168'211'198'807'973U,
                                        9'817'491'932'198'370'423U, 4'593'380'528'125'082'431U,
                                        16'408'922'859'458'223'821U}));
}

TEST(Random, RedrawsNumbersThatWouldCauseBias) {
  // With this seed, the first number is 0. 2^64 is not divisible by 3, so `below(3)` must reject
  // one number, which is 0, and draw again: otherwise one result would be too frequent.
  Random random{0U - std::uint64_t{0x9E3779B97F4A7C15U}};
  ASSERT_EQ(Random{random}.next(), 0U);
  EXPECT_EQ(random.below(3), 2U);
  EXPECT_EQ(random.next(), numbers(Random{0}, 2)[1]) << "two numbers have been drawn";
}

TEST(Random, ForksIndependentGenerators) {
  Random random{1};
  Random same{1};
  const Random one = random.fork();
  const Random two = random.fork();
  EXPECT_EQ(numbers(one, 10), numbers(same.fork(), 10));
  EXPECT_EQ(numbers(two, 10), numbers(same.fork(), 10));
  const std::set<std::uint64_t> first_numbers{Random{1}.next(), random.next(), Random{one}.next(),
                                              Random{two}.next()};
  EXPECT_EQ(first_numbers.size(), 4U);
}

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
