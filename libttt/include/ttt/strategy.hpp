/// The built-in players.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "ttt/board.hpp"
#include "ttt/random.hpp"

namespace ttt {

/// The squares that a player may play: empty exactly when the game is over. `side` is to move.
using Candidates = SquareSet (*)(Board board, Mark side);

/// A built-in player is the set of squares it may play, as a function of the board and the side.
/// Chance enters only in `choose`, so a proof can walk every square that a player might play.
struct Strategy {
  std::string_view name;
  std::string_view level;  ///< the word that menus show to people
  std::string_view summary;
  Candidates candidates;
};

/// All of them, the weakest first. Menus, help, validation and tests read this table.
[[nodiscard]] std::span<const Strategy> strategies() noexcept;

/// The entry with that name, or null.
[[nodiscard]] const Strategy* find_strategy(std::string_view name) noexcept;

/// Minimax that looks `plies` ahead and then counts open lines: what is called `minimax:N`.
/// Precondition: plies > 0. More plies than squares are as good as nine.
[[nodiscard]] Candidates depth_limited_minimax(int plies) noexcept;

/// How players with a depth limit are called, and what they do.
inline constexpr std::string_view depth_limited_prefix = "minimax:";
inline constexpr std::string_view depth_limited_summary =
    "looks N plies ahead, then counts open lines";

namespace detail {

/// The members of a set, the lowest first.
struct Members {
  std::uint8_t count = 0;
  std::array<Square, square_count> squares{};
};

/// Of every set of squares: so that the choice needs no loop whose end nobody could predict.
inline constexpr std::array<Members, 512> members = [] {
  std::array<Members, 512> sets{};
  for (unsigned bits = 0; bits < sets.size(); ++bits)
    for (const Square square : SquareSet::from_bits(bits))
      sets[bits].squares[sets[bits].count++] = square;
  return sets;
}();

}  // namespace detail

/// One of the squares, each equally likely. Precondition: the set is not empty.
[[nodiscard]] inline Square choose(SquareSet squares, Random& random) noexcept {
  const detail::Members& choice = detail::members[squares.bits()];
  return choice.squares[random.below(choice.count)];
}

}  // namespace ttt
