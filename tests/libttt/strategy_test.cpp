#include "ttt/strategy.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "libttt/naive.hpp"
#include "libttt/print.hpp"
#include "ttt/notation.hpp"
#include "ttt/random.hpp"
#include "ttt/ttt.hpp"

namespace ttt {
namespace {

/// Returns the moves that win immediately; if there are none, those that block a line of the
/// opponent; if there are none either, no move.
std::vector<int> urgent_moves(const naive::Position& position) {
  const auto wins = naive::completing_cells(position.cells, position.to_move);
  return wins.empty() ? naive::completing_cells(position.cells, naive::other(position.to_move))
                      : wins;
}

/// Returns the moves that win or, if there are none, block a line; if there are none either, every
/// empty square.
std::vector<int> tactical_moves(const naive::Position& position) {
  const auto urgent = urgent_moves(position);
  return urgent.empty() ? naive::empty_cells(position.cells) : urgent;
}

/// Returns the moves that complete a row or a column; if there are none, those that block one of
/// the opponent; if there are none either, every empty square.
std::vector<int> learner_moves(const naive::Position& position) {
  for (const char mark : {position.to_move, naive::other(position.to_move)}) {
    std::vector<int> completing;
    for (const int index : naive::completing_cells(position.cells, mark)) {
      const auto holds = [&](int other) { return naive::cell(position.cells, other) == mark; };
      const int row = index / 3 * 3;
      const int column = index % 3;
      if ((holds(row + (column + 1) % 3) && holds(row + (column + 2) % 3)) ||
          (holds((index + 3) % 9) && holds((index + 6) % 9)))
        completing.push_back(index);
    }
    if (!completing.empty()) return completing;
  }
  return naive::empty_cells(position.cells);
}

/// Returns every square of the empty board. Otherwise returns the moves that win or, if there are
/// none, block a line; if there are none either, the centre if it is empty, or else the empty
/// corners, or else every empty square.
std::vector<int> humanlike_moves(const naive::Position& position) {
  const auto urgent = urgent_moves(position);
  if (!urgent.empty()) return urgent;
  if (naive::empty_cells(position.cells).size() == 9) return naive::empty_cells(position.cells);
  if (naive::cell(position.cells, 4) == '.') return {4};
  std::vector<int> free_corners;
  for (const int corner : {0, 2, 6, 8})
    if (naive::cell(position.cells, corner) == '.') free_corners.push_back(corner);
  return free_corners.empty() ? naive::empty_cells(position.cells) : free_corners;
}

/// Computes the expected result (1 for a win, 0 for a draw, -1 for a loss) of a player that makes
/// only perfect moves and, of those, one with the greatest expected result, against an opponent
/// that tosses a coin before each move, and plays as `hard` or as `medium`.
class Expectation {
 public:
  double of_move(const naive::Position& position, int index) {
    const naive::Position reply = naive::after(position, index);
    if (naive::has_line(reply.cells, position.to_move)) return 1;
    if (naive::empty_cells(reply.cells).empty()) return 0;
    double sum = 0;
    for (const auto& moves : {humanlike_moves(reply), tactical_moves(reply)})
      for (const int answer : moves)
        sum += of(naive::after(reply, answer)) / static_cast<double>(2 * moves.size());
    return sum;
  }

  /// Returns the perfect moves that have the greatest expected result.
  std::vector<int> best_moves(const naive::Position& position) {
    std::vector<int> best;
    for (const int index : solver_.best_moves(position))
      if (of_move(position, index) > of(position) - 1e-9) best.push_back(index);
    return best;
  }

 private:
  double of(const naive::Position& position) {
    const auto [known, is_new] = known_.try_emplace(naive::text(position));
    if (is_new) {
      if (naive::has_line(position.cells, naive::other(position.to_move))) {
        known->second = -1;
      } else if (!naive::empty_cells(position.cells).empty()) {
        double best = -1;
        for (const int index : solver_.best_moves(position))
          best = std::max(best, of_move(position, index));
        known->second = best;
      }
    }
    return known_[naive::text(position)];
  }

  naive::Solver solver_;
  std::map<std::string, double> known_;
};

TEST(Players, FollowTheirRules) {
  naive::Solver solver;
  Expectation expectation;
  const std::vector<std::pair<std::string_view, naive::Player>> rules{
      {"easy", [](const auto& position) { return naive::empty_cells(position.cells); }},
      {"learner", learner_moves},
      {"medium", tactical_moves},
      {"hard", humanlike_moves},
      {"perfect", [&](const auto& position) { return solver.best_moves(position); }},
      {"cunning", [&](const auto& position) { return expectation.best_moves(position); }}};
  ASSERT_EQ(strategies().size(), rules.size());
  for (const auto& [name, rule] : rules)
    for (const naive::Position& position : naive::reachable_positions()) {
      const auto [board, side] = naive::to_position(position);
      const auto moves = naive::is_over(position.cells) ? std::vector<int>{} : rule(position);
      ASSERT_EQ(find_strategy(name)->candidates(board, side), naive::to_squares(moves))
          << name << ' ' << naive::text(position);
    }
}

TEST(Strategies, NeverLoseIfTheyMakeNoLosingMistake) {
  for (const Strategy& strategy : strategies()) {
    bool errs = false;
    for (const naive::Position& position : naive::reachable_positions()) {
      const auto [board, side] = naive::to_position(position);
      if (naive::is_over(position.cells) || solve(board, side).value == Value::loss) continue;
      for (const Square square : strategy.candidates(board, side))
        errs = errs || value_after(board, side, square) == Value::loss;
    }
    EXPECT_EQ(strategy.never_loses, !errs) << strategy.name;
  }
}

TEST(Strategies, HaveNoOtherNames) {
  for (const std::string_view name : {"", "eas", "easyx", "Easy", " easy", "minimax"})
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
    // A tolerance of five standard deviations.
    for (const Square square : squares)
      ASSERT_NEAR(counts[static_cast<std::size_t>(square)], draws_per_member, 112)
          << square << " of " << squares;
  }
}

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
