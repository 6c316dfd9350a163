#include <algorithm>
#include <array>

#include "io/text.hpp"
#include "play/common_keys.hpp"
#include "play/hints.hpp"
#include "play/match.hpp"
#include "play/scene.hpp"
#include "play/sentences.hpp"
#include "ttt/notation.hpp"
#include "words/sentences.hpp"

namespace ttt {
namespace game {
namespace {

/// Returns true if a square can be chosen: a person plays, and the board does not show the end of
/// the game. Otherwise returns false, and says in a note why.
bool can_choose(Update& update) {
  const GameTable& table = update.model.game;
  if (!has_person(table.matchup)) {
    note(update, only_computers);
  } else if (table.match_game.over()) {
    note(update, game_is_over);
  } else {
    return true;
  }
  return false;
}

/// Returns true if a move can be made or asked for: if people play, it is a person's turn.
/// Otherwise returns false, and says in a note why no move can be made.
bool can_move(Update& update) {
  const GameTable& table = update.model.game;
  const bool watching = !has_person(table.matchup);
  if (table.match_game.over()) {
    note(update, game_is_over);
  } else if (!watching && !person_to_move(update.model)) {
    note(update, not_your_turn);
  } else {
    return true;
  }
  return false;
}

/// Plays the square in the position that a review shows, which begins practice. If the person made
/// the move before that position, the new square replaces that move, which the review names.
void practise_square(Update& update, Square square) {
  Model& model = update.model;
  if (only_goes_forwards(update)) return;
  Game game = model.game.match_game.game;
  if (!person_to_move(model) && !game.undo()) return note(update, not_your_turn);
  if (game.board().at(square))
    return note(update,
                in_words(MoveError::square_taken, key_name(square, model.settings.layout)) + ".");
  begin_practice(model, game.moves().size());
  play_move(update, square);
}

void play_square(Update& update, Square square) {
  if (!can_choose(update)) return;
  if (update.model.game.in_review()) return practise_square(update, square);
  if (can_move(update)) play_move(update, square);
}

void play_digit(Update& update, KeyPress key) {
  Model& model = update.model;
  model.game.cursor.shown = false;
  play_square(update, *square_of(model.settings.layout, key.character - '0'));
}

void move(Update& update, KeyPress key) {
  const bool sideways = key.key == Key::left || key.key == Key::right;
  GameTable& table = update.model.game;
  if (table.ended() && sideways) return step_through(update, key.key == Key::right);
  if (can_choose(update)) move_cursor(table.cursor, key);
}

void place(Update& update) {
  Model& model = update.model;
  const GameTable& table = model.game;
  if (table.match_game.over() || (table.in_review() && !table.cursor.shown))
    return next_game(update);
  if (!can_choose(update)) return;
  if (table.cursor.shown) return play_square(update, table.cursor.square);
  if (can_move(update)) show_cursor(model, model.game);
}

void undo(Update& update) {
  Model& model = update.model;
  GameTable& table = model.game;
  if (table.ended()) return step_through(update, false);
  if (only_goes_forwards(update)) return;
  const Game before = table.match_game.game;
  const int moves = table.match_game.take_back(table.matchup);
  if (moves == 0)
    return note(update, before.can_redo() ? "Nothing more to undo." : nothing_to_undo);
  table.practice_from = std::min(table.practice_from, table.match_game.game.moves().size());
  say(model, table, {undone_in_words(before, moves, model.settings.layout)});
  hold(model);
  const bool at_first_turn = table.match_game.game.moves().empty() && has_person(table.matchup);
  if (at_first_turn && table.phase == Phase::playing) open_menu(model);
}

void redo(Update& update) {
  Model& model = update.model;
  GameTable& table = model.game;
  if (table.ended()) return step_through(update, true);
  Game& game = table.match_game.game;
  if (!game.redo()) return note(update, nothing_to_redo);
  while (has_person(table.matchup) && !person_to_move(model) && game.redo()) {
  }
  say_last_move(update, coached_mark(model), "Redone: ");
  hold(model);
}

void tip(Update& update) {
  Model& model = update.model;
  if (can_move(update))
    show_tip(model, model.game, model.game.match_game.game, sides_of(model.game.matchup));
}

void values(Update& update) {
  const GameTable& table = update.model.game;
  if (table.in_review()) return note(update, "Values stay: a review always shows them.");
  if (table.match_game.over()) return note(update, game_is_over);
  toggle_values(update.model, update.model.game);
}

/// Returns true if computers play each other and no review is open. Otherwise returns false, and
/// says in a note that the key does nothing.
bool is_watching(Update& update) {
  const GameTable& table = update.model.game;
  if (!has_person(table.matchup) && !table.in_review()) return true;
  note(update, has_person(table.matchup) ? "Not here: for games between computers." : game_is_over);
  return false;
}

void pause(Update& update) {
  Model& model = update.model;
  const bool over = model.game.match_game.over();
  if (!is_watching(update)) return;
  if (over && match_decided(model)) return note(update, "The match is over.");
  model.series.paused = !model.series.paused;
  const char* const words = model.series.paused ? "Paused." : "Resumed.";
  if (over) return note(update, words);  // keeps the message on the end of the game
  say(model, model.game, {words});
}

void step(Update& update) {
  Model& model = update.model;
  if (!is_watching(update) || !can_move(update)) return;
  if (model.series.step) return note(update, "One moment.");
  model.series.paused = true;
  model.series.step = true;
}

void new_game(Update& update) {
  const GameTable& table = update.model.game;
  const bool untouched = table.phase == Phase::playing && table.match_game.game.moves().empty();
  if (untouched) return note(update, "Nobody has moved yet.");
  next_game(update);
}

/// Handles Esc: leads from a review to the end of the game. It does not leave the game, because
/// some terminals send it without a key press.
void back(Update& update) {
  GameTable& table = update.model.game;
  if (!table.in_review()) return note(update, "Press m for the menu.");
  table.match_game.game = table.match_game.game.with_redone();
  say_end(update);
}

constexpr std::array handlers{
    KeyHandler{KeyAction::play_digit, handle<play_digit>},
    KeyHandler{KeyAction::move_cursor, handle<move>},
    KeyHandler{KeyAction::jump_cursor, handle<move>},
    KeyHandler{KeyAction::place, handle<place>},
    KeyHandler{KeyAction::undo, handle<undo>},
    KeyHandler{KeyAction::redo, handle<redo>},
    KeyHandler{KeyAction::retry, handle<practise>},
    KeyHandler{KeyAction::tip, handle<tip>},
    KeyHandler{KeyAction::values, handle<values>},
    KeyHandler{KeyAction::coach, handle<toggle_coach>},
    KeyHandler{KeyAction::pause, handle<pause>},
    KeyHandler{KeyAction::step, handle<step>},
    KeyHandler{KeyAction::new_game, handle<new_game>},
    KeyHandler{KeyAction::menu, handle<open_menu>},
    KeyHandler{KeyAction::back, handle<back>},
};

/// Returns whose turn it is, which position a review shows, or how the game ended.
std::string headline(const Model& model) {
  const GameTable& table = model.game;
  const MatchGame& match_game = table.match_game;
  const Game& game = match_game.game;
  if (table.in_review())
    return "Move " + std::to_string(game.moves().size()) + " of " +
           std::to_string(game.with_redone().moves().size()) + ": values for " +
           letter(game.to_move());
  if (match_game.is_void()) return "No result";
  if (!match_game.over() && model.series.paused && !model.series.step) return "Paused";
  if (!match_game.over())
    return turn_in_words(table.matchup, game.to_move(), model.settings.unicode);
  if (match_decided(model) && table.phase != Phase::practice)
    return match_in_words(table.matchup, score(model), model.settings.unicode);
  return result_in_words(match_game.outcome(), sides_of(table.matchup));
}

/// Returns the mark of the person whose turn it is or who has won; nothing for a computer, after a
/// draw, or in a review.
std::optional<Mark> mark_in_headline(const Model& model) {
  if (model.game.in_review()) return std::nullopt;
  const MatchGame& match_game = model.game.match_game;
  const std::optional<Mark> mark =
      match_game.over() ? winner(match_game.outcome()) : std::optional{match_game.game.to_move()};
  return mark && player_of(model.game.matchup, *mark).human() ? mark : std::nullopt;
}

/// Returns the role of the headline, which looks different when the one person who plays has won
/// and when they have lost.
Role role_of_headline(const Model& model) {
  const auto person = sole_human(model.game.matchup);
  const auto mark = winner(model.game.match_game.outcome());
  if (!person || !mark) return Role::turn;
  return mark == person ? Role::won : Role::lost;
}

std::vector<Hint> hints_after_game(const Model& model, const Hint& pause) {
  const Matchup& matchup = model.game.matchup;
  const bool decided = match_decided(model);
  const bool in_review = model.game.in_review();
  const Hint next = hint(KeyAction::place, decided ? "next match" : "next game");
  std::vector<Hint> hints{next};
  if (in_review) {
    hints = {hint(KeyAction::undo, "back"), hint(KeyAction::redo, "forward")};
    hints.push_back(model.game.cursor.shown ? hint(KeyAction::place) : next);
  }
  if (supports_undo(matchup) &&
      mistake_to_practise(model.game.match_game.game.with_redone(), matchup))
    hints.push_back(hint(KeyAction::retry));
  if (!in_review) hints.push_back(hint(KeyAction::undo, "review"));
  if (!has_person(matchup) && !decided && !in_review) hints.push_back(pause);
  return hints;
}

/// Returns the hints during a game. Undo is among them before the first move, too, so that the
/// others keep their places.
std::vector<Hint> hints_in_game(const Model& model, const Hint& pause) {
  const Matchup& matchup = model.game.matchup;
  std::vector<Hint> hints;
  if (has_person(matchup)) {
    hints.push_back(hint(KeyAction::play_digit));
    if (supports_undo(matchup)) hints.push_back(hint(KeyAction::undo));
    if (model.game.match_game.game.can_redo()) hints.push_back(hint(KeyAction::redo));
    hints.push_back(hint(KeyAction::tip));
  } else {
    hints = {pause, hint(KeyAction::step)};
  }
  hints.push_back(hint(KeyAction::values));
  hints.push_back(hint(KeyAction::new_game));
  return hints;
}

/// Returns hints for the keys that do something now, the most important first.
std::vector<Hint> hints(const Model& model) {
  const Hint pause = hint(KeyAction::pause, model.series.paused ? "resume" : "pause");
  std::vector<Hint> hints =
      model.game.ended() ? hints_after_game(model, pause) : hints_in_game(model, pause);
  hints.push_back(hint(KeyAction::menu));
  if (model.settings.colors) hints.push_back(hint(KeyAction::theme));
  hints.push_back(hint(KeyAction::help));
  hints.push_back(hint(KeyAction::quit));
  return hints;
}

/// Returns the squares of completed lines or, while a line appears square by square, those that it
/// shows so far.
SquareSet shown_line(const Model& model) {
  const SquareSet line = completed_lines(model.game.match_game.game.board());
  if (!model.view.line_shown) return line;
  SquareSet shown;
  for (const Square square : line)
    if (shown.size() < *model.view.line_shown) shown |= square;
  return shown;
}

void draw(Frame& frame, const Model& model) {
  Scene scene = match_scene(model);
  scene.board.winning = shown_line(model);
  scene.board.values = model.game.in_review() || (model.game.values && !model.game.match_game.over());
  scene.headline = {headline(model), mark_in_headline(model), role_of_headline(model)};
  scene.hints = hints(model);
  draw_scene(frame, scene);
}

}  // namespace
}  // namespace game

const Page game_page{.handlers = game::handlers, .draw = game::draw};

}  // namespace ttt
