#include "ttt/strategy.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <set>
#include <string_view>
#include <vector>

#include "libttt/exact_match.hpp"
#include "libttt/naive.hpp"
#include "libttt/naive_search.hpp"
#include "libttt/print.hpp"
#include "ttt/rules.hpp"

namespace ttt {
namespace {

const Strategy& strategy(std::string_view name) {
  const Strategy* const found = find_strategy(name);
  EXPECT_NE(found, nullptr) << name;
  return found == nullptr ? strategies().front() : *found;
}

/// What is true of every built-in player.
class EveryStrategy : public testing::TestWithParam<Strategy> {};

INSTANTIATE_TEST_SUITE_P(Strategies, EveryStrategy, testing::ValuesIn(strategies()),
                         testing::PrintToStringParamName());

TEST_P(EveryStrategy, PlaysOnlyEmptySquares) {
  for (const naive::Position& position : naive::reachable_positions('X')) {
    const auto [board, side] = naive::to_position(position);
    ASSERT_TRUE(board.empty_squares().contains(GetParam().candidates(board, side)))
        << naive::text(position);
  }
}

TEST_P(EveryStrategy, HasAMoveUnlessTheGameIsOver) {
  for (const naive::Position& position : naive::reachable_positions('X')) {
    const auto [board, side] = naive::to_position(position);
    ASSERT_EQ(GetParam().candidates(board, side).empty(), naive::is_over(position.cells))
        << naive::text(position);
  }
}

TEST_P(EveryStrategy, PlaysAlikeWithEitherMark) {
  for (const naive::Position& position : naive::reachable_positions('X')) {
    const auto [board, side] = naive::to_position(position);
    const Board exchanged{board.squares(Mark::o), board.squares(Mark::x)};
    ASSERT_EQ(GetParam().candidates(board, side), GetParam().candidates(exchanged, !side))
        << naive::text(position);
  }
}

TEST_P(EveryStrategy, PlaysAlikeHoweverTheBoardLies) {
  const auto moved = [](SquareSet squares, const std::array<int, square_count>& images) {
    SquareSet result;
    for (const Square square : squares)
      result |= naive::to_square(images[static_cast<std::size_t>(square)]);
    return result;
  };
  const std::array quarter_turn{2, 5, 8, 1, 4, 7, 0, 3, 6};
  const std::array mirror{2, 1, 0, 5, 4, 3, 8, 7, 6};
  for (const naive::Position& position : naive::reachable_positions('X')) {
    const auto [board, side] = naive::to_position(position);
    const SquareSet candidates = GetParam().candidates(board, side);
    for (const auto& images : {quarter_turn, mirror}) {
      const Board moved_board{moved(board.squares(Mark::x), images),
                              moved(board.squares(Mark::o), images)};
      ASSERT_EQ(GetParam().candidates(moved_board, side), moved(candidates, images))
          << naive::text(position);
    }
  }
}

TEST_P(EveryStrategy, IsFoundByItsName) {
  const Strategy* const found = find_strategy(GetParam().name);
  ASSERT_NE(found, nullptr);
  EXPECT_EQ(found->name, GetParam().name);
  EXPECT_EQ(found->candidates, GetParam().candidates);
}

TEST_P(EveryStrategy, IsDescribed) {
  EXPECT_FALSE(GetParam().name.empty());
  EXPECT_FALSE(GetParam().level.empty());
  EXPECT_FALSE(GetParam().summary.empty());
}

TEST(Strategies, HaveDifferentNames) {
  std::set<std::string_view> names;
  for (const Strategy& strategy : strategies()) names.insert(strategy.name);
  EXPECT_EQ(names.size(), strategies().size());
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
    ExactMatch match{stronger.candidates, weaker.candidates};
    const Chances first = match.play(Mark::x);
    const Chances second = match.play(Mark::o);
    EXPECT_LE(first.o_wins + second.o_wins, first.x_wins + second.x_wins)
        << weaker << " before " << stronger;
  }
}

TEST(RandomPlayer, PlaysAnyEmptySquare) {
  const Strategy& random = strategy("random");
  for (const naive::Position& position : naive::open_positions()) {
    const auto [board, side] = naive::to_position(position);
    ASSERT_EQ(random.candidates(board, side), naive::to_squares(naive::empty_cells(position.cells)))
        << naive::text(position);
  }
}

TEST(RandomPlayer, HasTheKnownChancesAgainstItself) {
  const Candidates random = strategy("random").candidates;
  const Chances chances = ExactMatch{random, random}.play(Mark::x);
  EXPECT_EQ(chances.x_wins, (Fraction{737, 1'260}));
  EXPECT_EQ(chances.o_wins, (Fraction{121, 420}));
  EXPECT_EQ(chances.draw, (Fraction{8, 63}));
}

TEST(MinimaxPlayer, PlaysAllMovesThatWinSoonestOrLoseLatest) {
  const Strategy& minimax = strategy("minimax");
  naive::Solver solver;
  for (const naive::Position& position : naive::reachable_positions()) {
    const auto [board, side] = naive::to_position(position);
    ASSERT_EQ(minimax.candidates(board, side),
              naive::to_squares(solver.best_by_value_and_plies(position)))
        << naive::text(position);
  }
}

TEST(MinimaxPlayer, HasTheKnownChancesAgainstRandomWhenItIsFirst) {
  const Candidates minimax = strategy("minimax").candidates;
  const Candidates random = strategy("random").candidates;
  const Chances as_x = ExactMatch{minimax, random}.play(Mark::x);
  EXPECT_EQ(as_x.x_wins, (Fraction{75'257, 77'760}));
  EXPECT_EQ(as_x.draw, (Fraction{2'503, 77'760}));
  const Chances as_o = ExactMatch{random, minimax}.play(Mark::o);
  EXPECT_EQ(as_o.o_wins, (Fraction{75'257, 77'760}));
  EXPECT_EQ(as_o.draw, (Fraction{2'503, 77'760}));
}

TEST(MinimaxPlayer, HasTheKnownChancesAgainstRandomWhenItIsSecond) {
  const Candidates minimax = strategy("minimax").candidates;
  const Candidates random = strategy("random").candidates;
  const Chances as_x = ExactMatch{minimax, random}.play(Mark::o);
  EXPECT_EQ(as_x.x_wins, (Fraction{2'645, 3'402}));
  EXPECT_EQ(as_x.draw, (Fraction{757, 3'402}));
  const Chances as_o = ExactMatch{random, minimax}.play(Mark::x);
  EXPECT_EQ(as_o.o_wins, (Fraction{2'645, 3'402}));
  EXPECT_EQ(as_o.draw, (Fraction{757, 3'402}));
}

TEST(MinimaxPlayer, NeverLosesWhateverTheOtherSidePlays) {
  // The random player may play every legal move, so its chances are those of any player.
  const Candidates minimax = strategy("minimax").candidates;
  const Candidates any_player = strategy("random").candidates;
  for (const Mark first : {Mark::x, Mark::o}) {
    const Chances as_x = ExactMatch{minimax, any_player}.play(first);
    EXPECT_EQ(as_x.o_wins, Fraction{}) << first << " first";
    const Chances as_o = ExactMatch{any_player, minimax}.play(first);
    EXPECT_EQ(as_o.x_wins, Fraction{}) << first << " first";
  }
}

TEST(MinimaxPlayer, DrawsAgainstItself) {
  const Candidates minimax = strategy("minimax").candidates;
  const Chances chances = ExactMatch{minimax, minimax}.play(Mark::x);
  EXPECT_EQ(chances.draw, (Fraction{1, 1}));
}

TEST(Choice, IsAMemberOfEverySet) {
  Random random{1};
  for (unsigned bits = 1; bits < 512; ++bits) {
    const SquareSet squares = SquareSet::from_bits(bits);
    for (int i = 0; i < 20; ++i) ASSERT_TRUE(squares.contains(choose(squares, random))) << squares;
  }
}

TEST(Choice, IsTheOnlyMemberOfASetOfOne) {
  Random random{1};
  for (const Square square : SquareSet::all()) EXPECT_EQ(choose(square, random), square);
}

TEST(Choice, IsFairAmongTheMembersOfEverySet) {
  Random random{1};
  constexpr int draws_per_member = 500;
  for (unsigned bits = 1; bits < 512; ++bits) {
    const SquareSet squares = SquareSet::from_bits(bits);
    std::array<int, square_count> counts{};
    for (int i = 0; i < draws_per_member * squares.size(); ++i)
      ++counts[static_cast<std::size_t>(choose(squares, random))];
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

TEST(Choice, TakesOneNumberFromTheGenerator) {
  Random used{1};
  Random same{1};
  (void)choose(corners, used);
  (void)same.below(4);
  EXPECT_EQ(used.next(), same.next());
}

}  // namespace
}  // namespace ttt
