#include <array>
#include <utility>

#include "io/text.hpp"
#include "play/common_keys.hpp"
#include "play/hints.hpp"
#include "play/record_report.hpp"
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
  const Position answered{game.board().with(*forced.begin(), loser), !loser};
  const MoveAnalysis next = Analysis{answered.board, answered.to_move}.moves().front();
  if (reasons_for(answered, next.square).front().reason != Reason::makes_fork) return std::nullopt;
  return "it forces " + std::string{letter(loser)} + " to " + key_name(*forced.begin(), layout) +
         ", and then " + key_name(next.square, layout) + " makes a fork";
}

/// Returns a sentence on the last move and its reason, in which the person who solves the puzzle is
/// "you".
std::string last_move_in_words(const Model& model) {
  const Mark side = model.puzzles.set().puzzle().to_move;
  return last_move_in_words(model.puzzles.table.match_game.game, model.settings.layout,
                            {.person = side}) +
         ".";
}

/// Returns praise for the solution, with its reason: `Right! 5 makes a fork.`
std::string praise(const Model& model) {
  const Game& game = model.puzzles.table.match_game.game;
  const std::string key = key_name(*game.last_move(), model.settings.layout);
  const Position before = model.puzzles.set().puzzle();
  const Sides sides{.person = before.to_move};
  const std::string reason =
      forced_win(game, model.settings.layout)
          .value_or(reasons_in_words(before, *game.last_move(), model.settings.layout, sides));
  constexpr std::string_view it = "it ";
  return "Right! " + key +
         (reason.starts_with(it) ? " " + reason.substr(it.size()) : ", " + reason) + ".";
}

/// Plays the best reply to a wrong move, and returns a sentence on both: `Not quite: that only
/// draws. O took 5, the centre.`
std::string reply_to_wrong_move(Model& model) {
  Game& game = model.puzzles.table.match_game.game;
  const Analysis answers{game.position()};
  game.play(answers.moves().front().square);
  return std::string{answers.value() == Value::win ? "Not quite: that loses. "
                                                   : "Not quite: that only draws. "} +
         last_move_in_words(model);
}

/// Puts the current puzzle on the board, without an answer.
void reset_board(Puzzles& puzzles) {
  puzzles.set().stage = Stage::playing;
  puzzles.table.matchup = {.opponent = {}};
  puzzles.table.match_game = MatchGame{game_up_to(puzzles.set().puzzle())};
}

/// Puts the current puzzle on the board and asks for its solution: `Find the only move that wins
/// (X).`
void ask(Update& update) {
  Puzzles& puzzles = update.model.puzzles;
  reset_board(puzzles);
  puzzles.table.cursor.square = Square::center;
  puzzles.table.values = false;
  const PuzzleSet& set = puzzles.set();
  say(update.model, puzzles.table,
      {std::string{set.mine ? "Find a move that " : "Find the only move that "} +
       (is_to_win(set.puzzle()) ? "wins (" : "draws (") + letter(set.puzzle().to_move) + ")."});
}

/// Goes to the next puzzle that is not solved. If all are solved, forgets that first.
void next_puzzle(Update& update) {
  PuzzleSet& set = update.model.puzzles.set();
  update.model.puzzles.table.cursor.shown = false;
  set.hint_seen = false;
  set.helped = false;
  if (set.all_solved()) set.solved.clear();
  do set.index = (set.index + 1) % set.order.size();
  while (set.solved.contains(name(set.puzzle())));
  ask(update);
}

/// Begins a set of the built-in puzzles, of which those on record count as solved.
void begin_with_record(Model& model) {
  PuzzleSet& set = model.puzzles.all;
  set.order = shuffled_puzzles(model.series.random);
  for (const Position& puzzle : set.order)
    if (model.record.solved.contains(name(puzzle))) set.solved.insert(name(puzzle));
  if (set.all_solved()) set.solved.clear();
}

