#include "play/mistakes.hpp"

#include <algorithm>
#include <unordered_map>

#include "ttt/analysis.hpp"

namespace ttt {

Square recommended_move(Position position) {
  // Near the empty board, the search takes some milliseconds.
  static std::unordered_map<std::size_t, Square> known;
  const auto [found, is_new] = known.try_emplace(position_number(position.board, position.to_move));
  if (is_new)
    found->second = *find_strategy("cunning")->candidates(position.board, position.to_move).begin();
  return found->second;
}

SquareValues values_of_squares(Position position, Mark side) {
  SquareValues values;
  const Analysis analysis{position.board, position.to_move};
  for (const MoveAnalysis& move : analysis.moves())
    values.emplace_back(move.square, side == position.to_move ? move.value : opposite(move.value));
  return values;
}

bool may_go_wrong(Position position, Square move, CandidateFunction opponent) {
  const Board after = position.board.with(move, position.to_move);
  const Mark replies = !position.to_move;
  const Value value = solve(after, replies).value;
  return std::ranges::any_of(opponent(after, replies), [&](Square reply) {
    return value_after(after, replies, reply) < value;
  });
}

Position position_before(Game game, std::size_t index) {
  game.undo_to(index);
  return game.position();
}

std::optional<MistakeInGame> mistake_at(const Game& game, std::size_t index) {
  const Position position = position_before(game, index);
  const auto [board, mover] = position;
  const Square square = game.moves()[index];
  const Value kept = solve(board, mover).value;
  if (value_after(board, mover, square) >= kept) return std::nullopt;
  return MistakeInGame{index, square, position, kept};
}

std::vector<MistakeInGame> mistakes_of(const Game& game, Mark mark) {
  std::vector<MistakeInGame> found;
  for (std::size_t index = 0; index < game.moves().size(); ++index) {
    if (game.mover(index) != mark) continue;
    if (const auto mistake = mistake_at(game, index)) found.push_back(*mistake);
  }
  return found;
}

std::optional<MistakeInGame> mistake_of_last_move(const Game& game, Mark mark) {
  for (std::size_t index = game.moves().size(); index-- > 0;)
    if (game.mover(index) == mark) return mistake_at(game, index);
  return std::nullopt;
}

}  // namespace ttt
