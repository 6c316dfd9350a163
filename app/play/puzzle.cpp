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
          transformed(puzzle.solutions, symmetry)};
}

/// The position as a puzzle, whatever is to be seen there. Precondition: it is not lost.
Puzzle as_puzzle(Position position) noexcept {
  const auto [board, side] = position;
  const Value value = solve(board, side).value;
  Puzzle puzzle{position, value == Value::win ? Task::win : Task::hold, {}};
  for (const Square square : board.empty_squares())
    if (opposite(solve(board.with(square, side), !side).value) == value) puzzle.solutions |= square;
  return puzzle;
}

/// A game that leads to the position. There are no lines on the board, so the order of the moves is
/// free.
Game game_up_to(Position position) {
  const bool even = position.board.occupied().size() % 2 == 0;
  Game game{even ? position.to_move : !position.to_move};
  while (game.board() != position.board) {
    const SquareSet wanted = position.board.squares(game.to_move());
    game.play(*(wanted - game.board().occupied()).begin());
  }
  return game;
}

/// `it forces O to 9, and then 5 makes a fork`, where that is how the last move wins.
std::optional<std::string> forced_win(const Game& game, KeyLayout layout) {
  constexpr int by_fork = 2;  // plies
  const Mark loser = game.to_move();
  const SquareSet forced = completing_squares(game.board(), !loser);
  const Solution solution = solve(game.board(), loser);
  if (solution.value != Value::loss || solution.plies <= by_fork || forced.empty())
    return std::nullopt;
  const Board answered = game.board().with(*forced.begin(), loser);
  const MoveAnalysis next = Analysis{answered, !loser}.moves().front();
  if (next.explanation.reason != Reason::makes_fork) return std::nullopt;
  return "it forces " + std::string{letter(loser)} + " to " + key_name(*forced.begin(), layout) +
         ", and then " + key_name(next.square, layout) + " makes a fork";
}

/// What the last move of the game did, to who solves the puzzle.
std::string last_move_in_words(const Model& model) {
  const Mark side = model.puzzles.puzzle().position.to_move;
  return last_move_in_words(model.bout.game, model.settings.layout, {.person = side}) + ".";
}

std::string praise(const Model& model) {
  const Game& game = model.bout.game;
  const KeyLayout layout = model.settings.layout;
  if (const auto reason = forced_win(game, layout))
    return "Right! You took " + key_name(*game.last_move(), layout) + ": " + *reason + ".";
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
  model.bout = Bout{game_up_to(model.puzzles.puzzle().position)};
}

void ask(Model& model) {
  set_up(model);
  model.cursor.square = Square::center;
  say(model, task_in_words(model.puzzles));
}

/// The next puzzle if the last one is solved.
void sit_down(Model& model) {
  model.aside = std::exchange(static_cast<Table&>(model), Table{});
  model.view.page = Page::puzzle;
  const Stage left = model.puzzles.stage;
  ask(model);
  if (left == Stage::asked || left == Stage::wrong) return;
  model.puzzles.stage = left;
  next_puzzle(model);
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
  if (solve(board, side).value == Value::loss) return std::nullopt;
  const Puzzle puzzle = as_puzzle(position);
  return puzzle.solutions.has_several() ? std::nullopt : std::optional{puzzle};
}

const std::vector<Puzzle>& puzzles() {
  static const std::vector<Puzzle> all = find_puzzles();
  return all;
}

std::vector<Puzzle> puzzles_of(const Record& record) {
  std::vector<Puzzle> all;
  for (const Mistake& mistake : mistakes(record)) all.push_back(as_puzzle(mistake.position));
  return all;
}

std::string name(const Puzzle& puzzle) {
  const auto [board, side] = puzzle.position;
  const std::string text{std::string_view{to_text(canonical(board))}};
  return side == implied_to_move(board) ? text : text + " " + letter(side);
}

std::size_t count(const std::vector<Puzzle>& puzzles, const std::set<std::string>& names) {
  return static_cast<std::size_t>(std::ranges::count_if(
      puzzles, [&](const Puzzle& puzzle) { return names.contains(name(puzzle)); }));
}

std::size_t PuzzleRun::count_all() const {
  std::set<std::string> all = solved;
  all.insert(helped.begin(), helped.end());
  return count(order, all);
}

std::string task_in_words(const PuzzleRun& run) {
  const auto& [position, task, solutions] = run.puzzle();
  return std::string{run.mine ? "Find a move that " : "Find the only move that "} +
         (task == Task::win ? "wins (" : "holds (") + letter(position.to_move) + ").";
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
  if (model.puzzles.mine) std::swap(model.puzzles, model.puzzles_aside);
  if (model.puzzles.order.empty())
    shuffle(model.puzzles, model.series.random, PuzzleOrder::unsolved_first);
  sit_down(model);
}

void open_my_puzzles(Model& model) {
  std::vector<Puzzle> mine = puzzles_of(model.record);
  if (mine.empty())
    return note(model, model.record.games.empty() ? "No games of yours yet: play a computer first."
                                                  : "Nothing given away: well played.");
  if (!model.puzzles.mine) std::swap(model.puzzles, model.puzzles_aside);
  if (model.puzzles.order != mine) model.puzzles = {.mine = true, .order = std::move(mine)};
  sit_down(model);
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
    run.place = 0;
    if (!run.mine) shuffle(run, model.series.random, PuzzleOrder::any);
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
  if (puzzle.solutions.contains(square)) {
    run.stage = Stage::right;
    model.values = false;  // they would be the other side's
    (run.help_seen ? run.helped : run.solved).insert(name(puzzle));
    say(model, praise(model), Weight::lesson);
    if (run.help_seen) model.message.push_back({"Solved with help.", Weight::hint});
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
