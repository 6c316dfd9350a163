/// The built-in players.
#pragma once

#include <cassert>
#include <cstdint>
#include <span>
#include <string_view>

#include "ttt/board.hpp"
#include "ttt/random.hpp"

namespace ttt {

/// Returns the squares that a player may play for `side`, which is to move. Empty only if the game
/// is over.
using CandidateFunction = SquareSet (*)(Board board, Mark side);

/// A built-in player: a function from board and side to the set of squares that it may play. Only
/// `choose` is random, so a proof can visit every square that a player may play.
struct Strategy {
  std::string_view name;
  CandidateFunction candidates;
};

/// Returns the built-in players, the weakest first: `random`, `tactical`, `humanlike`, `minimax`,
/// `cunning`.
[[nodiscard]] std::span<const Strategy> strategies() noexcept;

/// Returns the built-in player with that name, or null if there is none.
[[nodiscard]] const Strategy* find_strategy(std::string_view name) noexcept;

/// Returns a minimax player that looks `plies` ahead and then counts open lines. Any number above 9
/// means 9. Precondition: plies > 0.
[[nodiscard]] CandidateFunction depth_limited_minimax(int plies) noexcept;

/// Returns one of the squares, each equally likely. Precondition: the set is not empty.
[[nodiscard]] constexpr Square choose(SquareSet squares, Random& random) noexcept {
  assert(!squares.empty());
  auto square = squares.begin();
  for (auto skipped = random.below(static_cast<std::uint32_t>(squares.size())); skipped > 0;
       --skipped)
    ++square;
  return *square;
}

}  // namespace ttt
