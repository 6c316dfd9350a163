#include "ttt/strategy.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>

#include "ttt/rules.hpp"
#include "ttt/search.hpp"
#include "ttt/solution.hpp"
#include "ttt/tactics.hpp"

namespace ttt {
namespace {

SquareSet any_square(Board board, Mark /*side*/) {
  return outcome(board) == Outcome::in_progress ? board.empty_squares() : SquareSet{};
}

/// The number of `lines` that are rows or columns. They come before the diagonals.
constexpr std::size_t rows_and_columns = 6;

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

/// Returns the empty squares on which `side` would complete a row or a column.
SquareSet winning_moves_without_diagonals(Board board, Mark side) {
  SquareSet winning;
  for (const Square square : winning_moves(board, side))
    for (std::size_t line = 0; line < rows_and_columns; ++line)
      if (board.with(square, side).squares(side).contains(lines[line])) winning |= square;
  return winning;
}

SquareSet learner_squares(Board board, Mark side) {
  const SquareSet empty = any_square(board, side);
  for (const Mark mark : {side, !side}) {
    const SquareSet completing = empty & winning_moves_without_diagonals(board, mark);
    if (!completing.empty()) return completing;
  }
  return empty;
}

SquareSet humanlike_squares(Board board, Mark side) {
  const SquareSet empty = any_square(board, side);
  if (board == Board{}) return empty;
  for (const SquareSet wanted :
       {urgent_squares(board, side), empty & Square::center, empty & corners})
    if (!wanted.empty()) return wanted;
  return empty;
}

SquareSet perfect_squares(Board board, Mark side) { return solve(board, side).best; }

/// A probability of 1 in the arithmetic of the cunning player, which divides it by 2, and then by
/// the number of squares on which its opponent may play, 1 to 8. The number 840 is a multiple of 1
/// to 8, so there are no rounding errors, and equal expected results compare as equal.
constexpr std::int64_t certain = std::int64_t{2} * 840;

/// Returns the probability, as a part of `certain`, that a person plays on the square. The person
/// is assumed to play half of the time like the built-in player `hard`, and otherwise like
/// `medium`. The sets `hard` and `medium` are the squares among which these players choose at
/// random.
std::int64_t probability(Square square, SquareSet hard, SquareSet medium) {
  const auto share = [square](SquareSet squares) {
    return squares.contains(square) ? certain / 2 / squares.size() : 0;
  };
  return share(hard) + share(medium);
}

/// Returns the number by which `prospects` expresses a sure win if the cunning player is to move
/// with `empty` empty squares: `certain` to the power of the number of moves left to the person.
constexpr std::int64_t sure_win(int empty) { return empty < 2 ? 1 : certain * sure_win(empty - 2); }

std::int64_t prospects_after(Board board, Mark side);

/// Returns the expected result for `side`, the cunning player, which is to move: `sure_win` for a
/// certain win, minus that number for a certain loss, 0 for a draw.
std::int64_t prospects(Board board, Mark side) {
  const int empty = board.empty_squares().size();
  if (board.wins(!side)) return -sure_win(empty);
  std::int64_t best = empty == 0 ? 0 : -sure_win(empty);
  for (const Square square : solve(board, side).best)
    best = std::max(best, prospects_after(board.with(square, side), side));
  return best;
}

/// Returns the expected result for `side`, the cunning player, which has just moved. The scale is
/// that of `prospects` for the position before the move.
std::int64_t prospects_after(Board board, Mark side) {
  if (board.wins(side)) return sure_win(board.empty_squares().size() + 1);
  const SquareSet hard = humanlike_squares(board, !side);
  const SquareSet medium = tactical_squares(board, !side);
  std::int64_t sum = 0;
  for (const Square square : medium)  // which has all squares of `hard`
    sum += probability(square, hard, medium) * prospects(board.with(square, !side), side);
  return sum;
}

/// Returns those of the best moves (see `Solution`) that have the greatest expected result, 1 for a
/// win and -1 for a loss, against the person described at `probability`. The expected result
/// assumes that `side` chooses its later moves in the same way.
SquareSet cunning_squares(Board board, Mark side) {
  const std::int64_t most = prospects(board, side);
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

constexpr std::array<Strategy, 6> table{{
    {"easy", "any empty square", any_square},
    {"learner", "as medium, but sees no diagonals", learner_squares},
    {"medium", "wins if it can, blocks if it must", tactical_squares},
    {"hard", "opens anywhere; wins, blocks, centre, then corner", humanlike_squares},
    {"perfect", "never loses, wins as soon as it can", perfect_squares, true},
    {"cunning", "perfect, and sets traps", cunning_squares, true},
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
