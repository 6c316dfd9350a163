#include "ttt/analysis.hpp"

#include <algorithm>
#include <cassert>
#include <tuple>

#include "ttt/rules.hpp"
#include "ttt/solution.hpp"

namespace ttt {
namespace {

/// Returns the value, the score and the reason of the move of `side` to `square`. Precondition: the
/// game is in progress and the square is empty.
MoveAnalysis analyze_move(Board board, Mark side, Square square) {
  const Solution reply = solve(board.with(square, side), !side);
  const Solution move{.value = opposite(reply.value),
                      .plies = static_cast<std::uint8_t>(reply.plies + 1)};
  return {.square = square,
          .value = move.value,
          .plies = move.plies,
          .score = move.score(),
          .explanation = explain_unless_mistake(board, side, square)};
}

/// Returns true if `a` comes before `b` in `Analysis::moves`.
bool is_better(const MoveAnalysis& a, const MoveAnalysis& b) {
  return std::tuple{-a.score, a.explanation.reason, a.square} <
         std::tuple{-b.score, b.explanation.reason, b.square};
}

}  // namespace

Analysis::Analysis(Board board, Mark side) noexcept {
  assert(!illegality(board, side));
  if (outcome(board) != Outcome::in_progress) return;
  for (const Square square : board.empty_squares())
    moves_[move_count_++] = analyze_move(board, side, square);
  std::sort(moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(move_count_), is_better);

  best_ = solve(board, side).best;
  variation_[0] = moves_[0].square;
  const Analysis rest{board.with(variation_[0], side), !side};
  std::copy_n(rest.variation_.begin(), square_count - 1, variation_.begin() + 1);
}

std::optional<std::size_t> losing_move(const Game& game) noexcept {
  const auto mark = winner(game.outcome());
  if (!mark) return std::nullopt;
  Game before = game;
  while (before.undo())
    if (before.to_move() != *mark && solve(before.board(), before.to_move()).value != Value::loss)
      return before.moves().size();
  return std::nullopt;
}

}  // namespace ttt
