/// The built-in players.
#pragma once

#include <cassert>
#include <cstdint>
#include <span>
#include <string_view>

#include "ttt/board.hpp"
#include "ttt/random.hpp"

namespace ttt {

/// A function that returns the squares on which a player may play for `side`, which is to move. The
/// set is empty only if the game is over.
using CandidateFunction = SquareSet (*)(Board board, Mark side);

/// A built-in player: a name, and a function that returns the squares on which the player may play.
/// The player chooses among them at random, but the set itself is never random, so a proof can
/// visit every game of the player.
struct Strategy {
  std::string_view name;     ///< As in `perfect`.
  std::string_view summary;  ///< How it plays: `never loses, wins as soon as it can`.
  CandidateFunction candidates;
  bool never_loses = false;  ///< True if nobody can beat the player.
};

/// Returns the built-in players, the weakest first: `easy`, `learner`, `medium`, `hard`, `perfect`,
/// `cunning`.
[[nodiscard]] std::span<const Strategy> strategies() noexcept;

/// Returns the built-in player that is called `name`, or null if there is none.
[[nodiscard]] const Strategy* find_strategy(std::string_view name) noexcept;

/// Returns a minimax player that looks `plies` plies ahead and judges the boards there by
/// `evaluate`, which counts the lines that each side can still complete. Any number above 9
/// means 9. Precondition: plies > 0.
[[nodiscard]] CandidateFunction depth_limited_minimax(int plies) noexcept;

/// Returns one of the squares at random, each equally likely. Precondition: the set is not empty.
[[nodiscard]] constexpr Square choose(SquareSet squares, Random& random) noexcept {
  assert(!squares.empty());
  auto square = squares.begin();
  for (auto skipped = random.below(static_cast<std::uint32_t>(squares.size())); skipped > 0;
       --skipped)
    ++square;
  return *square;
}

}  // namespace ttt
