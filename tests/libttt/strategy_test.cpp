#include "ttt/strategy.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <string_view>

#include "libttt/print.hpp"

namespace ttt {
namespace {

TEST(Strategies, AreNotFoundByOtherNames) {
  for (const std::string_view name : {"", "rando", "randomx", "Random", " random", "minimax "})
    EXPECT_EQ(find_strategy(name), nullptr) << name;
}

TEST(Choice, IsFairAmongTheMembersOfEverySet) {
  Random random{1};
  constexpr int draws_per_member = 500;
  for (unsigned bits = 1; bits < 512; ++bits) {
    const SquareSet squares = SquareSet::from_bits(bits);
    std::array<int, square_count> counts{};
    for (int i = 0; i < draws_per_member * squares.size(); ++i) {
      const Square chosen = choose(squares, random);
      ASSERT_TRUE(squares.contains(chosen)) << squares;
      ++counts[static_cast<std::size_t>(chosen)];
    }
    // Five standard deviations.
    for (const Square square : squares)
      ASSERT_NEAR(counts[static_cast<std::size_t>(square)], draws_per_member, 112)
          << square << " of " << squares;
  }
}

}  // namespace
}  // namespace ttt
