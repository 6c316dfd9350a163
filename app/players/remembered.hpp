/// A built-in player's squares, thought about once for each position.
#pragma once

#include <cstddef>
#include <unordered_map>

#include "ttt/solution.hpp"
#include "ttt/strategy.hpp"

namespace ttt {

class RememberedCandidates {
 public:
  explicit RememberedCandidates(Candidates candidates) : candidates_(candidates) {}

  /// The squares that the player may play: empty exactly when the game is over.
  [[nodiscard]] SquareSet operator()(Board board, Mark side) {
    const std::size_t key = 2 * board_number(board, Mark::x) + (side == Mark::x ? 0 : 1);
    const auto [known, is_new] = known_.try_emplace(key);
    if (is_new) known->second = candidates_(board, side);
    return known->second;
  }

 private:
  Candidates candidates_;
  std::unordered_map<std::size_t, SquareSet> known_;
};

}  // namespace ttt
