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
#include "ttt/notation.hpp"
#include "ttt/solution.hpp"
#include "ttt/tactics.hpp"
#include "words/sentences.hpp"

namespace ttt {
namespace puzzle {
namespace {

using RunStage = PuzzleRun::Stage;

KeyLayout layout(const Model& model) { return model.menu.draft.layout; }

/// Returns a game that leads to the position. The order of its moves does not matter, because there
/// is no line on the board.
Game game_up_to(Position position) {
  const bool even = position.board.occupied().size() % 2 == 0;
  Game game{even ? position.to_move : !position.to_move};
  while (game.board() != position.board) {
    const SquareSet wanted = position.board.squares(game.to_move());
    game.play(*(wanted - game.board().occupied()).begin());
  }
  return game;
}

/// Returns `it forces O to 9, and then 5 makes a fork` if the last move wins in that way.
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

/// Returns the last move and its reason, said to the person who solves the puzzle.
std::string last_move_in_words(const Model& model) {
  const Mark side = model.puzzles.run().puzzle().to_move;
  return last_move_in_words(model.puzzles.table.match_game.game, layout(model), {.person = side}) +
         ".";
}

std::string praise(const Model& model) {
  const Game& game = model.puzzles.table.match_game.game;
  if (const auto reason = forced_win(game, layout(model)))
    return "Right! You took " + key_name(*game.last_move(), layout(model)) + ": " + *reason + ".";
  return "Right! " + last_move_in_words(model);
}

/// Plays the reply that refutes a wrong move, and returns what is said about it.
std::string refute(Model& model) {
  Game& game = model.puzzles.table.match_game.game;
  const Analysis answers{game.board(), game.to_move()};
  game.play(answers.moves().front().square);
  return std::string{answers.value() == Value::win ? "Wrong: this loses. "
                                                   : "Wrong: this only draws. "} +
         last_move_in_words(model);
}

/// Puts the puzzle on the board without an answer.
void reset_board(Puzzles& puzzles) {
  puzzles.run().stage = RunStage::asked;
  puzzles.table.matchup = {.opponent = {}};
  puzzles.table.match_game = MatchGame{game_up_to(puzzles.run().puzzle())};
}

/// Asks the current puzzle: `Find the only move that wins (X).`
void ask(Puzzles& puzzles) {
  reset_board(puzzles);
  puzzles.table.cursor.square = Square::center;
  const PuzzleRun& run = puzzles.run();
  say(puzzles.table, std::string{run.mine ? "Find a move that " : "Find the only move that "} +
                         (is_to_win(run.puzzle()) ? "wins (" : "holds (") +
                         letter(run.puzzle().to_move) + ").");
}

/// Goes to the next puzzle, from the last one to the end, and from there to the first one.
void next_puzzle(Model& model) {
  Puzzles& puzzles = model.puzzles;
  PuzzleRun& run = puzzles.run();
  puzzles.table.values = false;
  puzzles.table.cursor.shown = false;
  run.help_seen = false;
  if (run.stage == RunStage::finished) {
    run.place = 0;
    if (!run.mine) shuffle(run, model.series.random, PuzzleOrder::any);
  } else if (run.place + 1 == run.order.size()) {
    run.stage = RunStage::finished;
    return say(puzzles.table, "Once more?");
  } else {
    ++run.place;
  }
  ask(puzzles);
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

/// Returns true if nothing is left to find, and says so in a note.
bool is_done(Model& model) {
  const RunStage stage = model.puzzles.run().stage;
  if (stage == RunStage::right) note(model, "Solved already: Enter goes on.");
  if (stage == RunStage::finished) note(model, "These were all: Enter begins again.");
  return stage == RunStage::right || stage == RunStage::finished;
}

/// Records that the puzzle is solved, if that is new. A player's own mistake is not recorded: it
/// stays to be asked again.
void record_solved(Update& update, const std::string& name, bool alone) {
  const Record& known = update.model.record;
  const bool is_known = known.solved.contains(name) || (!alone && known.helped.contains(name));
  if (!update.model.puzzles.shows_own && !is_known) record(update, SolvedPuzzle{name, alone});
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
    puzzles.table.values = false;  // they would be those of the other side
    (run.help_seen ? run.helped : run.solved).insert(name(puzzle));
    record_solved(update, name(puzzle), !run.help_seen);
    say(puzzles.table, praise(model), Priority::lesson);
    if (run.help_seen) puzzles.table.message.push_back({"Solved with help.", Priority::hint});
  } else {
    run.stage = RunStage::wrong;
    say(puzzles.table, refute(model), Priority::lesson);
  }
}

/// Notes that the player gets help, and takes back a wrong answer. Returns false if there is
/// nothing left to find.
bool begin_help(Model& model) {
  if (is_done(model)) return false;
  if (model.puzzles.run().stage == RunStage::wrong) ask(model.puzzles);
  model.puzzles.run().help_seen = true;
  return true;
}

void play_digit(Update& update, KeyPress key) {
  update.model.puzzles.table.cursor.shown = false;
  try_square(update, *square_of(layout(update.model), key.character - '0'));
}

bool has_cursor(Model& model) {
  if (!model.puzzles.table.match_game.over()) return true;
  note(model, game_is_over);
  return false;
}

void move(Model& model, KeyPress key) {
  if (has_cursor(model)) move_cursor(model.puzzles.table.cursor, key);
}

void jump(Model& model, KeyPress key) {
  if (has_cursor(model)) jump_cursor(model.puzzles.table.cursor, key);
}

void place(Update& update) {
  Model& model = update.model;
  switch (model.puzzles.run().stage) {
    case RunStage::asked: return try_square(update, model.puzzles.table.cursor.square);
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

void refuse_redo(Model& model) { note(model, nothing_to_redo); }
void refuse_retry(Model& model) { note(model, nothing_to_practise); }
void refuse_coach(Model& model) { note(model, no_coach); }
void refuse_pause(Model& model) { note(model, no_pause); }
void refuse_step(Model& model) { note(model, no_steps); }

void tip(Model& model) {
  if (!begin_help(model)) return;
  Table& table = model.puzzles.table;
  show_tip(table, layout(model), {.person = table.match_game.game.to_move()});
}

void values(Model& model) {
  if (begin_help(model)) toggle_values(model, model.puzzles.table);
}

void leave(Model& model) { model.view.page = PageId::menu; }

constexpr std::array handlers{
    KeyHandler{KeyAction::play_digit, handle<play_digit>},
    KeyHandler{KeyAction::move_cursor, handle<move>},
    KeyHandler{KeyAction::jump_cursor, handle<jump>},
    KeyHandler{KeyAction::place, handle<place>},
    KeyHandler{KeyAction::undo, handle<undo>},
    KeyHandler{KeyAction::redo, handle<refuse_redo>},
    KeyHandler{KeyAction::retry, handle<refuse_retry>},
    KeyHandler{KeyAction::tip, handle<tip>},
    KeyHandler{KeyAction::values, handle<values>},
    KeyHandler{KeyAction::coach, handle<refuse_coach>},
    KeyHandler{KeyAction::pause, handle<refuse_pause>},
    KeyHandler{KeyAction::step, handle<refuse_step>},
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

/// `Puzzle 3: X to win`, `Your puzzle 3: X to win`, or `X to win` if there is no room for more. At
/// the end `All 25; 19 without help`.
std::string headline(const Model& model, int columns) {
  const PuzzleRun& run = model.puzzles.run();
  if (run.stage == RunStage::finished) {
    const std::string all = std::to_string(run.order.size());
    const std::string solved = std::to_string(run.count_all());
    return abridged((solved == all ? "All " + all : solved + " of " + all) + "; " +
                        std::to_string(count(run.order, run.solved)) + " without help",
                    columns);
  }
  const std::string task =
      letter(run.puzzle().to_move) + std::string{is_to_win(run.puzzle()) ? " to win" : " to draw"};
  const std::string whole =
      (run.mine ? "Your puzzle " : "Puzzle ") + std::to_string(run.place + 1) + ": " + task;
  return static_cast<int>(whole.size()) <= columns ? whole : task;
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
    case finished: hints = {hint(KeyAction::place, "once more")}; break;
  }
  if (stage == asked || stage == wrong) hints.push_back(hint(KeyAction::new_game, "skip"));
  for (const KeyAction action : {KeyAction::menu, KeyAction::help, KeyAction::quit})
    hints.push_back(hint(action));
  return hints;
}

void draw(Frame& frame, const Model& model) {
  constexpr int any_columns = 40;
  const Table& table = model.puzzles.table;
  const PuzzleRun& run = model.puzzles.run();
  Scene scene{
      .board = view_of(table, layout(model), model.settings.unicode),
      .headline = [&model](int columns) { return headline(model, columns); },
      .longest_headline = static_cast<int>(headline(model, any_columns).size()),
      .message = message_with_note(table, model.view.note),
      .score =
          "Solved: " + std::to_string(run.count_all()) + " of " + std::to_string(run.order.size()),
      .hints = hints(run.stage),
  };
  if (run.stage != RunStage::asked) scene.board.last_move = table.match_game.game.last_move();
  scene.board.values = table.values && !table.match_game.over();
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
  if (model.puzzles.all.order.empty())
    shuffle(model.puzzles.all, model.series.random, PuzzleOrder::unsolved_first);
  puzzle::show_page(model);
}

void open_own_puzzles(Model& model) {
  std::vector<Position> positions;
  for (const Mistake& mistake : mistakes(model.record)) positions.push_back(mistake.position);
  if (positions.empty())
    return note(model, model.record.games.empty() ? "No games of yours yet: play a computer first."
                                                  : "Nothing given away: well played.");
  model.puzzles.shows_own = true;
  PuzzleRun& own = model.puzzles.own;
  if (own.order != positions) own = {.mine = true, .order = std::move(positions)};
  puzzle::show_page(model);
}

}  // namespace ttt
