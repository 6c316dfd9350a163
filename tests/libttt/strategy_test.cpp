#include "ttt/strategy.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "libttt/naive_search.hpp"
#include "libttt/print.hpp"

namespace ttt {
namespace {

/// What is true of every built-in player.
class EveryStrategy : public testing::TestWithParam<Strategy> {};

INSTANTIATE_TEST_SUITE_P(Strategies, EveryStrategy, testing::ValuesIn(strategies()),
                         testing::PrintToStringParamName());

TEST_P(EveryStrategy, PlaysEmptySquaresUnlessTheGameIsOver) {
  for (const naive::Position& position : naive::reachable_positions()) {
    const auto [board, side] = naive::to_position(position);
    const SquareSet candidates = GetParam().candidates(board, side);
    ASSERT_TRUE(board.empty_squares().contains(candidates)) << naive::text(position);
    ASSERT_EQ(candidates.empty(), naive::is_over(position.cells)) << naive::text(position);
  }
}

TEST_P(EveryStrategy, IsFoundByItsName) {
  const Strategy* const found = find_strategy(GetParam().name);
  ASSERT_TRUE(found != nullptr && found->name == GetParam().name);
  EXPECT_EQ(found->candidates, GetParam().candidates);
}

TEST(Strategies, AreNotFoundByOtherNames) {
  for (const std::string_view name : {"", "rando", "randomx", "Random", " random", "minimax "})
    EXPECT_EQ(find_strategy(name), nullptr) << name;
}

// Against each other, that is: a player that never loses need not beat random most often.
TEST(Strategies, AreOrderedFromTheWeakest) {
  for (std::size_t i = 1; i < strategies().size(); ++i) {
    const Strategy& weaker = strategies()[i - 1];
    const Strategy& stronger = strategies()[i];
    naive::Match match{naive::player_of(stronger.candidates), naive::player_of(weaker.candidates)};
    const naive::Chances first = match.play({naive::no_marks, 'X'});
    const naive::Chances second = match.play({naive::no_marks, 'O'});
    EXPECT_LE(first.o_wins + second.o_wins, first.x_wins + second.x_wins)
        << weaker << " before " << stronger;
  }
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

TEST(Choice, IsTheSameForTheSameSeedOnEveryPlatform) {
  Random random{1};
  std::vector<Square> chosen;
  while (chosen.size() < 9) chosen.push_back(choose(SquareSet::all(), random));
  EXPECT_EQ(chosen, (std::vector{Square::right, Square::bottom_left, Square::bottom_right,
                                 Square::left, Square::left, Square::bottom_left, Square::bottom,
                                 Square::center, Square::top_right}));
}

}  // namespace
}  // namespace ttt
