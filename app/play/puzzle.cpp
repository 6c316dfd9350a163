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

std::vector<Position> find_puzzles() {
  std::vector<Position> found;
  for (unsigned x = 0; x < 512; ++x) {
    for (unsigned o = 0; o < 512; ++o) {
      if ((x & o) != 0) continue;
      const Board board{SquareSet::from_bits(x), SquareSet::from_bits(o)};
      const int surplus = board.squares(Mark::x).size() - board.squares(Mark::o).size();
      if (surplus < 0 || surplus > 1 || canonical(board) != board) continue;  // X began
      const Position position{board, implied_to_move(board)};
      if (makes_puzzle(position)) found.push_back(position);
    }
  }
  std::stable_partition(found.begin(), found.end(), is_to_win);
  return found;
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
  const SquareSet forced = winning_moves(game.board(), !loser);
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
  const Mark side = model.puzzles.puzzle().to_move;
  return last_move_in_words(model.match_game.game, layout_of(model), {.person = side}) + ".";
}

std::string praise(const Model& model) {
  const Game& game = model.match_game.game;
  const KeyLayout layout = layout_of(model);
  if (const auto reason = forced_win(game, layout))
    return "Right! You took " + key_name(*game.last_move(), layout) + ": " + *reason + ".";
  return "Right! " + last_move_in_words(model);
}

/// Plays the refutation, and says so.
std::string refute(Model& model) {
  Game& game = model.match_game.game;
  const Analysis answers{game.board(), game.to_move()};
  game.play(answers.moves().front().square);
  return std::string{answers.value() == Value::win ? "Wrong: this loses. "
                                                   : "Wrong: this only draws. "} +
         last_move_in_words(model);
}

/// Puts the puzzle on the table as it was.
void set_up(Model& model) {
  model.puzzles.stage = Stage::asked;
  model.matchup = {.opponent = {}};
  model.match_game = MatchGame{game_up_to(model.puzzles.puzzle())};
}

/// `Find the only move that wins (X).`, or where it is one of mine, `Find a move that wins (X).`
void ask(Model& model) {
  set_up(model);
  model.cursor.square = Square::center;
  const PuzzleRun& run = model.puzzles;
  say(model, std::string{run.mine ? "Find a move that " : "Find the only move that "} +
                 (is_to_win(run.puzzle()) ? "wins (" : "holds (") + letter(run.puzzle().to_move) +
                 ").");
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

bool makes_puzzle(Position position) noexcept {
  const auto [board, side] = position;
  const bool seen_at_a_glance =
      !winning_moves(board, side).empty() || !winning_moves(board, !side).empty();
  return outcome(board) == Outcome::in_progress && board.empty_squares().has_several() &&
         !seen_at_a_glance && solve(board, side).value != Value::loss &&
         !solutions(position).has_several();
}

bool is_to_win(Position puzzle) noexcept {
  return solve(puzzle.board, puzzle.to_move).value == Value::win;
}

SquareSet solutions(Position puzzle) noexcept {
  const auto [board, side] = puzzle;
  const Value value = solve(board, side).value;
  SquareSet all;
  for (const Square square : board.empty_squares())
    if (opposite(solve(board.with(square, side), !side).value) == value) all |= square;
  return all;
}

const std::vector<Position>& puzzles() {
  static const std::vector<Position> all = find_puzzles();
  return all;
}

std::string name(Position puzzle) {
  const auto [board, side] = puzzle;
  const std::string text{std::string_view{to_text(canonical(board))}};
  return side == implied_to_move(board) ? text : text + " " + letter(side);
}

std::size_t count(const std::vector<Position>& puzzles, const std::set<std::string>& names) {
  return static_cast<std::size_t>(std::ranges::count_if(
      puzzles, [&](Position puzzle) { return names.contains(name(puzzle)); }));
}

std::size_t PuzzleRun::count_all() const {
  std::set<std::string> all = solved;
  all.insert(helped.begin(), helped.end());
  return count(order, all);
}

void shuffle(PuzzleRun& run, Random& random, PuzzleOrder order) {
  run.order.clear();
  run.place = 0;
  std::vector<Position> left = puzzles();
  while (!left.empty()) {
    const auto chosen = left.begin() + random.below(static_cast<std::uint32_t>(left.size()));
    const auto symmetry = static_cast<Symmetry>(random.below(symmetry_count));
    run.order.push_back({transformed(chosen->board, symmetry), chosen->to_move});
    left.erase(chosen);
  }
  if (order == PuzzleOrder::any) return;
  std::stable_partition(run.order.begin(), run.order.end(), [&run](Position puzzle) {
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
  std::vector<Position> mine;
  for (const Mistake& mistake : mistakes(model.record)) mine.push_back(mistake.position);
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
  const Position puzzle = run.puzzle();
  if (is_done(model)) return;
  if (puzzle.board.at(square))
    return note(model, in_words(MoveError::square_taken, key_name(square, layout_of(model))) + ".");
  set_up(model);
  model.cursor.square = square;
  model.match_game.game.play(square);
  if (solutions(puzzle).contains(square)) {
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
