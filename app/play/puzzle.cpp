#include "play/puzzle.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "play/game.hpp"
#include "play/model.hpp"
#include "play/sentences.hpp"
#include "play/setup.hpp"
#include "ttt/analysis.hpp"
#include "ttt/notation.hpp"
#include "ttt/solution.hpp"
#include "ttt/symmetry.hpp"
#include "ttt/tactics.hpp"
#include "words/sentences.hpp"

namespace ttt {
namespace {

using Stage = PuzzleRun::Stage;

std::vector<Puzzle> find_puzzles() {
  std::vector<Puzzle> found;
  for (unsigned x = 0; x < 512; ++x) {
    for (unsigned o = 0; o < 512; ++o) {
      if ((x & o) != 0) continue;
      const Board board{SquareSet::from_bits(x), SquareSet::from_bits(o)};
      const int surplus = board.squares(Mark::x).size() - board.squares(Mark::o).size();
      if (surplus < 0 || surplus > 1 || canonical(board) != board) continue;  // X began
      if (const auto puzzle = puzzle_at({board, implied_to_move(board)})) found.push_back(*puzzle);
    }
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Puzzle& a, const Puzzle& b) { return a.task < b.task; });
  return found;
}

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
  const Square next = Analysis{answered, side}.moves().front().square;
  return "it forces " + std::string{letter(!side)} + " to " + key_name(forced, layout) +
         ", and then " + key_name(next, layout) + " makes a fork";
}

/// What the last move of the game did, to who solves the puzzle.
std::string last_move_in_words(const Model& model) {
  const Mark side = model.puzzles.puzzle().position.to_move;
  return last_move_in_words(model.bout.game, model.settings.layout, {.person = side}) + ".";
}

std::string praise(const Model& model) {
  const Puzzle& puzzle = model.puzzles.puzzle();
  const KeyLayout layout = model.settings.layout;
  constexpr int by_fork = 3;  // plies
  const auto [board, side] = puzzle.position;
  if (puzzle.task == Task::win && solve(board, side).plies > by_fork)
    return "Right! You took " + key_name(puzzle.solution, layout) + ": " +
           forced_win(puzzle, layout) + ".";
  return "Right! " + last_move_in_words(model);
}

/// Plays the refutation, and says so.
std::string refute(Model& model) {
  Game& game = model.bout.game;
  const Analysis answers{game.board(), game.to_move()};
  game.play(answers.moves().front().square);
  return std::string{answers.value() == Value::win ? "Wrong: this loses. "
                                                   : "Wrong: this only draws. "} +
         last_move_in_words(model);
}

/// Puts the puzzle on the table as it was.
void set_up(Model& model) {
  model.puzzles.stage = Stage::asked;
  model.pairing = {.opponent = {}};
  model.bout = Bout{game_up_to(model.puzzles.puzzle())};
}

void ask(Model& model) {
  set_up(model);
  model.cursor.square = Square::center;
  say(model, task_in_words(model.puzzles.puzzle()));
}

/// Notes why there is nothing more to find, if so.
bool is_done(Model& model) {
  if (model.puzzles.stage == Stage::right) note(model, "Solved already: Enter goes on.");
  if (model.puzzles.stage == Stage::finished) note(model, "These were all: Enter begins again.");
  return model.puzzles.stage == Stage::right || model.puzzles.stage == Stage::finished;
}

}  // namespace

std::optional<Puzzle> puzzle_at(Position position) noexcept {
  const auto [board, side] = position;
  const SquareSet empty = board.empty_squares();
  const bool seen_at_a_glance =
      !completing_squares(board, side).empty() || !completing_squares(board, !side).empty();
  if (outcome(board) != Outcome::in_progress || empty.size() < 2 || seen_at_a_glance)
    return std::nullopt;
  const Value value = solve(board, side).value;
  if (value == Value::loss) return std::nullopt;
  SquareSet keeping;  // what the position is worth
  for (const Square square : empty)
    if (opposite(solve(board.with(square, side), !side).value) == value) keeping |= square;
  if (keeping.has_several()) return std::nullopt;
  return Puzzle{position, value == Value::win ? Task::win : Task::hold, *keeping.begin()};
}

