/// Mistakes: moves after which the result with best play is worse than before.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "ttt/board.hpp"
#include "ttt/game.hpp"
#include "ttt/solution.hpp"

namespace ttt {

/// A move that made the result with best play worse.
struct MistakeInGame {
  std::size_t index{};  ///< The index of the move in the game.
  Square square{};
  Value before{};  ///< The value before the move, for the side that made it.
  Value after{};
  Square better{};  ///< A best move instead.
};

/// Returns the move with that index if it is a mistake. Precondition: the game has such a move.
[[nodiscard]] std::optional<MistakeInGame> mistake_at(const Game& game, std::size_t index);

/// Returns all mistakes of that mark in the game, in their order.
[[nodiscard]] std::vector<MistakeInGame> mistakes_of(const Game& game, Mark mark);

/// Returns the mark's last move if it is a mistake.
[[nodiscard]] std::optional<MistakeInGame> last_mistake(const Game& game, Mark mark);

}  // namespace ttt
