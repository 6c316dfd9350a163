/// Puzzles: positions in which exactly one move wins (or, if none wins, exactly one draws) and that
/// move is not obvious; and runs, in which they are asked one after the other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "ttt/board.hpp"
#include "ttt/random.hpp"
#include "ttt/rules.hpp"

namespace ttt {

/// Returns true if the position is a puzzle: the game is in progress, at least two squares are
/// empty, neither side can complete a line with its next move, and exactly one move wins or, if
/// none does, exactly one draws. Precondition: the position is legal.
[[nodiscard]] bool makes_puzzle(Position position) noexcept;

/// Returns true if the side to move can win with best play, so that the task is to find a winning
/// move. If false, the task is to find a move that draws.
[[nodiscard]] bool is_to_win(Position puzzle) noexcept;
/// Returns the squares of all moves that solve the puzzle: those with the best result.
[[nodiscard]] SquareSet solutions(Position puzzle) noexcept;

/// Returns all puzzles in which X made the first move, one for each set of symmetric ones: first
/// those to win, then those to draw. The first call computes them.
[[nodiscard]] const std::vector<Position>& puzzles();

/// Returns the name of a puzzle, such as `XO......X`, which is the same for symmetric puzzles. The
/// side to move follows (`XO......X O`) only if it is not the one that the board implies.
[[nodiscard]] std::string name(Position puzzle);

/// Returns the number of `puzzles` whose names are in `names`.
[[nodiscard]] std::size_t count(const std::vector<Position>& puzzles,
                                const std::set<std::string>& names);

/// A run: puzzles that are asked in rounds. Each round asks those that were not solved in the round
/// before.
struct PuzzleRun {
  /// The state of the current puzzle; `finished` after the last one of a round.
  enum class Stage : std::uint8_t { asked, right, wrong, finished };

  bool mine = false;  ///< True if the puzzles are the player's own mistakes.
  /// The puzzles of this round; unless `mine`, rotated or mirrored at random.
  std::vector<Position> order{};
  std::size_t place = 0;  ///< The index of the current puzzle in `order`.
  std::size_t all = 0;    ///< The number of puzzles in the run, solved or not.
  Stage stage = Stage::asked;
  /// True if the current puzzle's hint was shown, which does not name the square.
  bool hint_seen = false;
  /// True if the solution or the values were shown for the current puzzle.
  bool help_seen = false;
  // The names of the solved puzzles, including those that the record lists, by the way of solving.
  std::set<std::string> first_try{};
  std::set<std::string> later{};
  std::set<std::string> helped{};
  std::set<std::string> missed{};  ///< The names of the puzzles that were answered wrongly.

  /// Returns the current puzzle.
  [[nodiscard]] Position puzzle() const { return order[place]; }
  /// Returns the number of solved puzzles of the run.
  [[nodiscard]] std::size_t solved() const noexcept {
    return first_try.size() + later.size() + helped.size();
  }
  /// Returns true if the puzzle, or a symmetric one, was solved.
  [[nodiscard]] bool is_solved(Position puzzle) const;
};

/// Replaces the run by a new one of the puzzles in `order`, none of which counts as solved. `mine`
/// stays.
void begin_run(PuzzleRun& run, std::vector<Position> order);

/// Replaces the run by a new one of all built-in puzzles in random order, rotated or mirrored at
/// random.
void shuffle(PuzzleRun& run, Random& random);

/// Returns the puzzles of the current round that are not solved, in their order.
[[nodiscard]] std::vector<Position> unsolved(const PuzzleRun& run);

}  // namespace ttt
