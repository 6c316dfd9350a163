/// Puzzles: positions in which exactly one move wins, or exactly one draws, and in which that move
/// is not obvious.
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

/// Returns true if the position is a puzzle: at least two squares are empty, neither side can
/// complete a line at once, and exactly one move wins or, if none does, exactly one draws.
/// Precondition: the position is legal.
[[nodiscard]] bool makes_puzzle(Position position) noexcept;

/// Returns true if the side to move can win; the task is then to find a winning move, and otherwise
/// one that holds the draw.
[[nodiscard]] bool is_to_win(Position puzzle) noexcept;
/// Returns all moves that solve the puzzle.
[[nodiscard]] SquareSet solutions(Position puzzle) noexcept;

/// Returns all puzzles from games in which X started, one for each set of puzzles that are equal by
/// symmetry: first those to win, then those to draw. They are found at the first call.
[[nodiscard]] const std::vector<Position>& puzzles();

/// Returns the name that all puzzles share that are equal by symmetry: the position of one of them,
/// without the side to move if the board implies it.
[[nodiscard]] std::string name(Position puzzle);

/// Returns the number of puzzles whose names are in the set.
[[nodiscard]] std::size_t count(const std::vector<Position>& puzzles,
                                const std::set<std::string>& names);

/// Puzzles that are asked one after the other.
struct PuzzleRun {
  enum class Stage : std::uint8_t { asked, right, wrong, finished };

  bool mine = false;              ///< True if they come from the player's own games.
  std::vector<Position> order{};  ///< All of them; turned or mirrored at random unless `mine`.
  std::size_t place = 0;          ///< The index in `order` of the current one.
  Stage stage = Stage::asked;
  bool help_seen = false;          ///< True if a tip or the values were shown for this one.
  std::set<std::string> solved{};  ///< The names of those ever solved without help.
  std::set<std::string> helped{};  ///< The names of those ever solved with help.

  [[nodiscard]] Position puzzle() const { return order[place]; }
  /// Returns how many are solved, with or without help.
  [[nodiscard]] std::size_t count_all() const;
};

/// Which puzzles come first.
enum class PuzzleOrder : std::uint8_t { any, unsolved_first };

/// Puts all puzzles into random order and goes to the first one.
void shuffle(PuzzleRun& run, Random& random, PuzzleOrder order);

}  // namespace ttt
