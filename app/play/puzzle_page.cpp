#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "play/common_keys.hpp"
#include "play/game.hpp"
#include "play/hints.hpp"
#include "play/page.hpp"
#include "play/scene.hpp"
#include "play/sentences.hpp"
#include "ttt/analysis.hpp"
#include "ttt/explain.hpp"
#include "ttt/notation.hpp"
#include "words/in_words.hpp"

namespace ttt {
namespace {

constexpr const char* already_solved = "Solved. Enter for the next.";

/// Returns a game whose moves lead to the position, in some order. Any order is legal, because the
/// position has no completed line.
Game game_up_to(Position position) {
  const bool even = position.board.occupied().size() % 2 == 0;
  Game game{even ? position.to_move : !position.to_move};
  while (game.board() != position.board) {
    const SquareSet wanted = position.board.squares(game.to_move());
    game.play(*(wanted - game.board().occupied()).begin());
  }
  return game;
}

/// Returns the names for sentences on the puzzle: `You` for the side that the player plays, and `X`
/// or `O` for the other side.
Names puzzle_names(const Model& model) {
  return {.person = model.puzzles.puzzle().to_move, .layout = model.settings.layout};
}

/// Returns the reason why the answer is right: `That makes a fork: 9 6 3 and 1 2 3.` It does not
/// begin with the digit, which users of a screen reader would take for the echo of the key.
std::string reason_of_solution(const Game& game, Position puzzle, const Names& names) {
  const Square square = *game.last_move();
  const std::string text = reasons_in_words(puzzle, square, names, "That");
  if (reasons_for(puzzle, square).front().reason != Reason::makes_fork) return text + ".";
  return text + ": " + lines_in_words(lines_of_last_move(game), names) + ".";
}

/// Returns the task of the current puzzle: `Find the only move that wins (X).`
std::string task_in_words(const Puzzles& puzzles) {
  const Position puzzle = puzzles.puzzle();
  return std::string{puzzles.own ? "Find a move that " : "Find the only move that "} +
         (is_to_win(puzzle) ? "wins (" : "draws (") + letter(puzzle.to_move) + ").";
}

/// Puts the puzzle on the board, and its task into the message.
void show_puzzle(Model& model, Position puzzle) {
  model.puzzles.table = {.played = MatchGame{game_up_to(puzzle)}, .goal = Goal{puzzle}};
  replace_message(model, {task_in_words(model.puzzles)});
}

/// Shows the next unsolved puzzle or, if all are solved, the next puzzle. The first puzzle follows
/// the last one.
void next_puzzle(Model& model) {
  const std::vector<Position>& all = model.puzzles.all;
  const bool all_solved = count_solved(model) == all.size();
  auto next = std::ranges::find(all, model.puzzles.puzzle());
  do next = next + 1 == all.end() ? all.begin() : next + 1;
  while (!all_solved && is_solved(model, *next));
  show_puzzle(model, *next);
}

/// Replaces the message by the verdict on the answer: for a right answer, the reason why it is
/// right; for a wrong answer, `Not quite: …` and the reply that refutes it, if the board shows one.
void say_answer(Model& model) {
  const Table& table = model.puzzles.table;
  const Names names = puzzle_names(model);
  const auto& [puzzle, wrong_answers, first_tip_shown, helped, completes_set] = *table.goal;
  if (table.answered_right()) {
    replace_message(model, {.text = reason_of_solution(table.game(), puzzle, names),
                            .lines = lines_of_last_move(table.game())});
    if (helped) add_sentence(model, {"With help: not counted."});
    if (completes_set) add_sentence(model, {"That was the last one. Enter starts again."});
    return;
  }
  Sentence verdict{
      is_to_win(puzzle) ? "Not quite: that doesn't win." : "Not quite: that doesn't hold the draw.",
      Role::coach};
  if (table.game().moves().size() > table.goal->moves_before() + 1) {
    verdict.text += " " + last_move_in_words(table.game(), names) + ".";
    verdict.lines = lines_of_last_move(table.game());
  }
  replace_message(model, std::move(verdict));
}

/// Records that the current puzzle is solved or, if it is one of the player's own mistakes, mended.
/// Does nothing if that is recorded already, after help, or after a wrong answer to an own mistake.
void record_solved(Model& model) {
  Goal& goal = *model.puzzles.table.goal;
  const bool own = model.puzzles.own;
  if (goal.helped || (own && goal.wrong_answers > 0) || is_solved(model, goal.position)) return;
  add_new(model.record, PuzzleFact{name(goal.position), own});
  goal.completes_set = count_solved(model) == model.puzzles.all.size();
}

/// Answers the puzzle with a square, and shows the verdict. The answer replaces a wrong answer that
/// is on the board. From the second wrong answer on, each gets a reply that refutes it. Refuses if
/// the puzzle is solved or the square is taken.
void answer(Model& model, Square square) {
  Table& table = model.puzzles.table;
  Goal& goal = *table.goal;
  Game& game = table.game();
  if (table.answered_right()) return refuse(model, already_solved);
  if (goal.position.board.at(square)) return refuse_taken(model, square);
  game.undo_to(goal.moves_before());
  game.play(square);
  table.cursor.square = square;
  table.values = false;  // they would be the other side's
  if (table.answered_right()) {
    record_solved(model);
  } else if (++goal.wrong_answers > 1 && !game.over()) {
    goal.helped = true;
    game.play(Analysis{game.board(), game.to_move()}.moves().front().square);
  }
  say_answer(model);
}

/// Takes back the answer and shows the task again. Refuses if the puzzle has no answer yet.
void take_back(Model& model) {
  Table& table = model.puzzles.table;
  if (!table.ended()) return refuse(model, nothing_to_undo);
  table.game().undo_to(table.goal->moves_before());
  replace_message(model, {task_in_words(model.puzzles)});
}

/// Shows again the answer that was taken back, with its verdict. Refuses if there was no answer.
void redo_answer(Model& model) {
  Table& table = model.puzzles.table;
  if (!table.game().can_redo()) return refuse(model, nothing_to_redo);
  table.game() = table.game().with_redone();
  say_answer(model);
}

/// Prepares the puzzle for a key such as `t tip`: takes back a wrong answer, if there is one, shows
/// the task again, and returns true. Line mode does not repeat the task, because it does not count
/// as a new message. If the puzzle is solved, refuses the key and returns false.
bool reopen(Model& model) {
  Table& table = model.puzzles.table;
  if (table.answered_right()) {
    refuse(model, already_solved);
    return false;
  }
  if (table.ended()) {
    table.game().undo_to(table.goal->moves_before());
    table.message = {{task_in_words(model.puzzles)}};
  }
  return true;
}

/// Returns a tip that does not name the square: `Look for a fork.`
std::string first_tip(Position puzzle) {
  const Square square = *solutions(puzzle).begin();
  const std::string other{letter(!puzzle.to_move)};
  switch (reasons_for(puzzle, square).front().reason) {
    case Reason::wins: return "Look for a line to complete.";
    case Reason::forces: return "Look for a move that forces " + other + ".";
    case Reason::blocks: return "Look for a line to block.";
    case Reason::makes_fork: return "Look for a fork: two lines at once.";
    case Reason::stops_fork: return "Look for " + other + "'s fork.";
    case Reason::threatens: return "Look for a threat.";
    case Reason::center: return "Look at the centre.";
    case Reason::opposite_corner:
    case Reason::corner: return "Look at the corners.";
    case Reason::side: return "Look at the edges.";
  }
  return {};
}

/// Carries out `t`. The first tip does not name the square. The second tip does, and a right answer
/// then no longer counts. Refuses if the puzzle is solved.
void give_puzzle_tip(Model& model) {
  if (!reopen(model)) return;
  Goal& goal = *model.puzzles.table.goal;
  if (!std::exchange(goal.first_tip_shown, true))
    return add_sentence(model, {first_tip(goal.position), Role::coach});
  goal.helped = true;
  show_tip(model, puzzle_names(model));
}

/// Carries out Enter, the first of these that applies:
/// - after a right answer: shows the next puzzle; after a wrong one: takes it back;
/// - while the cursor is visible: answers with its square; while it is hidden: shows it.
void press_enter(Model& model) {
  const Table& table = model.puzzles.table;
  if (table.answered_right()) return next_puzzle(model);
  if (table.ended()) return take_back(model);
  if (table.cursor.shown) return answer(model, table.cursor.square);
  show_cursor(model);
}

/// Returns hints such as `t tip` for the keys that do something now, the most important first.
std::vector<Hint> hints_of_puzzle(const Table& table) {
  std::vector<Hint> hints;
  if (table.answered_right())
    hints = {hint(KeyAction::place, "next")};
  else if (table.ended())
    hints = {hint(KeyAction::play_digit, "try again"), hint(KeyAction::new_game, "skip")};
  else
    hints = {hint(KeyAction::play_digit), hint(KeyAction::tip), hint(KeyAction::values),
             hint(KeyAction::new_game, "skip")};
  for (const KeyAction action : {KeyAction::menu, KeyAction::help, KeyAction::quit})
    hints.push_back(hint(action));
  return hints;
}

/// Returns the positions in which the player made mistakes that are not mended.
std::vector<Position> own_puzzles(const Record& record) {
  std::vector<Position> positions;
  for (const Mistake& mistake : mistakes(record))
    if (mistake.is_to_mend()) positions.push_back(mistake.position);
  return positions;
}

}  // namespace

void press_in_puzzle(Model& model, const KeyCommand& command) {
  Table& table = model.puzzles.table;
  switch (command.action) {
    case KeyAction::play_digit: return answer(model, typed_square(model, command.key));
    case KeyAction::move_cursor:
    case KeyAction::jump_cursor:
      if (reopen(model)) move_cursor(table.cursor, command.key);
      return;
    case KeyAction::place: return press_enter(model);
    case KeyAction::undo: return take_back(model);
    case KeyAction::redo: return redo_answer(model);
    case KeyAction::tip: return give_puzzle_tip(model);
    case KeyAction::values:
      if (!reopen(model)) return;
      table.goal->helped = true;
      return toggle_values(model, table.goal->position.to_move);
    case KeyAction::new_game: return next_puzzle(model);
    case KeyAction::menu:
    case KeyAction::back: model.view.page = PageId::menu; return;
    default: return refuse(model, no_such_key);
  }
}

void draw_puzzle(Frame& frame, const Model& model) {
  const Table& table = model.puzzles.table;
  Headline headline{model.puzzles.own ? "Your mistakes" : "Puzzle"};
  if (table.answered_right())
    headline = {!table.goal->completes_set ? "Right!"
                : model.puzzles.own        ? "All mended!"
                                           : "All solved!",
                {},
                table.goal->helped ? Role::turn : Role::won};
  draw_scene(frame, model, {headline, progress_in_words(model), hints_of_puzzle(table)});
}

void open_puzzles(Model& model, bool own) {
  Puzzles& puzzles = model.puzzles;
  const Record& record = model.record;
  if (model.view.page == PageId::puzzle && puzzles.own == own)
    return refuse(model, "Already in puzzles.");
  std::vector<Position> all = own ? own_puzzles(record) : turned_puzzles(model.random);
  if (all.empty())
    return refuse(model, !record.unused.empty() ? record.unused.c_str()
                         : record.games.empty()
                             ? "No games yet. Play against a built-in player first."
                         : record.mended.empty() ? "No mistakes on record. Well played!"
                                                 : "All your mistakes are mended.");
  model.view.page = PageId::puzzle;
  puzzles.own = own;
  puzzles.all = std::move(all);
  puzzles.table.goal = Goal{puzzles.all.back()};  // so that the next one is the first
  next_puzzle(model);
}

}  // namespace ttt
