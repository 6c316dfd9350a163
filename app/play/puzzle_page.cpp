#include "play/puzzle_page.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/text.hpp"
#include "play/common_keys.hpp"
#include "play/hints.hpp"
#include "play/scene.hpp"
#include "play/sentences.hpp"
#include "ttt/analysis.hpp"
#include "ttt/explain.hpp"
#include "ttt/notation.hpp"
#include "ttt/solution.hpp"
#include "ttt/tactics.hpp"
#include "words/sentences.hpp"

namespace ttt {
namespace puzzle {
namespace {

using RunStage = PuzzleRun::Stage;

KeyLayout layout(const Model& model) { return model.settings.layout; }

/// Returns a game that leads to the position. Any order of its moves is legal, because the position
/// has no completed line.
Game game_up_to(Position position) {
  const bool even = position.board.occupied().size() % 2 == 0;
  Game game{even ? position.to_move : !position.to_move};
  while (game.board() != position.board) {
    const SquareSet wanted = position.board.squares(game.to_move());
    game.play(*(wanted - game.board().occupied()).begin());
  }
  return game;
}

/// Returns `it forces O to 9, and then 5 makes a fork` if the last move of the game wins in that
/// way; otherwise nothing.
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

/// Returns a sentence on the last move and its reason, in which the person who solves the puzzle is
/// "you".
std::string last_move_in_words(const Model& model) {
  const Mark side = model.puzzles.run().puzzle().to_move;
  return last_move_in_words(model.puzzles.table.match_game.game, layout(model), {.person = side}) +
         ".";
}

/// Returns praise for the solution, with its reason: `Right! 5 makes a fork.`
std::string praise(const Model& model) {
  const Game& game = model.puzzles.table.match_game.game;
  const std::string key = key_name(*game.last_move(), layout(model));
  Game before = game;
  before.undo();
  const Sides sides{.person = before.to_move()};
  const std::string reason =
      forced_win(game, layout(model))
          .value_or(reasons_in_words({before.board(), before.to_move()}, *game.last_move(),
                                     layout(model), sides));
  constexpr std::string_view it = "it ";
  return "Right! " + key +
         (reason.starts_with(it) ? " " + reason.substr(it.size()) : ", " + reason) + ".";
}

/// Plays the best reply to a wrong move, and returns a sentence on both: `Not quite: that only
/// draws. O took 5, the centre.`
std::string refute(Model& model) {
  Game& game = model.puzzles.table.match_game.game;
  const Analysis answers{game.board(), game.to_move()};
  game.play(answers.moves().front().square);
  return std::string{answers.value() == Value::win ? "Not quite: that loses. "
                                                   : "Not quite: that only draws. "} +
         last_move_in_words(model);
}

/// Puts the current puzzle on the board, without an answer.
void reset_board(Puzzles& puzzles) {
  puzzles.run().stage = RunStage::asked;
  puzzles.table.matchup = {.opponent = {}};
  puzzles.table.match_game = MatchGame{game_up_to(puzzles.run().puzzle())};
}

/// Puts the current puzzle on the board and asks for its solution: `Find the only move that wins
/// (X).`
void ask(Puzzles& puzzles) {
  reset_board(puzzles);
  puzzles.table.cursor.square = Square::center;
  const PuzzleRun& run = puzzles.run();
  say(puzzles.table, std::string{run.mine ? "Find a move that " : "Find the only move that "} +
                         (is_to_win(run.puzzle()) ? "wins (" : "draws (") +
                         letter(run.puzzle().to_move) + ").");
}

/// Returns the numbers of solved puzzles, `17 first time, 7 later, 1 with help.`; empty if there
/// are none.
std::string tally_in_words(const PuzzleRun& run) {
  std::string text;
  for (const auto& [names, words] : {std::pair{&run.first_try, " first time"},
                                     {&run.later, " later"},
                                     {&run.helped, " with help"}})
    if (!names->empty()) text += (text.empty() ? "" : ", ") + std::to_string(names->size()) + words;
  return text.empty() ? text : text + ".";
}

/// Returns the effect of Enter after the last puzzle of a round: `Enter for the 2 left.`, or `Enter
/// starts again.` if all are solved.
std::string next_round(const PuzzleRun& run) {
  const std::size_t left = run.all - run.solved();
  if (left == 0) return "Enter starts again.";
  return left == 1 ? "Enter for the last one." : "Enter for the " + std::to_string(left) + " left.";
}

/// Ends the round, and replaces the message by the numbers of solved puzzles.
void finish(Puzzles& puzzles) {
  PuzzleRun& run = puzzles.run();
  run.stage = RunStage::finished;
  puzzles.table.message = {{tally_in_words(run)}};
  puzzles.table.message.push_back(
      {run.solved() == run.all ? "Again?" : next_round(run), Place::advice});
}

/// Goes to the next puzzle or, after the last one, to the end of the round. After the end, begins a
/// round of the unsolved puzzles or, if all are solved, a new run.
void next_puzzle(Model& model) {
  Puzzles& puzzles = model.puzzles;
  PuzzleRun& run = puzzles.run();
  puzzles.table.values = false;
  puzzles.table.cursor.shown = false;
  run.hint_seen = false;
  run.help_seen = false;
  if (run.stage != RunStage::finished) {
    if (run.place + 1 == run.order.size()) return finish(puzzles);
    ++run.place;
  } else if (auto left = unsolved(run); !left.empty()) {
    run.order = std::move(left);
    run.place = 0;
  } else if (run.mine) {
    begin_run(run, run.order);
  } else {
    shuffle(run, model.series.random);
  }
  ask(puzzles);
}

/// Begins a run of the built-in puzzles that the record does not list as solved or, if it lists all
/// of them, of all.
void begin_with_record(Model& model) {
  PuzzleRun& run = model.puzzles.all;
  shuffle(run, model.series.random);
  for (const Position& puzzle : puzzles()) {
    const std::string known = name(puzzle);
    if (model.record.first_try.contains(known))
      run.first_try.insert(known);
    else if (model.record.later.contains(known))
      run.later.insert(known);
    else if (model.record.helped.contains(known))
      run.helped.insert(known);
  }
  if (auto left = unsolved(run); !left.empty())
    run.order = std::move(left);
  else
    begin_run(run, run.order);
}

void show_page(Model& model) {
  Puzzles& puzzles = model.puzzles;
  model.view.page = PageId::puzzle;
  puzzles.table = Table{};
  const RunStage left = puzzles.run().stage;
  ask(puzzles);
  if (left == RunStage::asked || left == RunStage::wrong) return;
  puzzles.run().stage = left;
  next_puzzle(model);
}

/// Returns true, and says so in a note, if the current puzzle is solved or the round is over.
bool is_done(Model& model) {
  const RunStage stage = model.puzzles.run().stage;
  if (stage == RunStage::right) note(model, "Solved. Enter for the next.");
  if (stage == RunStage::finished) note(model, next_round(model.puzzles.run()));
  return stage == RunStage::right || stage == RunStage::finished;
}

/// Counts the current puzzle as solved, and records it. A puzzle from the player's own mistakes is
/// not recorded, so that it is asked again.
void count_solved(Update& update, const std::string& name) {
  PuzzleRun& run = update.model.puzzles.run();
  const Solved how = run.help_seen               ? Solved::helped
                     : run.missed.contains(name) ? Solved::later
                                                 : Solved::first_try;
  (how == Solved::helped  ? run.helped
   : how == Solved::later ? run.later
                          : run.first_try)
      .insert(name);
  if (run.mine) return;
  const Record& known = update.model.record;
  const bool is_new =
      !known.first_try.contains(name) &&
      (how == Solved::first_try ||
       (!known.later.contains(name) && (how == Solved::later || !known.helped.contains(name))));
  if (is_new) record(update, SolvedPuzzle{name, how});
}

void try_square(Update& update, Square square) {
  Model& model = update.model;
  Puzzles& puzzles = model.puzzles;
  PuzzleRun& run = puzzles.run();
  const Position puzzle = run.puzzle();
  if (is_done(model)) return;
  if (puzzle.board.at(square))
    return note(model, in_words(MoveError::square_taken, key_name(square, layout(model))) + ".");
  reset_board(puzzles);
  puzzles.table.cursor.square = square;
  puzzles.table.match_game.game.play(square);
  if (solutions(puzzle).contains(square)) {
    run.stage = RunStage::right;
    puzzles.table.values = false;  // they would be the other side's values
    if (!run.is_solved(puzzle)) count_solved(update, name(puzzle));
    say(puzzles.table, praise(model));
    if (run.help_seen) puzzles.table.message.push_back({"Solved with help."});
  } else {
    run.stage = RunStage::wrong;
    run.missed.insert(name(puzzle));
    say(puzzles.table, refute(model));
  }
}

/// Takes back a wrong answer, if there is one, and returns true. Returns false, and says so in a
/// note, if the puzzle is solved or the round is over.
bool ask_again(Model& model) {
  if (is_done(model)) return false;
  if (model.puzzles.run().stage == RunStage::wrong) ask(model.puzzles);
  return true;
}

/// Returns a hint that does not name the square: `Look for a fork.`
std::string first_hint(const Model& model) {
  const Position puzzle = model.puzzles.run().puzzle();
  const Square square = *solutions(puzzle).begin();
  const std::string other{letter(!puzzle.to_move)};
  Game game = game_up_to(puzzle);
  game.play(square);
  if (!game.over() && forced_win(game, layout(model)))
    return "Look for a move that forces " + other + ".";
  switch (reasons_for(puzzle, square).front().reason) {
    case Reason::wins: return "Look for a line to complete.";
    case Reason::blocks: return "Look for a line to block.";
    case Reason::makes_fork: return "Look for a fork.";
    case Reason::stops_fork: return "Look for " + other + "'s fork.";
    case Reason::threatens: return "Look for a threat.";
    case Reason::center: return "Look at the centre.";
    case Reason::opposite_corner:
    case Reason::corner: return "Look at the corners.";
    case Reason::side: return "Look at the sides.";
  }
  return {};
}

void play_digit(Update& update, KeyPress key) {
  update.model.puzzles.table.cursor.shown = false;
  try_square(update, *square_of(layout(update.model), key.character - '0'));
}

void move(Model& model, KeyPress key) {
  if (ask_again(model)) move_cursor(model.puzzles.table.cursor, key);
}

void jump(Model& model, KeyPress key) {
  if (ask_again(model)) jump_cursor(model.puzzles.table.cursor, key);
}

void place(Update& update) {
  Model& model = update.model;
  switch (model.puzzles.run().stage) {
    case RunStage::asked:
      if (!model.puzzles.table.cursor.shown)
        return show_cursor(model, model.puzzles.table, layout(model));
      return try_square(update, model.puzzles.table.cursor.square);
    case RunStage::wrong: return ask(model.puzzles);
    case RunStage::right:
    case RunStage::finished: return next_puzzle(model);
  }
}

void undo(Model& model) {
  const RunStage stage = model.puzzles.run().stage;
  if (stage == RunStage::asked || stage == RunStage::finished) return note(model, nothing_to_undo);
  ask(model.puzzles);
}

/// Handles t: shows a hint that does not name the square and, the second time, the square.
void tip(Model& model) {
  if (!ask_again(model)) return;
  PuzzleRun& run = model.puzzles.run();
  Table& table = model.puzzles.table;
  if (!std::exchange(run.hint_seen, true)) {
    table.message.push_back({first_hint(model), Place::coach});
    return;
  }
  run.help_seen = true;
  show_tip(table, layout(model), {.person = table.match_game.game.to_move()});
}

void values(Model& model) {
  if (!ask_again(model)) return;
  model.puzzles.run().help_seen = true;
  toggle_values(model, model.puzzles.table);
}

void leave(Model& model) { model.view.page = PageId::menu; }

constexpr std::array handlers{
    KeyHandler{KeyAction::play_digit, handle<play_digit>},
    KeyHandler{KeyAction::move_cursor, handle<move>},
    KeyHandler{KeyAction::jump_cursor, handle<jump>},
    KeyHandler{KeyAction::place, handle<place>},
    KeyHandler{KeyAction::undo, handle<undo>},
    KeyHandler{KeyAction::redo, handle<refuse<nothing_to_redo>>},
    KeyHandler{KeyAction::retry, handle<refuse<nothing_to_practise>>},
    KeyHandler{KeyAction::tip, handle<tip>},
    KeyHandler{KeyAction::values, handle<values>},
    KeyHandler{KeyAction::coach, handle<refuse_coach>},
    KeyHandler{KeyAction::pause, handle<refuse<no_pause>>},
    KeyHandler{KeyAction::step, handle<refuse<no_steps>>},
    KeyHandler{KeyAction::new_game, handle<next_puzzle>},
    KeyHandler{KeyAction::menu, handle<leave>},
    KeyHandler{KeyAction::back, handle<leave>},
    KeyHandler{KeyAction::theme, handle<change_theme>},
    KeyHandler{KeyAction::help, handle<open_help>},
    KeyHandler{KeyAction::quit, handle<quit>},
};

const Table& table(const Model& model) { return model.puzzles.table; }

Stage stage(const Model& model) {
  switch (model.puzzles.run().stage) {
    case RunStage::asked: return Stage::playing;
    case RunStage::wrong: return Stage::wrong;
    case RunStage::right: return Stage::over;
    case RunStage::finished: return Stage::finished;
  }
  return Stage::finished;
}

/// Returns `Puzzle 3 of 25`, `Your mistake 1 of 4`, or in few columns `3: X to win`; at the end of
/// a round `All 25 solved`, `20 of 25 solved`, or only `Solved` if there was one puzzle.
std::string headline(const Model& model, int columns) {
  const PuzzleRun& run = model.puzzles.run();
  if (run.stage == RunStage::finished) {
    const std::string all = std::to_string(run.all);
    if (run.solved() < run.all)
      return truncated(std::to_string(run.solved()) + " of " + all + " solved", columns);
    return run.all == 1 ? "Solved" : truncated("All " + all + " solved", columns);
  }
  const std::string number = std::to_string(run.place + 1);
  // A narrow screen has no room for the task in full.
  constexpr int columns_for_task = 30;
  if (columns < columns_for_task)
    return number + ": " + letter(run.puzzle().to_move) +
           (is_to_win(run.puzzle()) ? " to win" : " to draw");
  return truncated(
      (run.mine ? "Your mistake " : "Puzzle ") + number + " of " + std::to_string(run.order.size()),
      columns);
}

std::vector<Hint> hints(RunStage stage) {
  using enum PuzzleRun::Stage;
  std::vector<Hint> hints;
  switch (stage) {
    case asked:
      hints = {hint(KeyAction::play_digit), hint(KeyAction::tip), hint(KeyAction::values)};
      break;
    case right: hints = {hint(KeyAction::place, "next")}; break;
    case wrong: hints = {hint(KeyAction::play_digit, "try again")}; break;
    case finished: hints = {hint(KeyAction::place, "go on")}; break;
  }
  if (stage == asked || stage == wrong) hints.push_back(hint(KeyAction::new_game, "skip"));
  for (const KeyAction action : {KeyAction::menu, KeyAction::help, KeyAction::quit})
    hints.push_back(hint(action));
  return hints;
}

void draw(Frame& frame, const Model& model) {
  const Table& table = model.puzzles.table;
  const PuzzleRun& run = model.puzzles.run();
  Scene scene = scene_of(model, table, layout(model));
  if (run.stage != RunStage::asked) scene.board.last_move = table.match_game.game.last_move();
  scene.board.values = table.values && !table.match_game.over();
  scene.headline = [&model](int columns) { return Headline{headline(model, columns)}; };
  scene.score = "Solved: " + std::to_string(run.solved()) + " of " + std::to_string(run.all);
  scene.hints = hints(run.stage);
  draw_scene(frame, scene);
}

}  // namespace
}  // namespace puzzle

const Page puzzle_page{.handlers = puzzle::handlers,
                       .table = puzzle::table,
                       .in_match = false,
                       .layout = puzzle::layout,
                       .stage = puzzle::stage,
                       .headline = puzzle::headline,
                       .draw = puzzle::draw};

void open_puzzles(Model& model) {
  model.puzzles.shows_own = false;
  if (model.puzzles.all.order.empty()) puzzle::begin_with_record(model);
  puzzle::show_page(model);
}

void open_own_puzzles(Model& model) {
  std::vector<Position> positions;
  for (const Mistake& mistake : mistakes(model.record)) positions.push_back(mistake.position);
  if (positions.empty())
    return note(model, model.record.games.empty() ? "No games yet. Play against a computer first."
                                                  : "No mistakes on record. Well played!");
  model.puzzles.shows_own = true;
  PuzzleRun& own = model.puzzles.own;
  if (model.puzzles.own_positions != positions) {
    model.puzzles.own_positions = positions;
    begin_run(own, std::move(positions));
  }
  puzzle::show_page(model);
}

}  // namespace ttt
