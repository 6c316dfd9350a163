#include "play/puzzle.hpp"

#include <algorithm>
#include <string_view>

#include "ttt/notation.hpp"
#include "ttt/solution.hpp"
#include "ttt/symmetry.hpp"
#include "ttt/tactics.hpp"

namespace ttt {
namespace {

std::vector<Puzzle> find_puzzles() {
  std::vector<Puzzle> found;
  for (unsigned x = 0; x < 512; ++x) {
    for (unsigned o = 0; o < 512; ++o) {
      if ((x & o) != 0) continue;
      const Board board{SquareSet::from_bits(x), SquareSet::from_bits(o)};
      const int surplus = board.squares(Mark::x).size() - board.squares(Mark::o).size();
      if (surplus < 0 || surplus > 1 || canonical(board) != board) continue;  // X began
      if (const auto puzzle = puzzle_at({board, implied_to_move(board)})) found.push_back(*puzzle);
    }
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Puzzle& a, const Puzzle& b) { return a.task < b.task; });
  return found;
}

}  // namespace

std::optional<Puzzle> puzzle_at(Position position) noexcept {
  const auto [board, side] = position;
  const SquareSet empty = board.empty_squares();
  const bool seen_at_a_glance =
      !completing_squares(board, side).empty() || !completing_squares(board, !side).empty();
  if (outcome(board) != Outcome::in_progress || empty.size() < 2 || seen_at_a_glance)
    return std::nullopt;
  const Value value = solve(board, side).value;
  if (value == Value::loss) return std::nullopt;
  SquareSet keeping;  // what the position is worth
  for (const Square square : empty)
    if (opposite(solve(board.with(square, side), !side).value) == value) keeping |= square;
  if (keeping.has_several()) return std::nullopt;
  return Puzzle{position, value == Value::win ? Task::win : Task::hold, *keeping.begin()};
}

const std::vector<Puzzle>& puzzles() {
  static const std::vector<Puzzle> all = find_puzzles();
  return all;
}

std::string name(const Puzzle& puzzle) {
  return std::string{std::string_view{to_text(canonical(puzzle.position.board))}};
}

std::size_t count_solved(const std::set<std::string>& names) {
  return static_cast<std::size_t>(std::ranges::count_if(
      puzzles(), [&](const Puzzle& puzzle) { return names.contains(name(puzzle)); }));
}

}  // namespace ttt