void show_page(Update& update) {
  Puzzles& puzzles = update.model.puzzles;
  update.model.view.page = PageId::puzzle;
  puzzles.table = Table{};
  if (puzzles.set().solved.contains(name(puzzles.set().puzzle()))) return next_puzzle(update);
  ask(update);
}

/// Returns true, and says so in a note, if the current puzzle is solved.
bool is_done(Update& update) {
  const bool done = update.model.puzzles.set().stage == Stage::over;
  if (done) note(update, "Solved. Enter for the next.");
  return done;
}

/// Counts the current puzzle as solved, and records it unless it is the player's own mistake, which
/// is to be asked again.
void count_solved(Update& update) {
  PuzzleSet& set = update.model.puzzles.set();
  const std::string called = name(set.puzzle());
  if (set.solved.insert(called).second && !set.mine && !update.model.record.solved.contains(called))
    record_fact(update, PuzzleFact{called});
}

void try_square(Update& update, Square square) {
  Model& model = update.model;
  Puzzles& puzzles = model.puzzles;
  PuzzleSet& set = puzzles.set();
  const Position puzzle = set.puzzle();
  if (is_done(update)) return;
  if (puzzle.board.at(square))
    return note(update,
                in_words(MoveError::square_taken, key_name(square, model.settings.layout)) + ".");
  reset_board(puzzles);
  puzzles.table.cursor.square = square;
  puzzles.table.values = false;  // they would be the other side's, or those of another board
  puzzles.table.match_game.game.play(square);
  if (solutions(puzzle).contains(square)) {
    set.stage = Stage::over;
    say(model, puzzles.table,
        {.text = praise(model),
         .lines = lines_of_last_move(puzzles.table.match_game.game)});
    if (set.helped) return tell(model, puzzles.table, {"With help: not counted."});
    count_solved(update);
    if (set.all_solved())
      tell(model, puzzles.table,
           {"All " + std::to_string(set.order.size()) + " solved. Enter starts again."});
  } else {
    set.stage = Stage::wrong;
    std::string text = reply_to_wrong_move(model);
    say(model, puzzles.table,
        {.text = std::move(text),
         .kind = NewsKind::coach,
         .lines = lines_of_last_move(puzzles.table.match_game.game)});
  }
}

/// Takes back a wrong answer, if there is one, and returns true. Returns false, and says so in a
/// note, if the puzzle is solved.
bool ask_again(Update& update) {
  if (is_done(update)) return false;
  if (update.model.puzzles.set().stage == Stage::wrong) ask(update);
  return true;
}

/// Returns a hint that does not name the square: `Look for a fork.`
std::string first_hint(const Model& model) {
  const Position puzzle = model.puzzles.set().puzzle();
  const Square square = *solutions(puzzle).begin();
  const std::string other{letter(!puzzle.to_move)};
  Game game = game_up_to(puzzle);
  game.play(square);
  if (!game.over() && forced_win(game, model.settings.layout))
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
    case Reason::side: return "Look at the edges.";
  }
  return {};
}

void play_digit(Update& update, KeyPress key) {
  update.model.puzzles.table.cursor.shown = false;
  try_square(update, *square_of(update.model.settings.layout, key.character - '0'));
}

void move(Update& update, KeyPress key) {
  if (ask_again(update)) move_cursor(update.model.puzzles.table.cursor, key);
}

void place(Update& update) {
  Model& model = update.model;
  Table& table = model.puzzles.table;
  switch (model.puzzles.set().stage) {
    case Stage::choosing:
    case Stage::playing:
      if (!table.cursor.shown) return show_cursor(model, table);
      return try_square(update, table.cursor.square);
    case Stage::wrong: return ask(update);
    case Stage::over: return next_puzzle(update);
  }
}

void undo(Update& update) {
  if (update.model.puzzles.set().stage == Stage::playing) return note(update, nothing_to_undo);
  ask(update);
}

