/// Positions in which exactly one move will do, and that is not to be seen at a glance; those of
/// one's own games in which one gave something away; and how somebody solves them, one after the
/// other.
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

struct Model;

/// Whether the position is one to be found by everybody: at least two squares are empty, neither
/// side could complete a line at once, and one move alone wins, or alone holds the draw.
/// Precondition: the position is legal.
[[nodiscard]] bool makes_puzzle(Position position) noexcept;

/// Whether a move is to be found that wins; else one that holds the draw.
[[nodiscard]] bool is_to_win(Position puzzle) noexcept;
/// All moves that do so.
[[nodiscard]] SquareSet solutions(Position puzzle) noexcept;

/// All puzzles of games in which X began, one for all that are equal by symmetry: first those to
/// win, then those to hold. Found once.
[[nodiscard]] const std::vector<Position>& puzzles();

/// What all puzzles that are equal to it by symmetry are called: the position of one of them,
/// without the side to move where the board tells it.
[[nodiscard]] std::string name(Position puzzle);

/// How many of the puzzles have one of these names.
[[nodiscard]] std::size_t count(const std::vector<Position>& puzzles,
                                const std::set<std::string>& names);

/// Puzzles one after the other.
struct PuzzleRun {
  enum class Stage : std::uint8_t { asked, right, wrong, finished };

  bool mine = false;              ///< they are of one's own games
  std::vector<Position> order{};  ///< all of them; others than mine turned or mirrored somehow
  std::size_t place = 0;          ///< in `order`, of the one on the table
  Stage stage = Stage::asked;
  bool help_seen = false;          ///< a tip for this one, or its values
  std::set<std::string> solved{};  ///< the names of those that are without help, now or long ago
  std::set<std::string> helped{};  ///< of those that are with help

  [[nodiscard]] Position puzzle() const { return order[place]; }
  /// How many are solved, whether with help or not.
  [[nodiscard]] std::size_t count_all() const;
};

/// Which puzzles come first.
enum class PuzzleOrder : std::uint8_t { any, unsolved_first };

/// Puts all puzzles in random order, and the first of them in front.
void shuffle(PuzzleRun& run, Random& random, PuzzleOrder order);

/// Puts a puzzle on the table: the next one, if there was one before that is solved.
void open_puzzles(Model& model);
/// The same with those of one's own games. Where there are none, that is noted.
void open_my_puzzles(Model& model);
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
