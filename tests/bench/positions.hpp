/// What the benchmarks run on.
#pragma once

#include <algorithm>
#include <set>
#include <tuple>
#include <vector>

#include "ttt/random.hpp"
#include "ttt/rules.hpp"

namespace ttt::bench {

/// The 4,520 positions in which the game goes on, X having begun, in an order that no branch
/// predictor can learn.
inline const std::vector<Position>& open_positions() {
  static const std::vector<Position> positions = [] {
    std::vector<Position> found{Position{}};
    std::set<std::tuple<unsigned, unsigned>> known;
    for (std::size_t i = 0; i < found.size(); ++i) {
      const auto [board, side] = found[i];
      for (const Square square : board.empty_squares()) {
        const Board next = board.with(square, side);
        const bool is_new =
            known.emplace(next.squares(Mark::x).bits(), next.squares(Mark::o).bits()).second;
        if (is_new && outcome(next) == Outcome::in_progress) found.push_back({next, !side});
      }
    }
    Random random{1};
    for (std::size_t left = found.size(); left > 1; --left)
      std::swap(found[left - 1], found[random.below(static_cast<std::uint32_t>(left))]);
    return found;
  }();
  return positions;
}

}  // namespace ttt::bench