const std::vector<Puzzle>& puzzles() {
  static const std::vector<Puzzle> all = find_puzzles();
  return all;
}

std::string name(const Puzzle& puzzle) {
  return std::string{std::string_view{to_text(canonical(puzzle.position.board))}};
}

std::size_t count_solved(const std::set<std::string>& names) {
  return static_cast<std::size_t>(std::ranges::count_if(
      puzzles(), [&](const Puzzle& puzzle) { return names.contains(name(puzzle)); }));
}

std::string task_in_words(const Puzzle& puzzle) {
  return std::string{"Find the only move that "} +
         (puzzle.task == Task::win ? "wins (" : "holds (") + letter(puzzle.position.to_move) + ").";
}

std::size_t PuzzleRun::count() const {
  std::set<std::string> all = solved;
  all.insert(helped.begin(), helped.end());
  return count_solved(all);
}

void shuffle(PuzzleRun& run, Random& random, PuzzleOrder order) {
  run.order.clear();
  run.place = 0;
  std::vector<Puzzle> left = puzzles();
  while (!left.empty()) {
    const auto chosen = left.begin() + random.below(static_cast<std::uint32_t>(left.size()));
    run.order.push_back(turned(*chosen, static_cast<Symmetry>(random.below(symmetry_count))));
    left.erase(chosen);
  }
  if (order == PuzzleOrder::any) return;
  std::stable_partition(run.order.begin(), run.order.end(), [&run](const Puzzle& puzzle) {
    return !run.solved.contains(name(puzzle)) && !run.helped.contains(name(puzzle));
  });
}

void open_puzzles(Model& model) {
  model.aside = std::exchange(static_cast<Table&>(model), Table{});
  model.view.page = Page::puzzle;
  if (model.puzzles.order.empty())
    shuffle(model.puzzles, model.series.random, PuzzleOrder::unsolved_first);
  const Stage left = model.puzzles.stage;
  ask(model);
  if (left == Stage::asked || left == Stage::wrong) return;
  model.puzzles.stage = left;
  next_puzzle(model);
}

void leave_puzzles(Model& model) {
  static_cast<Table&>(model) = std::move(model.aside);
  model.view.page = Page::setup;
}

void next_puzzle(Model& model) {
  PuzzleRun& run = model.puzzles;
  model.values = false;
  model.cursor.shown = false;
  run.help_seen = false;
  if (run.stage == Stage::finished) {
    shuffle(run, model.series.random, PuzzleOrder::any);
  } else if (run.place + 1 == run.order.size()) {
    run.stage = Stage::finished;
    return say(model, "Once more?");
  } else {
    ++run.place;
  }
  ask(model);
}

void ask_again(Model& model) {
  if (model.puzzles.stage == Stage::asked || model.puzzles.stage == Stage::finished)
    return note(model, nothing_to_take_back);
  ask(model);
}

void try_square(Model& model, Square square) {
  PuzzleRun& run = model.puzzles;
  const Puzzle& puzzle = run.puzzle();
  if (is_done(model)) return;
  if (puzzle.position.board.at(square))
    return note(model,
                in_words(MoveError::square_taken, key_name(square, model.settings.layout)) + ".");
  set_up(model);
  model.cursor.square = square;
  model.bout.game.play(square);
  if (square == puzzle.solution) {
    run.stage = Stage::right;
    model.values = false;  // they would be the other side's
    (run.help_seen ? run.helped : run.solved).insert(name(puzzle));
    say(model, praise(model), Weight::lesson);
  } else {
    run.stage = Stage::wrong;
    say(model, refute(model), Weight::lesson);
  }
}

bool may_help(Model& model) {
  if (is_done(model)) return false;
  if (model.puzzles.stage == Stage::wrong) ask(model);
  model.puzzles.help_seen = true;
  return true;
}

}  // namespace ttt
