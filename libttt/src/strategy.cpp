#include "ttt/strategy.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "ttt/rules.hpp"
#include "ttt/solution.hpp"

namespace ttt {
namespace {

SquareSet any_square(Board board, Mark /*side*/) {
  return outcome(board) == Outcome::in_progress ? board.empty_squares() : SquareSet{};
}

SquareSet perfect_squares(Board board, Mark side) { return solve(board, side).best; }

constexpr std::array<Strategy, 2> table{{
    {"random", "easy", "any empty square", any_square},
    {"minimax", "perfect", "wins as soon as possible, loses as late as possible", perfect_squares},
}};

}  // namespace

std::span<const Strategy> strategies() noexcept { return table; }

const Strategy* find_strategy(std::string_view name) noexcept {
  const auto* const found = std::ranges::find(table, name, &Strategy::name);
  return found == table.end() ? nullptr : found;
}

Square choose(SquareSet squares, Random& random) noexcept {
  const auto count = static_cast<std::uint32_t>(squares.size());
  return *std::next(squares.begin(), random.below(count));
}

}  // namespace ttt
