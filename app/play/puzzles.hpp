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

/// Puzzles that are asked one after the other, until all are solved.
struct PuzzleRun {
  enum class Stage : std::uint8_t { asked, right, wrong, finished };

  bool mine = false;              ///< True if they come from the player's own games.
  std::vector<Position> order{};  ///< Those of this round; turned or mirrored unless `mine`.
  std::size_t place = 0;          ///< The index in `order` of the current one.
  std::size_t all = 0;            ///< The number of puzzles in all rounds.
  Stage stage = Stage::asked;
  bool hint_seen = false;  ///< True if the first hint for this one was given.
  bool help_seen = false;  ///< True if the square or the values were shown for this one.
  // The names of those solved, also before the program was started.
  std::set<std::string> first_try{};
  std::set<std::string> later{};
  std::set<std::string> helped{};
  std::set<std::string> missed{};  ///< The names of those that were answered wrongly.

  [[nodiscard]] Position puzzle() const { return order[place]; }
  /// Returns the number of puzzles solved.
  [[nodiscard]] std::size_t solved() const noexcept {
    return first_try.size() + later.size() + helped.size();
  }
  [[nodiscard]] bool is_solved(Position puzzle) const;
};

/// Begins a run of these puzzles in this order.
void begin_run(PuzzleRun& run, std::vector<Position> order);

/// Begins a run of all puzzles in random order.
void shuffle(PuzzleRun& run, Random& random);

/// Returns the puzzles of the run that are not solved, in their order.
[[nodiscard]] std::vector<Position> unsolved(const PuzzleRun& run);

}  // namespace ttt
