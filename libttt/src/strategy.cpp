#include "ttt/strategy.hpp"

#include <algorithm>
#include <array>
#include <cassert>
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

/// Returns the moves that complete a line or, if there are none, the moves that block a line of the
/// other side. Returns the empty set if there is neither, or the game is over.
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

/// Returns (empty - 1)(empty - 3)(empty - 5)…, the number of sequences of replies to the cunning
/// player if it is to move with that many empty squares. Expected results multiplied by this number
/// are whole numbers.
constexpr int ways(int empty) {
  int product = 1;
  for (int left = empty - 1; left > 1; left -= 2) product *= left;
  return product;
}

int prospects_after(Board board, Mark side);

/// Returns the expected result for `side`, the cunning player, which is to move: 1 for a win, 0 for
/// a draw, -1 for a loss, multiplied by `ways` of the number of empty squares.
int prospects(Board board, Mark side) {
  const int empty = board.empty_squares().size();
  if (board.wins(!side)) return -ways(empty);
  if (empty == 0) return 0;
  int best = std::numeric_limits<int>::min();
  for (const Square square : solve(board, side).best)
    best = std::max(best, prospects_after(board.with(square, side), side));
  return best;
}

/// Returns the expected result for `side`, the cunning player, after its move: 1 for a win, 0 for a
/// draw, -1 for a loss, multiplied by `ways` of the number of empty squares before the move.
int prospects_after(Board board, Mark side) {
  const SquareSet empty = board.empty_squares();
  if (board.wins(side)) return ways(empty.size() + 1);
  int sum = 0;
  for (const Square square : empty) sum += prospects(board.with(square, !side), side);
  return sum;
}

/// Returns the perfect moves with the greatest expected result (1 for a win, -1 for a loss) against
/// an opponent that plays random squares, if `side` goes on playing in this way.
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
    {"easy", "any empty square", any_square},
    {"medium", "wins if it can, blocks if it must", tactical_squares},
    {"hard", "wins, blocks, or takes centre, then corner", humanlike_squares},
    {"perfect", "never loses, wins as soon as it can", perfect_squares},
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
  assert(plies > 0);
  return depth_limited[static_cast<std::size_t>(std::min(plies, full_depth) - 1)];
}

}  // namespace ttt
