/// Values of moves, and functions that find mistakes in a game: moves that make the result with
/// best play worse for their side.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "ttt/board.hpp"
#include "ttt/game.hpp"
#include "ttt/solution.hpp"
#include "ttt/strategy.hpp"

namespace ttt {

/// A move that made the result with best play worse for its side, such as a draw turned into a
/// loss.
struct MistakeInGame {
  std::size_t index{};  ///< The index of the move in the game, from 0.
  Square square{};
  Position position{};  ///< The position before the move.
  Value before{};       ///< The result with best play before the move, for its side.
};

/// Returns the move that ttt recommends to the side to move. It is the move of the player
/// `cunning`: one with the best result, after which the opponent is most likely to go wrong.
/// Precondition: the game is in progress.
[[nodiscard]] Square recommended_move(Position position);

/// Empty squares, each with the result with best play after a move on it.
using SquareValues = std::vector<std::pair<Square, Value>>;

/// Returns the value of each possible move: the result for `side` with best play after the move.
/// The best move for the side to move comes first. Precondition: the game is in progress.
[[nodiscard]] SquareValues values_of_squares(Position position, Mark side);

/// Returns true if the opponent's reply to the move may be a mistake. The opponent chooses at
/// random among the squares that the function `opponent` returns.
[[nodiscard]] bool may_go_wrong(Position position, Square move, CandidateFunction opponent);

/// Returns the position before the move with that index, from 0. Precondition: the game has at
/// least `index` moves.
[[nodiscard]] Position position_before(Game game, std::size_t index);

/// Returns the move at `index` (from 0) if it is a mistake; nothing if it is not. Precondition: the
/// game has more than `index` moves.
[[nodiscard]] std::optional<MistakeInGame> mistake_at(const Game& game, std::size_t index);

/// Returns all mistakes of the side `mark` in the order in which they were played.
[[nodiscard]] std::vector<MistakeInGame> mistakes_of(const Game& game, Mark mark);

/// Returns the last move of the side `mark` if that move is a mistake. Nothing if it is not, even
/// if an earlier one is, or if the side has not moved.
[[nodiscard]] std::optional<MistakeInGame> mistake_of_last_move(const Game& game, Mark mark);

}  // namespace ttt
