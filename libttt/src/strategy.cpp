#include "ttt/strategy.hpp"

#include <algorithm>
#include <array>
#include <limits>

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
  const SquareSet winning = winning_moves(board, side);
  return winning.empty() ? winning_moves(board, !side) : winning;
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

/// Expected results as whole numbers: before a move of the cunning side with k empty squares, a
/// result counts (k - 1)(k - 3)(k - 5)… times, once for each way in which a random opponent can go
/// on choosing.
constexpr int ways(int empty) {
  int product = 1;
  for (int left = empty - 1; left > 1; left -= 2) product *= left;
  return product;
}

int prospects_after(Board board, Mark side);

/// What a position is worth to the cunning side, which is to move.
int prospects(Board board, Mark side) {
  const int empty = board.empty_squares().size();
  if (board.wins(!side)) return -ways(empty);
  if (empty == 0) return 0;
  int best = std::numeric_limits<int>::min();
  for (const Square square : solve(board, side).best)
    best = std::max(best, prospects_after(board.with(square, side), side));
  return best;
}

/// The same when the random opponent is to move.
int prospects_after(Board board, Mark side) {
  const SquareSet empty = board.empty_squares();
  if (board.wins(side)) return ways(empty.size() + 1);
  int sum = 0;
  for (const Square square : empty) sum += prospects(board.with(square, !side), side);
  return sum;
}

/// The perfect squares that leave a random opponent the worst prospects for the rest of the game:
/// the greatest expected result, with 1 for a win and -1 for a loss, when `side` goes on in the
/// same way and the other side plays any empty square.
SquareSet cunning_squares(Board board, Mark side) {
  const int most = prospects(board, side);
  SquareSet best;
  for (const Square square : solve(board, side).best)
    if (prospects_after(board.with(square, side), side) == most) best |= square;
  return best;
}

template <int plies>
SquareSet depth_limited_squares(Board board, Mark side) {
  return best_squares(board, side, plies);
}

constexpr std::array<CandidateFunction, full_depth> depth_limited{
    depth_limited_squares<1>, depth_limited_squares<2>, depth_limited_squares<3>,
    depth_limited_squares<4>, depth_limited_squares<5>, depth_limited_squares<6>,
    depth_limited_squares<7>, depth_limited_squares<8>, depth_limited_squares<9>};

constexpr std::array<Strategy, 5> table{{
    {"random", "any empty square", any_square},
    {"tactical", "wins if it can, blocks if it must", tactical_squares},
    {"humanlike", "wins, blocks, or takes centre, then corner", humanlike_squares},
    {"minimax", "never loses, wins as soon as it can", perfect_squares},
    {"cunning", "perfect, and sets traps", cunning_squares},
}};

}  // namespace

std::span<const Strategy> strategies() noexcept { return table; }

const Strategy* find_strategy(std::string_view name) noexcept {
  for (const Strategy& strategy : table)
    if (strategy.name == name) return &strategy;
  return nullptr;
}

CandidateFunction depth_limited_minimax(int plies) noexcept {
  return depth_limited[static_cast<std::size_t>(std::clamp(plies, 1, full_depth) - 1)];
}

}  // namespace ttt
