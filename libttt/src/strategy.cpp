#include "ttt/strategy.hpp"

#include <algorithm>
#include <array>

#include "cunning.hpp"
#include "ttt/rules.hpp"
#include "ttt/search.hpp"
#include "ttt/solution.hpp"
#include "ttt/tactics.hpp"

namespace ttt {
namespace {

SquareSet any_square(Board board, Mark /*side*/) {
  return outcome(board) == Outcome::in_progress ? board.empty_squares() : SquareSet{};
}

/// Wins if it can, else blocks if it must; else nothing.
SquareSet urgent_squares(Board board, Mark side) {
  if (outcome(board) != Outcome::in_progress) return {};
  const SquareSet winning = completions(board, side);
  return winning.empty() ? completions(board, !side) : winning;
}

SquareSet tactical_squares(Board board, Mark side) {
  const SquareSet urgent = urgent_squares(board, side);
  return urgent.empty() ? any_square(board, side) : urgent;
}

SquareSet humanlike_squares(Board board, Mark side) {
  const SquareSet empty = any_square(board, side);
  for (const SquareSet wanted :
       {urgent_squares(board, side), empty & Square::center, empty & corners})
    if (!wanted.empty()) return wanted;
  return empty;
}

SquareSet perfect_squares(Board board, Mark side) { return solve(board, side).best; }

template <int plies>
SquareSet depth_limited_squares(Board board, Mark side) {
  return best_squares(board, side, plies);
}

constexpr std::array<Candidates, full_depth> depth_limited{
    depth_limited_squares<1>, depth_limited_squares<2>, depth_limited_squares<3>,
    depth_limited_squares<4>, depth_limited_squares<5>, depth_limited_squares<6>,
    depth_limited_squares<7>, depth_limited_squares<8>, depth_limited_squares<9>};

constexpr std::array<Strategy, 5> table{{
    {"random", "easy", "any empty square", any_square},
    {"tactical", "medium", "wins if it can, blocks if it must", tactical_squares},
    {"humanlike", "hard", "the same, then the centre, then a corner", humanlike_squares},
    {"minimax", "perfect", "wins as soon, loses as late as possible", perfect_squares},
    {"cunning", "cunning", "perfect, and sets traps", cunning_squares},
}};

}  // namespace

std::span<const Strategy> strategies() noexcept { return table; }

const Strategy* find_strategy(std::string_view name) noexcept {
  for (const Strategy& strategy : table)
    if (strategy.name == name) return &strategy;
  return nullptr;
}

Candidates depth_limited_minimax(int plies) noexcept {
  return depth_limited[static_cast<std::size_t>(std::clamp(plies, 1, full_depth) - 1)];
}

}  // namespace ttt
