/// The built-in players.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "ttt/board.hpp"
#include "ttt/random.hpp"

namespace ttt {

/// The squares that a player may play: empty exactly when the game is over. `side` is to move.
using CandidateFunction = SquareSet (*)(Board board, Mark side);

/// A built-in player is the set of squares it may play, as a function of the board and the side.
/// Chance enters only in `choose`, so a proof can walk every square that a player might play.
struct Strategy {
  std::string_view name;
  std::string_view summary;
  CandidateFunction candidates;
};

/// All of them, the weakest first. Menus, help, validation and tests read this table.
[[nodiscard]] std::span<const Strategy> strategies() noexcept;

/// The entry with that name, or null.
[[nodiscard]] const Strategy* find_strategy(std::string_view name) noexcept;

/// Minimax that looks `plies` ahead and then counts open lines: what is called `minimax:N`.
/// Precondition: plies > 0. More plies than squares are as good as nine.
[[nodiscard]] CandidateFunction depth_limited_minimax(int plies) noexcept;

/// How players with a depth limit are called, and what they do.
inline constexpr std::string_view depth_limited_prefix = "minimax:";
inline constexpr std::string_view depth_limited_summary =
    "looks N plies ahead, then counts open lines";

/// One of the squares, each equally likely. Precondition: the set is not empty.
[[nodiscard]] constexpr Square choose(SquareSet squares, Random& random) noexcept {
  auto square = squares.begin();
  for (auto skipped = random.below(static_cast<std::uint32_t>(squares.size())); skipped > 0;
       --skipped)
    ++square;
  return *square;
}

}  // namespace ttt
