/// Puzzles: positions in which exactly one move wins (or, if none wins, exactly one draws) and that
/// move is not obvious; and runs, in which they are asked one after the other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
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

/// The way in which a puzzle was solved: at the first try, after a wrong answer, or with help. The
/// best one is the least.
enum class Solved : std::uint8_t { first_try, later, helped };

/// The names of puzzles, and how each was solved.
using SolvedPuzzles = std::map<std::string, Solved>;

/// Returns the number of puzzles that were solved in that way.
[[nodiscard]] std::size_t count(const SolvedPuzzles& solved, Solved how);

/// The stage that a game, a puzzle or the menu has reached.
enum class Stage : std::uint8_t {
  choosing,  ///< The menu: settings are being chosen.
  playing,   ///< A person or a computer is about to move.
  wrong,     ///< A puzzle was answered wrongly and may be answered again.
  over,      ///< The game or the puzzle is over; the next one may begin.
  finished,  ///< The last puzzle of a round was left; another round may begin.
};

/// Puzzles that are asked in rounds. Each round asks those that were not solved in the round
/// before.
struct PuzzleSet {
  bool mine = false;  ///< True if the puzzles are the player's own mistakes.
  /// The puzzles of this round; unless `mine`, rotated or mirrored at random.
  std::vector<Position> order{};
  std::size_t index = 0;         ///< The index of the current puzzle in `order`.
  std::size_t size = 0;          ///< The number of puzzles in the set, solved or not.
  Stage stage = Stage::playing;  ///< The stage of the current puzzle.
  /// True if the current puzzle's hint was shown, which does not name the square.
  bool hint_seen = false;
  SolvedPuzzles solved{};  ///< The solved puzzles, including those that the record lists.
  /// The puzzles that were answered wrongly or for which help was shown, and the best way in which
  /// they can still be solved.
  SolvedPuzzles tried{};

  /// Returns the current puzzle.
  [[nodiscard]] Position puzzle() const { return order[index]; }
};

/// Replaces the set by a new one of the puzzles in `order`, none of which counts as solved. `mine`
/// stays.
void begin_set(PuzzleSet& set, std::vector<Position> order);

/// Replaces the set by a new one of all built-in puzzles in random order, rotated or mirrored at
/// random.
void shuffle(PuzzleSet& set, Random& random);

/// Returns the puzzles of the current round that are not solved, in their order.
[[nodiscard]] std::vector<Position> unsolved(const PuzzleSet& set);

/// Returns `All 25 solved`, `20 of 25 solved`, or only `Solved` if there was one puzzle.
[[nodiscard]] std::string result_of_round(const PuzzleSet& set);

}  // namespace ttt
