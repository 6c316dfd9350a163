#include "play/puzzles.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "ttt/notation.hpp"
#include "ttt/solution.hpp"
#include "ttt/symmetry.hpp"
#include "ttt/tactics.hpp"

namespace ttt {
namespace {

std::vector<Position> find_puzzles() {
  std::vector<Position> found;
  for (unsigned x = 0; x < 512; ++x) {
    for (unsigned o = 0; o < 512; ++o) {
      if ((x & o) != 0) continue;
      const Board board{SquareSet::from_bits(x), SquareSet::from_bits(o)};
      const int surplus = board.squares(Mark::x).size() - board.squares(Mark::o).size();
      if (surplus < 0 || surplus > 1 || canonical(board) != board) continue;  // X moved first
      const Position position{board, implied_to_move(board)};
      if (makes_puzzle(position)) found.push_back(position);
    }
  }
  std::ranges::stable_sort(found, {}, [](Position puzzle) {
    return std::pair{puzzle.board.empty_squares().size(), !is_to_win(puzzle)};
  });
  return found;
}

}  // namespace

bool makes_puzzle(Position position) noexcept {
  const auto [board, side] = position;
  const bool seen_at_a_glance =
      !winning_moves(board, side).empty() || !winning_moves(board, !side).empty();
  return outcome(board) == Outcome::in_progress && board.empty_squares().has_several() &&
         !seen_at_a_glance && solve(board, side).value != Value::loss &&
         !solutions(position).has_several();
}

bool is_to_win(Position puzzle) noexcept {
  return solve(puzzle.board, puzzle.to_move).value == Value::win;
}

SquareSet solutions(Position puzzle) noexcept {
  const auto [board, side] = puzzle;
  const Value value = solve(board, side).value;
  SquareSet all;
  for (const Square square : board.empty_squares())
    if (value_after(board, side, square) == value) all |= square;
  return all;
}

const std::vector<Position>& puzzles() {
  static const std::vector<Position> all = find_puzzles();
  return all;
}

std::string name(Position puzzle) {
  const auto [board, side] = puzzle;
  const std::string text{std::string_view{to_text(canonical(board))}};
  return side == implied_to_move(board) ? text : text + " " + letter(side);
}

std::vector<Position> turned_puzzles(Random& random) {
  std::vector<Position> turned;
  for (const auto& [board, to_move] : puzzles())
    turned.push_back(
        {transformed(board, static_cast<Symmetry>(random.below(symmetry_count))), to_move});
  return turned;
}

}  // namespace ttt
