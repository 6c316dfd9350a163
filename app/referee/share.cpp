#include "referee/share.hpp"

#include <algorithm>
#include <utility>

#include "ttt/solution.hpp"

namespace ttt {

std::vector<Square> strongest_first(Board board, Mark side) {
  std::vector<std::pair<int, Square>> ranked;
  for (const Square square : board.empty_squares()) {
    const Board next = board.with(square, side);
    const Value value = solve(next, !side).value;
    int replies = 0;
    for (const Square reply : next.empty_squares())
      replies += value_after(next, !side, reply) == value ? 1 : 0;
    ranked.emplace_back(100 * static_cast<int>(value) + replies, square);
  }
  std::ranges::sort(ranked);
  std::vector<Square> moves;
  for (const auto& [rank, square] : ranked) moves.push_back(square);
  return moves;
}

Opening opening_of(const Game& game, Mark side) {
  Opening opening;
  opening.fill(square_count);
  Board board;
  for (std::size_t ply = 0; ply < std::min(game.moves().size(), 2 * opening.size()); ++ply) {
    const Square square = game.moves()[ply];
    const Mark mover = game.mover(ply);
    const auto moves = strongest_first(board, mover);
    if (mover != side)
      opening[ply / 2] = static_cast<std::size_t>(std::ranges::find(moves, square) - moves.begin());
    board = board.with(square, mover);
  }
  return opening;
}

bool contains(const Share& share, const Opening& opening) {
  for (std::size_t i = 0; i < share.size(); ++i)
    if (share[i].any() && !share[i][opening[i]]) return false;
  return true;
}

}  // namespace ttt
