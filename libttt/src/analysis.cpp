#include "ttt/analysis.hpp"

#include <algorithm>
#include <tuple>

#include "ttt/solution.hpp"

namespace ttt {
namespace {

MoveAnalysis analyze_move(Position position, Square square) {
  const Board after = position.board.with(square, position.to_move);
  const Solution reply = solve(after, !position.to_move);
  const Solution move{.value = opposite(reply.value),
                      .plies = static_cast<std::uint8_t>(reply.plies + 1)};
  return {.square = square,
          .value = move.value,
          .plies = move.plies,
          .score = move.score(),
          .explanation = explain_honestly(position, square)};
}

/// Sorts the better move first.
bool is_better(const MoveAnalysis& a, const MoveAnalysis& b) {
  return std::tuple{-a.score, a.explanation.reason, a.square} <
         std::tuple{-b.score, b.explanation.reason, b.square};
}

/// The first of the best moves, in the order of the analysis. Precondition: the game goes on.
Square best_move(Position position) {
  std::optional<MoveAnalysis> best;
  for (const Square square : solve(position.board, position.to_move).best) {
    const MoveAnalysis move = analyze_move(position, square);
    if (!best || is_better(move, *best)) best = move;
  }
  return best->square;
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

Explanation explain_honestly(Position position, Square square) noexcept {
  const auto [board, side] = position;
  const Value kept = opposite(solve(board.with(square, side), !side).value);
  const bool given_away = kept < solve(board, side).value;
  return given_away ? describe(board, side, square) : explain(board, side, square);
}

Analysis::Analysis(Position position) noexcept {
  if (outcome(position.board) != Outcome::in_progress) return;
  for (const Square square : position.board.empty_squares())
    moves_[move_count_++] = analyze_move(position, square);
  std::sort(moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(move_count_), is_better);

  while (outcome(position.board) == Outcome::in_progress) {
    const Square square = best_move(position);
    variation_[variation_size_++] = square;
    position = {position.board.with(square, position.to_move), !position.to_move};
  }
}

std::optional<Value> Analysis::value() const noexcept {
  if (move_count_ == 0) return std::nullopt;
  return moves_[0].value;
}

SquareSet Analysis::best() const noexcept {
  SquareSet squares;
  for (const MoveAnalysis& move : moves())
    if (move.score == moves_[0].score) squares |= move.square;
  return squares;
}

std::optional<std::size_t> losing_move(const Game& game) noexcept {
  const auto mark = winner(game.outcome());
  if (!mark) return std::nullopt;
  const auto lost = [](const Game& at, Mark loser) {
    const Value value = solve(at.board(), at.to_move()).value;
    return (at.to_move() == loser ? value : opposite(value)) == Value::loss;
  };
  Game before = game;
  while (before.undo())
    if (before.to_move() == !*mark && !lost(before, !*mark)) return before.moves().size();
  return std::nullopt;
}

}  // namespace ttt
