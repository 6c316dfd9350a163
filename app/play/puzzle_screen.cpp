#include "play/puzzle_screen.hpp"

#include <string>
#include <utility>

#include "play/game.hpp"
#include "play/model.hpp"
#include "play/setup.hpp"
#include "words/sentences.hpp"

namespace ttt {
namespace {

using Stage = PuzzleRun::Stage;

constexpr auto solved_already = "It is solved: Enter goes on.";

void ask(Model& model) {
  model.view.cursor.square = Square::center;
  say(model, task_in_words(model.puzzles.puzzle()));
}

}  // namespace

void open_puzzles(Model& model) {
  View& view = model.view;
  view.game = {.cursor = view.cursor, .values = view.values, .message = view.message};
  view.page = Page::puzzle;
  view.cursor.shown = false;
  view.values = false;
  if (model.puzzles.order.empty())
    model.puzzles = begin_puzzles(model.series.random, std::move(model.puzzles.solved),
                                  PuzzleOrder::unsolved_first);
  if (model.puzzles.stage == Stage::right) return next_puzzle(model);
  try_again(model.puzzles);
  ask(model);
}

void leave_puzzles(Model& model) {
  View& view = model.view;
  view.cursor = view.game.cursor;
  view.values = view.game.values;
  view.message = view.game.message;
  view.page = Page::setup;
}

void try_square(Model& model, Square square) {
  PuzzleRun& run = model.puzzles;
  if (run.stage == Stage::right) return note(model, solved_already);
  if (run.stage == Stage::wrong) return note(model, "Enter lets you try again.");
  model.view.cursor.square = square;
  if (run.game.board().at(square))
    return note(model,
                in_words(MoveError::square_taken, key_name(square, model.settings.layout)) + ".");
  say(model, try_solution(run, square, model.settings.layout), Weight::lesson);
  if (run.stage == Stage::right) model.view.values = false;  // they would be the other side's
}

void try_digit(Model& model, KeyPress key) {
  try_square(model, *square_of(model.settings.layout, key.character - '0'));
}

void try_cursor(Model& model) {
  switch (model.puzzles.stage) {
    case Stage::asked: return try_square(model, model.view.cursor.square);
    case Stage::right: return next_puzzle(model);
    case Stage::wrong: return ask_again(model);
  }
}

void ask_again(Model& model) {
  if (model.puzzles.stage == Stage::asked) return note(model, nothing_to_take_back);
  try_again(model.puzzles);
  ask(model);
}

void next_puzzle(Model& model) {
  go_on(model.puzzles);
  model.view.values = false;
  ask(model);
}

void give_solution(Model& model) {
  try_again(model.puzzles);
  const Puzzle& puzzle = model.puzzles.puzzle();
  model.view.cursor = {.square = puzzle.solution, .shown = true};
  say(model, "Tip: " +
                 tip_in_words(puzzle.position, model.settings.layout,
                              {.person = puzzle.position.to_move}) +
                 ".");
}

void toggle_values_of_puzzle(Model& model) {
  if (model.puzzles.stage == Stage::right) return note(model, solved_already);
  model.view.values = !model.view.values;
}

void draw_puzzle(Frame& frame, const Model& model) {
  Model shown = model;  // as a game of two people that has come to the puzzle
  shown.pairing = {.opponent = {}};
  shown.bout = Bout{model.puzzles.game};
  shown.settings.best_of = 0;
  draw_game(frame, shown);
}

}  // namespace ttt
