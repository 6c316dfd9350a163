/// A built-in player's squares, thought about once for each position.
#pragma once

#include <cstdint>
#include <unordered_map>

#include "ttt/strategy.hpp"

namespace ttt {

class RememberedCandidates {
 public:
  explicit RememberedCandidates(Candidates candidates) : candidates_(candidates) {}

  /// The squares that the player may play: empty exactly when the game is over.
  [[nodiscard]] SquareSet operator()(Board board, Mark side) {
    const std::uint32_t key = (std::uint32_t{board.squares(Mark::x).bits()} << 10U) |
                              (std::uint32_t{board.squares(Mark::o).bits()} << 1U) |
                              (side == Mark::x ? 0U : 1U);
    const auto [known, is_new] = known_.try_emplace(key);
    if (is_new) known->second = candidates_(board, side);
    return known->second;
  }

 private:
  Candidates candidates_;
  std::unordered_map<std::uint32_t, SquareSet> known_;
};

}  // namespace ttt
