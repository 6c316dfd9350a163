#include "ttt/analysis.hpp"

#include <algorithm>
#include <tuple>

#include "ttt/solution.hpp"

namespace ttt {
namespace {

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

/// Sorts the better move first.
bool is_better(const MoveAnalysis& a, const MoveAnalysis& b) {
  return std::tuple{-a.score, a.explanation.reason, a.square} <
         std::tuple{-b.score, b.explanation.reason, b.square};
}

}  // namespace

std::string_view name(Value value) noexcept {
  switch (value) {
    case Value::win: return "win";
    case Value::draw: return "draw";
    case Value::loss: return "loss";
  }
  return {};
}

Explanation explain_unless_mistake(Board before, Mark side, Square square) noexcept {
  const Value kept = opposite(solve(before.with(square, side), !side).value);
  const bool given_away = kept < solve(before, side).value;
  return given_away ? describe(before, side, square) : explain(before, side, square);
}

Analysis::Analysis(Board board, Mark side) noexcept {
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
