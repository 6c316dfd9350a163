#include "play/game.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "play/coach.hpp"
#include "play/keys.hpp"
#include "play/names.hpp"
#include "ttt/analysis.hpp"
#include "ttt/notation.hpp"
#include "words/sentences.hpp"

namespace ttt {
namespace {

constexpr auto only_for_watching = "That is for watching computers.";

std::string who_begins(const Model& model) {
  const Mark first = model.bout.game.first();
  const auto person = lone_person(model.pairing);
  if (person && *person == first) return "You move first.";
  return sides_of(model.pairing).name(first) + " moves first.";
}

bool person_to_move(const Model& model) {
  return player_of(model.pairing, model.bout.game.to_move()).human();
}

/// Values that were shown for the sake of a game that is over are not for the one that goes on.
void end_review(Model& model) {
  if (model.view.review) model.view.values = false;
  model.view.review = false;
}

void begin_game(Model& model, Mark first) {
  end_review(model);
  model.bout = Bout{Game{first}};
  ++model.series.game;
  model.series.step = false;
  model.view.cursor.square = Square::center;
  say(model, who_begins(model));
}

void add_decision(Message& message, const Model& model) {
  if (series_decided(model))
    message.push_back({.text = decision_in_words(model.settings.best_of), .weight = Weight::hint});
}

/// `You took 3, and now O wins with 4: 4 would have held.` Nothing where nobody is coached.
std::optional<std::string> advice(const Model& model) {
  const auto person = lone_person(model.pairing);
  if (!person || !model.settings.coach) return std::nullopt;
  return given_away_in_words(model.bout.game, model.settings.layout, *person);
}

/// Whether a move may be made now; says why not.
bool may_move(Model& model) {
  if (model.bout.over()) {
    note(model, "The game is over.");
  } else if (has_person(model.pairing) && !person_to_move(model)) {
    note(model, "It is not your turn.");
  } else {
    return true;
  }
  return false;
}

/// `Perfect took 7: it wins.` `You lost it at move 4: 5 would have drawn.`
Message what_happened(const Model& model) {
  const Game& game = model.bout.game;
  const KeyLayout layout = model.settings.layout;
  const Sides sides = sides_of(model.pairing);
  Message message{Sentence{last_move_in_words(game, layout, sides) + "."}};
  if (const auto words = advice(model)) {
    if (game.to_move() != lone_person(model.pairing)) message.clear();  // it stands for the reason
    message.insert(message.begin(), {*words, Weight::lesson});
    if (message.size() > 1) message.back().weight = Weight::hint;  // the board shows the answer
  }
  if (const auto mistake = losing_move_in_words(game, layout, sides))
    message.push_back({*mistake + ".", Weight::lesson});
  if (game.over() && has_person(model.pairing))
    message.push_back({.text = "u and r step through the game.", .weight = Weight::hint});
  add_decision(message, model);
  return message;
}

void say_last_move(Model& model) {
  model.view.message = what_happened(model);
  if (model.settings.animate && winner(model.bout.game.outcome())) model.view.line_shown = 0;
}

/// While a game that is over is stepped through, every step has its values and its reason.
void review(Model& model) {
  model.view.review = true;
  model.view.values = true;
  if (!model.bout.game.last_move()) return;
  for (Sentence& sentence : what_happened(model)) model.view.message.push_back(std::move(sentence));
}

/// Precondition: somebody has forfeited the game.
std::string why_forfeited(const Model& model) {
  const auto& [loser, fault] = *model.bout.forfeit;
  return forfeit_in_words(sides_of(model.pairing).name(loser), fault);
}

void say_forfeit(Model& model) {
  say(model, why_forfeited(model) + ".", Weight::lesson);
  add_decision(model.view.message, model);
}

}  // namespace

void say(Model& model, std::string sentence, Weight weight) {
  model.view.message = {Sentence{std::move(sentence), weight}};
}

void note(Model& model, std::string sentence) { model.view.note = std::move(sentence); }

void begin_series(Model& model) {
  model.pairing = model.view.setup.draft;
  model.settings.best_of = model.view.setup.draft.best_of;
  model.series = {.random = model.series.random, .running = true, .game = model.series.game};
  model.view.page = Page::game;
  model.view.cursor.shown = false;
  begin_game(model, first_mark(model.pairing, model.series.random));
}

void next_game(Model& model) {
  if (series_decided(model)) {
    draft_again(model);
    return begin_series(model);
  }
  model.series.past_score = score(model);
  begin_game(model, !model.bout.game.first());
}

void take_over(Model& model, const Game& game) {
  model.bout.game = game;
  if (game.last_move()) model.view.message = what_happened(model);
}

void take_reply(Model& model, const Reply& reply) {
  if (!computer_to_move(model)) return;
  model.view.note.clear();
  model.series.step = false;
  model.bout.take(reply);
  if (model.bout.forfeit) {
    say_forfeit(model);
  } else {
    say_last_move(model);
  }
}

void play_as_person(Model& model, Square square) {
  if (!may_move(model)) return;
  if (!person_to_move(model)) return note(model, "Only the computers play.");
  model.view.cursor.square = square;
  if (const auto error = model.bout.game.play(square)) {
    note(model, in_words(*error, key_name(square, model.settings.layout)) + ".");
  } else {
    end_review(model);
    say_last_move(model);
  }
}

void play_digit(Model& model, KeyPress key) {
  model.view.cursor.shown = false;
  play_as_person(model, *square_of(model.settings.layout, key.character - '0'));
}

void place_at_cursor(Model& model) {
  if (!model.bout.over()) return play_as_person(model, model.view.cursor.square);
  if (series_decided(model)) {
    model.view.done = true;
  } else {
    next_game(model);
  }
}

void undo(Model& model) {
  const bool was_over = model.bout.over();
  const Game before = model.bout.game;
  const int moves = model.bout.take_back(model.pairing);
  if (moves == 0) return note(model, nothing_to_take_back);
  say(model, taken_back_in_words(before, moves, model.settings.layout) + ".");
  if (was_over || model.view.review) review(model);
  model.series.step = false;
  if (!has_person(model.pairing)) model.series.paused = true;
}

void redo(Model& model) {
  Game& game = model.bout.game;
  if (model.bout.forfeit || !game.redo()) return note(model, "There is nothing to play again.");
  while (has_person(model.pairing) && !person_to_move(model) && game.redo()) {
  }
  model.series.step = false;
  model.view.message = what_happened(model);
  model.view.message.front().text.insert(0, "Again: ");
  if (!has_person(model.pairing)) model.series.paused = true;
}

void retry(Model& model) {
  Game& game = model.bout.game;
  const auto mistake = model.bout.move_to_retry(model.pairing);
  if (!mistake) return note(model, no_lost_game);
  game.undo_to(*mistake);
  end_review(model);
  model.series.step = false;
  say(model, retry_in_words(*mistake) + ".");
}

void toggle_coach(Model& model) {
  if (!lone_person(model.pairing)) return note(model, no_coach);
  model.settings.coach = !model.settings.coach;
  note(model, coach_switched_in_words(model.settings.coach));
}

void give_tip(Model& model) {
  if (!may_move(model)) return;
  const Position position{model.bout.game.board(), model.bout.game.to_move()};
  say(model,
      "Tip: " + tip_in_words(position, model.settings.layout, sides_of(model.pairing)) + ".");
  model.view.cursor = {.square = Analysis{position}.moves().front().square, .shown = true};
}

void pause(Model& model) {
  if (has_person(model.pairing)) return note(model, only_for_watching);
  model.series.paused = !model.series.paused;
  if (model.bout.over()) return;  // it is for the next game, and how this one ended is to be read
  say(model, model.series.paused ? "The computers wait." : "The computers go on.");
}

void step(Model& model) {
  if (has_person(model.pairing)) return note(model, only_for_watching);
  if (!may_move(model)) return;
  model.series.paused = true;
  model.series.step = true;
}

void move_cursor(Model& model, KeyPress key) {
  if (model.bout.over()) return note(model, "The game is over.");
  const Direction direction = direction_of(key);
  const Square square = model.view.cursor.square;
  const int row = std::clamp(row_of(square) + direction.rows, 0, 2);
  const int column = std::clamp(column_of(square) + direction.columns, 0, 2);
  model.view.cursor = {.square = square_at(row, column), .shown = true};
}

void jump_cursor(Model& model, KeyPress key) {
  if (model.bout.over()) return note(model, "The game is over.");
  constexpr std::array places{
      std::pair{Key::home, Square::top_left}, std::pair{Key::page_up, Square::top_right},
      std::pair{Key::end, Square::bottom_left}, std::pair{Key::page_down, Square::bottom_right},
      std::pair{Key::begin, Square::center}};
  for (const auto& [place_key, square] : places)
    if (key.key == place_key) model.view.cursor.square = square;
  model.view.cursor.shown = true;
}

void toggle_values(Model& model) {
  if (model.bout.over()) return note(model, "The game is over.");
  model.view.values = !model.view.values;
}

void advance(Model& model) {
  if (pace(model) == Pace::between_games) return next_game(model);
  auto& shown = model.view.line_shown;
  if (shown && ++*shown >= winning_squares(model.bout.game.board()).size()) shown.reset();
}

std::string farewell(const Model& model) {
  const Score now = score(model);
  if (now.games() == 0) return {};
  const std::string reason = model.bout.forfeit ? why_forfeited(model) + "\n" : "";
  return reason + match_score_in_words(model.pairing, now) + "\n";
}

}  // namespace ttt
