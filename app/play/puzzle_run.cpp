#include "play/puzzle_run.hpp"

#include <algorithm>
#include <utility>

#include "ttt/analysis.hpp"
#include "ttt/notation.hpp"
#include "ttt/symmetry.hpp"
#include "ttt/tactics.hpp"
#include "words/sentences.hpp"

namespace ttt {
namespace {

/// The puzzle as another symmetry shows it.
Puzzle turned(const Puzzle& puzzle, Symmetry symmetry) {
  return {{transformed(puzzle.position.board, symmetry), puzzle.position.to_move},
          puzzle.task,
          transformed(puzzle.solution, symmetry)};
}

/// A game that leads to the puzzle, which X began. There are no lines on the board, so the order of
/// the moves is free.
Game game_up_to(const Puzzle& puzzle) {
  Game game{Mark::x};
  while (game.board() != puzzle.position.board) {
    const SquareSet wanted = puzzle.position.board.squares(game.to_move());
    game.play(*(wanted - game.board().occupied()).begin());
  }
  return game;
}

/// `it forces O to 9, and then 5 makes a fork`, where that is how the solution wins.
std::string forced_win(const Puzzle& puzzle, KeyLayout layout) {
  const Mark side = puzzle.position.to_move;
  const Board board = puzzle.position.board.with(puzzle.solution, side);
  const Square forced = *completing_squares(board, side).begin();
  const Board answered = board.with(forced, !side);
  const Square next = Analysis{{answered, side}}.moves().front().square;
  return "it forces " + std::string{letter(!side)} + " to " + key_name(forced, layout) +
         ", and then " + key_name(next, layout) + " makes a fork";
}

std::string praise(const PuzzleRun& run, KeyLayout layout) {
  const Puzzle& puzzle = run.puzzle();
  constexpr int by_fork = 3;  // plies
  const auto [board, side] = puzzle.position;
  if (puzzle.task == Task::win && solve(board, side).plies > by_fork)
    return "Right! You took " + key_name(puzzle.solution, layout) + ": " +
           forced_win(puzzle, layout) + ".";
  return "Right! " + last_move_in_words(run.game, layout, {.person = side}) + ".";
}

/// Plays the refutation, and says so.
std::string refute(PuzzleRun& run, KeyLayout layout) {
  const Mark side = run.puzzle().position.to_move;
  const Analysis answers{{run.game.board(), !side}};
  const bool loses = answers.value() == Value::win;
  run.game.play(answers.moves().front().square);
  const std::string verdict = loses ? "Wrong: this loses. " : "Wrong: this only draws. ";
  return verdict + last_move_in_words(run.game, layout, {.person = side}) + ".";
}

}  // namespace

PuzzleRun begin_puzzles(Random& random, std::set<std::string> solved, PuzzleOrder order) {
  PuzzleRun run{.solved = std::move(solved)};
  std::vector<Puzzle> left = puzzles();
  while (!left.empty()) {
    const auto chosen = left.begin() + random.below(static_cast<std::uint32_t>(left.size()));
    run.order.push_back(turned(*chosen, static_cast<Symmetry>(random.below(symmetry_count))));
    left.erase(chosen);
  }
  if (order == PuzzleOrder::unsolved_first)
    std::stable_partition(run.order.begin(), run.order.end(), [&run](const Puzzle& puzzle) {
      return !run.solved.contains(name(puzzle));
    });
  try_again(run);
  return run;
}

void go_on(PuzzleRun& run) {
  run.place = run.last() ? 0 : run.place + 1;
  try_again(run);
}

void try_again(PuzzleRun& run) {
  run.stage = PuzzleRun::Stage::asked;
  run.game = game_up_to(run.puzzle());
}

std::string try_solution(PuzzleRun& run, Square square, KeyLayout layout) {
  const bool right = square == run.puzzle().solution;
  run.game.play(square);
  run.stage = right ? PuzzleRun::Stage::right : PuzzleRun::Stage::wrong;
  if (!right) return refute(run, layout);
  run.solved.insert(name(run.puzzle()));
  return praise(run, layout);
}

std::string task_in_words(const Puzzle& puzzle) {
  return std::string{"Find the only move that "} +
         (puzzle.task == Task::win ? "wins (" : "holds (") + letter(puzzle.position.to_move) + ").";
}

}  // namespace ttt