/// Handles t: shows a hint that does not name the square and, the second time, the square.
void tip(Update& update) {
  if (!ask_again(update)) return;
  Model& model = update.model;
  Table& table = model.puzzles.table;
  if (!std::exchange(model.puzzles.set().hint_seen, true))
    return tell(model, table, {first_hint(model), NewsKind::coach});
  model.puzzles.set().helped = true;
  const Game& game = table.match_game.game;
  show_tip(model, table, game, {.person = game.to_move()});
}

void values(Update& update) {
  if (!ask_again(update)) return;
  update.model.puzzles.set().helped = true;
  toggle_values(update.model, update.model.puzzles.table);
}

void leave(Model& model) { model.view.page = PageId::menu; }

constexpr std::array handlers{
    KeyHandler{KeyAction::play_digit, handle<play_digit>},
    KeyHandler{KeyAction::move_cursor, handle<move>},
    KeyHandler{KeyAction::jump_cursor, handle<move>},
    KeyHandler{KeyAction::place, handle<place>},
    KeyHandler{KeyAction::undo, handle<undo>},
    KeyHandler{KeyAction::tip, handle<tip>},
    KeyHandler{KeyAction::values, handle<values>},
    KeyHandler{KeyAction::new_game, handle<next_puzzle>},
    KeyHandler{KeyAction::menu, handle<leave>},
    KeyHandler{KeyAction::back, handle<leave>},
};

/// Returns `Puzzle 3 of 25` or `Your mistake 1 of 4`.
std::string headline(const PuzzleSet& set) {
  return (set.mine ? "Your mistake " : "Puzzle ") + std::to_string(set.index + 1) + " of " +
         std::to_string(set.order.size());
}

std::vector<Hint> hints(Stage stage) {
  std::vector<Hint> hints;
  switch (stage) {
    case Stage::choosing:
    case Stage::playing:
      hints = {hint(KeyAction::play_digit), hint(KeyAction::tip), hint(KeyAction::values)};
      break;
    case Stage::over: hints = {hint(KeyAction::place, "next")}; break;
    case Stage::wrong: hints = {hint(KeyAction::play_digit, "try again")}; break;
  }
  if (stage == Stage::playing || stage == Stage::wrong)
    hints.push_back(hint(KeyAction::new_game, "skip"));
  for (const KeyAction action : {KeyAction::menu, KeyAction::help, KeyAction::quit})
    hints.push_back(hint(action));
  return hints;
}

void draw(Frame& frame, const Model& model) {
  const Table& table = model.puzzles.table;
  const PuzzleSet& set = model.puzzles.set();
  Scene scene = scene_of(model, table, table.match_game.game);
  if (set.stage != Stage::playing) scene.board.last_move = table.match_game.game.last_move();
  scene.board.values = table.values && !table.match_game.over();
  scene.headline = {headline(set)};
  scene.remark = "Solved: " + std::to_string(set.solved.size()) + " of " +
                 std::to_string(set.order.size());
  scene.hints = hints(set.stage);
  draw_scene(frame, scene);
}

}  // namespace
}  // namespace puzzle

const Page puzzle_page{.handlers = puzzle::handlers, .draw = puzzle::draw};

void open_puzzles(Update& update) {
  Puzzles& puzzles = update.model.puzzles;
  puzzles.shows_own = false;
  if (puzzles.all.order.empty()) puzzle::begin_with_record(update.model);
  puzzle::show_page(update);
}

void open_own_puzzles(Update& update) {
  Model& model = update.model;
  std::vector<Position> positions;
  for (const Mistake& mistake : mistakes(model.record)) positions.push_back(mistake.position);
  if (positions.empty())
    return note(update, !model.record.known ? no_record
                        : model.record.games.empty()
                            ? "No games yet. Play against a computer first."
                            : "No mistakes on record. Well played!");
  model.puzzles.shows_own = true;
  PuzzleSet& own = model.puzzles.own;
  if (own.order != positions) own = {.mine = true, .order = std::move(positions)};
  puzzle::show_page(update);
}

}  // namespace ttt
