#include "cunning.hpp"

#include <limits>

#include "ttt/solution.hpp"

namespace ttt {
namespace {

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
  for (const Square square : solve(board, side).best) {
    const int worth = prospects_after(board.with(square, side), side);
    if (worth > best) best = worth;
  }
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

}  // namespace

SquareSet cunning_squares(Board board, Mark side) {
  SquareSet best;
  int best_worth = std::numeric_limits<int>::min();
  for (const Square square : solve(board, side).best) {
    const int worth = prospects_after(board.with(square, side), side);
    if (worth > best_worth) best = {};
    if (worth >= best_worth) best |= square;
    if (worth > best_worth) best_worth = worth;
  }
  return best;
}

}  // namespace ttt
