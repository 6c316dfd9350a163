/// Positions in which exactly one move will do, and that is not to be seen at a glance; and how
/// somebody solves them, one after the other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "ttt/board.hpp"
#include "ttt/random.hpp"
#include "ttt/rules.hpp"

namespace ttt {

struct Model;

/// What is to be found: the only move that wins, or the only one that holds the draw.
enum class Task : std::uint8_t { win, hold };

struct Puzzle {
  Position position{};
  Task task{};
  Square solution{};

  friend constexpr bool operator==(const Puzzle&, const Puzzle&) noexcept = default;
};

/// The puzzle that the position is, if it is one: at least two squares are empty, neither side
/// could complete a line at once, and one move alone wins, or alone holds the draw. Precondition:
/// the position is legal.
[[nodiscard]] std::optional<Puzzle> puzzle_at(Position position) noexcept;

/// All puzzles of games in which X began, one for all that are equal by symmetry: first those to
/// win, then those to hold. Found once.
[[nodiscard]] const std::vector<Puzzle>& puzzles();

/// What all puzzles that are equal to it by symmetry are called: the board of one of them.
[[nodiscard]] std::string name(const Puzzle& puzzle);

/// How many of all puzzles have one of these names: another version may have had others.
[[nodiscard]] std::size_t count_solved(const std::set<std::string>& names);

/// `Find the only move that wins (X).`
[[nodiscard]] std::string task_in_words(const Puzzle& puzzle);

/// Puzzles one after the other.
struct PuzzleRun {
  enum class Stage : std::uint8_t { asked, right, wrong, finished };

  std::vector<Puzzle> order{};  ///< all of them, each turned or mirrored somehow
  std::size_t place = 0;        ///< in `order`, of the one on the table
  Stage stage = Stage::asked;
  bool help_seen = false;          ///< a tip for this one, or its values
  std::set<std::string> solved{};  ///< the names of those that are without help, now or long ago
  std::set<std::string> helped{};  ///< of those that are with help

  [[nodiscard]] const Puzzle& puzzle() const { return order[place]; }
  /// How many are solved, whether with help or not.
  [[nodiscard]] std::size_t count() const;
};

/// Which puzzles come first.
enum class PuzzleOrder : std::uint8_t { any, unsolved_first };

/// Puts all puzzles in random order, and the first of them in front.
void shuffle(PuzzleRun& run, Random& random, PuzzleOrder order);

/// Puts a puzzle on the table: the next one, if there was one before that is solved.
void open_puzzles(Model& model);
/// Back to the set-up; the game is on the table again.
void leave_puzzles(Model& model);
/// Goes on to another puzzle, or after the last one to the end, and from there to the first.
void next_puzzle(Model& model);
/// Takes back what was tried.
void ask_again(Model& model);
/// Tries the square; what refutes a wrong one is played, too.
void try_square(Model& model, Square square);
/// Whether the puzzle can be helped with; says why not. Then it counts as helped with.
[[nodiscard]] bool may_help(Model& model);

}  // namespace ttt
