/// Puzzles: positions in which exactly one move wins (or, if none wins, exactly one draws) and that
/// move is not obvious.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "ttt/board.hpp"
#include "ttt/game.hpp"
#include "ttt/random.hpp"

namespace ttt {

/// Returns true if the position is a puzzle: the game is in progress, at least two squares are
/// empty, neither side can complete a line with its next move, and exactly one move wins or, if
/// none does, exactly one draws. Precondition: the position is legal.
[[nodiscard]] bool makes_puzzle(Position position) noexcept;

/// Returns true if the side to move can win with best play, so that the task is to find a move that
/// wins. If false, the task is to find a move that draws.
[[nodiscard]] bool is_to_win(Position puzzle) noexcept;
/// Returns all squares that solve the puzzle, that is, those with the best result.
[[nodiscard]] SquareSet solutions(Position puzzle) noexcept;

/// Returns all puzzles in which X made the first move, one for each group of symmetric puzzles,
/// from easy to hard: sorted by the number of empty squares; of puzzles with equally many, those in
/// which a move wins come before those in which a move only draws. The first call computes them.
[[nodiscard]] const std::vector<Position>& puzzles();

/// Returns the name of a puzzle, such as `X........`, which is the same for symmetric puzzles. If
/// the side to move is not the one that the numbers of X and O imply, it follows: `X........ X`.
[[nodiscard]] std::string name(Position puzzle);

/// The task of a puzzle, to find a best move in a position, and what the player has done so far.
struct Goal {
  Position position{};
  int wrong_answers = 0;
  bool first_tip_shown = false;  ///< True if a tip was shown that does not name the square.
  /// True if the solution, the values or a reply to a wrong answer was shown, so that a right
  /// answer does not count.
  bool helped = false;
  bool completes_set = false;  ///< True if the answer solved the last puzzle of the set.

  /// Returns the number of moves that are on the board before the answer.
  [[nodiscard]] std::size_t moves_before() const noexcept {
    return static_cast<std::size_t>(position.board.occupied().size());
  }
  /// Returns the square of the answer, right or wrong, in the game; nothing if it has none yet.
  [[nodiscard]] std::optional<Square> answer_in(const Game& game) const noexcept {
    if (game.moves().size() <= moves_before()) return std::nullopt;
    return game.moves()[moves_before()];
  }
  /// Returns true if the game has an answer, and it is right.
  [[nodiscard]] bool is_reached_in(const Game& game) const noexcept {
    const auto answer = answer_in(game);
    return answer && solutions(position).contains(*answer);
  }
};

/// Returns all built-in puzzles from easy to hard, each rotated or mirrored at random.
[[nodiscard]] std::vector<Position> turned_puzzles(Random& random);

}  // namespace ttt
