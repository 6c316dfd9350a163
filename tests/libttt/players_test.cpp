#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "libttt/exact_match.hpp"
#include "libttt/naive.hpp"
#include "libttt/naive_search.hpp"
#include "libttt/naive_tactics.hpp"
#include "libttt/print.hpp"
#include "ttt/strategy.hpp"

namespace ttt {
namespace {

/// What somebody who plays the first perfect move it finds can expect against a random opponent, by
/// the definition: 1 for a win, -1 for a loss.
class Expectation {
 public:
  double of_move(const naive::Position& position, int index) {
    const naive::Position reply = naive::after(position, index);
    if (naive::has_line(reply.cells, position.to_move)) return 1;
    const auto replies = naive::empty_cells(reply.cells);
    if (replies.empty()) return 0;
    double sum = 0;
    for (const int answer : replies) sum += of(naive::after(reply, answer));
    return sum / static_cast<double>(replies.size());
  }

  /// The moves from which most can be expected, among those that are perfect.
  std::vector<int> best_moves(const naive::Position& position) {
    std::vector<int> best;
    for (const int index : solver_.best_by_value_and_plies(position))
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
        for (const int index : solver_.best_by_value_and_plies(position))
          best = std::max(best, of_move(position, index));
        known->second = best;
      }
    }
    return known_[naive::text(position)];
  }

  naive::Solver solver_;
  std::map<std::string, double> known_;
};

TEST(Players, PlayWhatTheirRulesSay) {
  naive::Solver solver;
  Expectation expectation;
  using Rule = std::function<std::vector<int>(const naive::Position& position)>;
  const std::vector<std::pair<std::string_view, Rule>> rules{
      {"random", [](const auto& position) { return naive::empty_cells(position.cells); }},
      {"tactical", naive::tactical_moves},
      {"humanlike", naive::humanlike_moves},
      {"minimax", [&](const auto& position) { return solver.best_by_value_and_plies(position); }},
      {"cunning", [&](const auto& position) { return expectation.best_moves(position); }}};
  for (const auto& [name, rule] : rules)
    for (const naive::Position& position : naive::open_positions()) {
      const auto [board, side] = naive::to_position(position);
      ASSERT_EQ(find_strategy(name)->candidates(board, side), naive::to_squares(rule(position)))
          << name << ' ' << naive::text(position);
    }
}

TEST(DepthLimitedPlayer, PlaysTheBestMovesThatItsDepthShows) {
  naive::DepthLimitedSearcher searcher;
  for (int depth = 1; depth <= 9; ++depth)
    for (const naive::Position& position : naive::open_positions()) {
      const auto [board, side] = naive::to_position(position);
      ASSERT_EQ(depth_limited_minimax(depth)(board, side),
                naive::to_squares(searcher.best_moves(position, depth)))
          << naive::text(position) << " depth " << depth;
    }
  EXPECT_EQ(depth_limited_minimax(100), depth_limited_minimax(9));
}

TEST(DepthLimitedPlayer, NeverLosesFromSixPliesOn) {
  const Candidates any_player = find_strategy("random")->candidates;
  for (int depth = 1; depth <= 9; ++depth) {
    const Candidates limited = depth_limited_minimax(depth);
    const bool loses_first = !(ExactMatch{limited, any_player}.play(Mark::x).o_wins == Fraction{});
    const bool loses_second = !(ExactMatch{any_player, limited}.play(Mark::x).x_wins == Fraction{});
    EXPECT_EQ(loses_first, depth < 2) << depth;
    EXPECT_EQ(loses_second, depth < 6) << depth;
  }
}

}  // namespace
}  // namespace ttt
