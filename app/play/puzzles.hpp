/// Puzzles: positions in which exactly one move wins (or, if none wins, exactly one draws) and that
/// move is not obvious; and sets of them, which are asked one after the other.
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

/// The stage that a game, a puzzle or the menu has reached.
enum class Stage : std::uint8_t {
  choosing,  ///< The menu: settings are being chosen.
  playing,   ///< A person or a computer is about to move.
  wrong,     ///< A puzzle was answered wrongly and may be answered again.
  over,      ///< The game or the puzzle is over; the next one may begin.
};

/// Puzzles that are asked one after the other, again and again, until all are solved.
struct PuzzleSet {
  bool mine = false;  ///< True if the puzzles are the player's own mistakes.
  /// The puzzles; unless `mine`, rotated or mirrored at random.
  std::vector<Position> order{};
  std::size_t index = 0;         ///< The index of the current puzzle in `order`.
  Stage stage = Stage::playing;  ///< The stage of the current puzzle.
  /// True if the current puzzle's hint was shown, which does not name the square.
  bool hint_seen = false;
  /// True if the current puzzle's solution or values were shown, so that it does not count.
  bool helped = false;
  std::set<std::string> solved{};  ///< The names of the solved puzzles.

  /// Returns the current puzzle.
  [[nodiscard]] Position puzzle() const { return order[index]; }
  /// Returns true if there is no puzzle left.
  [[nodiscard]] bool all_solved() const { return solved.size() == order.size(); }
};

/// Returns all built-in puzzles in random order, rotated or mirrored at random.
[[nodiscard]] std::vector<Position> shuffled_puzzles(Random& random);

}  // namespace ttt
