#include "play/actions.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "ttt/analysis.hpp"
#include "ttt/notation.hpp"
#include "words/words.hpp"

namespace ttt {
namespace {

std::string who_begins(const Model& model) {
  const Mark first = model.game.first();
  const auto person = lone_person(model.pairing);
  if (person && *person == first) return "You move first.";
  if (person) return player_of(model.pairing, first).name + " moves first.";
  return std::string{letter(first)} + " moves first.";
}

bool person_to_move(const Model& model) {
  return player_of(model.pairing, model.game.to_move()).human();
}

void begin_game(Model& model, Mark first) {
  model.game = Game{first};
  model.step = false;
  model.forfeited.reset();
  model.cursor = Square::center;
  model.message = who_begins(model);
}

}  // namespace

void begin_match(Model& model) {
  model.pairing = model.draft;
  model.view = View::game;
  model.match_running = true;
  model.past = {};
  model.cursor_shown = false;
  model.paused = false;
  begin_game(model, first_mark(model.pairing, model.random));
}

void next_game(Model& model) {
  if (match_decided(model)) {
    model.draft = model.pairing;
    return begin_match(model);
  }
  model.past = score(model);
  begin_game(model, !model.game.first());
}

std::string decision(const Model& model) {
  if (!match_decided(model)) return {};
  return " " + decision_in_words(model.settings.best_of);
}

std::string what_happened(const Model& model) {
  const auto person = lone_person(model.pairing);
  std::string text = last_move_in_words(model.game, model.settings.layout, person) + ".";
  if (const auto mistake = losing_move_in_words(model.game, model.settings.layout, person))
    text += " " + *mistake + ".";
  return text + decision(model);
}

void play(Model& model, Square square) {
  if (const auto error = model.game.play(square)) {
    model.message = in_words(*error, key_name(square, model.settings.layout)) + ".";
  } else {
    model.message = what_happened(model);
    model.line_unfolds = model.settings.animate && winner(model.game.outcome());
    model.line_shown = 0;
  }
}

void forfeit(Model& model, const PlayerFault& fault) {
  const Mark loser = model.game.to_move();
  model.forfeited = loser;
  model.message = forfeit_in_words(std::string{letter(loser)}, fault) + "." + decision(model);
}

void play_as_person(Model& model, Square square) {
  if (over(model)) {
    model.message = "The game is over.";
  } else if (!person_to_move(model)) {
    model.message = "It is not your turn.";
  } else {
    model.cursor = square;
    play(model, square);
  }
}

void place_at_cursor(Model& model) {
  if (!over(model)) return play_as_person(model, model.cursor);
  if (match_decided(model)) {
    model.done = true;
  } else {
    next_game(model);
  }
}

void undo(Model& model) {
  Game earlier = model.game;
  do {
    if (!earlier.undo()) {
      model.message = "There is nothing to take back.";
      return;
    }
  } while (somebody_is_a_person(model) && !player_of(model.pairing, earlier.to_move()).human());
  const auto moves = model.game.moves().size() - earlier.moves().size();
  model.message = moves == 1 ? "Took back one move." : "Took back two moves.";
  model.game = earlier;
  model.forfeited.reset();
  model.step = false;
  if (!somebody_is_a_person(model)) model.paused = true;
}

void redo(Model& model) {
  if (model.forfeited || !model.game.redo()) {
    model.message = "There is nothing to play again.";
    return;
  }
  while (somebody_is_a_person(model) && !person_to_move(model) && model.game.redo()) {
  }
  model.step = false;
  model.message = "Again: " + what_happened(model);
  if (!somebody_is_a_person(model)) model.paused = true;
}

void give_tip(Model& model) {
  if (over(model)) {
    model.message = "The game is over.";
    return;
  }
  if (somebody_is_a_person(model) && !person_to_move(model)) {
    model.message = "It is not your turn.";
    return;
  }
  const Position position{model.game.board(), model.game.to_move()};
  model.message =
      "Tip: " + tip_in_words(position, model.settings.layout, lone_person(model.pairing)) + ".";
  model.cursor = Analysis{position}.moves().front().square;
  model.cursor_shown = true;
}

void pause(Model& model) {
  if (somebody_is_a_person(model)) return;
  model.paused = !model.paused;
  if (over(model)) return;  // it is for the next game, and how this one ended is to be read
  model.message = model.paused ? "The computers wait." : "The computers go on.";
}

void step(Model& model) {
  if (somebody_is_a_person(model) || over(model)) return;
  model.paused = true;
  model.step = true;
}

void move_cursor(Model& model, Direction direction) {
  const int row = std::clamp(row_of(model.cursor) + direction.rows, 0, 2);
  const int column = std::clamp(column_of(model.cursor) + direction.columns, 0, 2);
  model.cursor = square_at(row, column);
  model.cursor_shown = true;
}

void jump_cursor(Model& model, KeyPress key) {
  constexpr std::array places{
      std::pair{Key::home, Square::top_left}, std::pair{Key::page_up, Square::top_right},
      std::pair{Key::end, Square::bottom_left}, std::pair{Key::page_down, Square::bottom_right},
      std::pair{Key::begin, Square::center}};
  for (const auto& [place_key, square] : places)
    if (key.key == place_key) model.cursor = square;
  model.cursor_shown = true;
}

}  // namespace ttt
