/// Puzzles one after the other, as somebody solves them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "play/puzzle.hpp"
#include "ttt/game.hpp"
#include "ttt/keys.hpp"
#include "ttt/random.hpp"

namespace ttt {

struct PuzzleRun {
  enum class Stage : std::uint8_t { asked, right, wrong };

  std::vector<Puzzle> order{};  ///< all of them, each turned or mirrored somehow
  std::size_t place = 0;        ///< in `order`, of the one on the board
  Stage stage = Stage::asked;
  Game game{Mark::x};              ///< the puzzle, what was tried, and what refutes it
  std::set<std::string> solved{};  ///< the names of those that are without help, now or long ago
  std::set<std::string> helped{};  ///< of those that are with help

  [[nodiscard]] const Puzzle& puzzle() const { return order[place]; }
  [[nodiscard]] bool last() const { return place + 1 == order.size(); }
};

/// Which puzzles come first.
enum class PuzzleOrder : std::uint8_t { any, unsolved_first };

/// All puzzles in random order, the first of them on the board.
[[nodiscard]] PuzzleRun begin_puzzles(Random& random, std::set<std::string> solved,
                                      PuzzleOrder order);

/// Puts the next puzzle on the board; after the last one, the first.
void go_on(PuzzleRun& run);
/// Puts the puzzle on the board again.
void try_again(PuzzleRun& run);
/// Plays the move, and if it is wrong, the move that refutes it. Returns whether it is right, and
/// why, in words. Precondition: the puzzle is asked, and the square is empty.
[[nodiscard]] std::string try_solution(PuzzleRun& run, Square square, KeyLayout layout);

/// `Find the only move that wins (X).`
[[nodiscard]] std::string task_in_words(const Puzzle& puzzle);

}  // namespace ttt
