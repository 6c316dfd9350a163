#include <string>
#include <vector>

#include "play/common_keys.hpp"
#include "play/game.hpp"
#include "play/hints.hpp"
#include "play/page.hpp"
#include "play/scene.hpp"
#include "play/sentences.hpp"
#include "words/in_words.hpp"

namespace ttt {
namespace {

/// Moves the cursor on the board. Refuses if only computers play or the game is over.
void move(Model& model, KeyPress key) {
  Table& table = model.table;
  if (!has_person(model.match.matchup)) return refuse(model, only_computers);
  if (table.played.over()) return refuse(model, game_is_over);
  move_cursor(table.cursor, key);
}

/// Carries out Enter, the first of these that applies:
/// - at the end of a game, and in a review while the cursor is hidden: begins the next game;
/// - while the cursor is visible: plays its square (in a review, as practice);
/// - otherwise: shows the cursor, or refuses if no person can move.
void place(Model& model) {
  const Table& table = model.table;
  if (table.played.over() || (table.in_review() && !table.cursor.shown)) return next_game(model);
  if (table.cursor.shown) return play_square(model, table.cursor.square);
  if (!refuses_move(model)) show_cursor(model);
}

/// Shows a tip for the side to move. Refuses at the end of the game. During a game against a
/// computer, also refuses while it is the computer's turn; in a review, gives tips for both sides.
void give_tip(Model& model) {
  const Table& table = model.table;
  if (table.played.over()) return refuse(model, game_is_over);
  if (has_person(model.match.matchup) && !table.in_review() && refuses_move(model)) return;
  const Mark replies = !table.game().to_move();
  show_tip(model, names_of(model), player_of(model.match.matchup, replies).candidates);
}

void toggle_coach(Model& model) {
  if (!sole_person(model.match.matchup))
    return refuse(model, "No coach here: it helps against a computer.");
  model.settings.coach = !model.settings.coach;
  record_choice(model, "coach");
  model.view.notice = model.settings.coach ? "Coach on." : "Coach off.";
}

void pause(Model& model) {
  if (has_person(model.match.matchup))
    return refuse(model, "Not here: for games between computers.");
  if (model.table.in_review()) return refuse(model, game_is_over);
  if (match_decided(model)) return refuse(model, "The match is over.");
  model.match.paused = !model.match.paused;
  // During a game, the headline tells.
  if (model.table.played.over()) model.view.notice = model.match.paused ? "Paused." : "Resumed.";
}

void new_game(Model& model) {
  const Table& table = model.table;
  if (!table.ended() && !table.before_practice && table.game().moves().empty())
    return refuse(model, "Nobody has moved yet.");
  next_game(model);
}

/// Returns the headline of a game in progress: `Paused`, `Watching` (only computers play), or whose
/// turn it is. While a built-in player pretends to think, the headline shows the person's turn.
Headline turn(const Model& model) {
  const Matchup& matchup = model.match.matchup;
  if (model.match.paused) return {"Paused"};
  if (!has_person(matchup)) return {"Watching"};
  const Mark mover = model.table.game().to_move();
  const PlayerSpec& player = player_of(matchup, mover);
  if (player.program) return {turn_in_words(model, mover)};
  const Mark person = player.is_person() ? mover : !mover;
  return {turn_in_words(model, person), person};
}

/// Returns the headline: whose turn it is, the place in a review (`Move 3 of 7`), or the result. A
/// win of a person has the role `won`; a win of a computer against a person, the role `lost`.
Headline headline(const Model& model) {
  const Table& table = model.table;
  const Game& game = table.game();
  if (table.in_review())
    return {"Move " + std::to_string(game.moves().size()) + " of " +
            std::to_string(game.with_redone().moves().size())};
  if (table.played.is_void()) return {"No result"};
  if (!table.played.over()) return turn(model);
  const std::string text = match_decided(model) && !table.before_practice
                               ? match_in_words(model)
                               : result_in_words(table.played.outcome(), names_of(model));
  const auto mark = winner(table.played.outcome());
  if (!mark || !has_person(model.match.matchup)) return {text};
  const bool by_person = player_of(model.match.matchup, *mark).is_person();
  return {text, {}, by_person ? Role::won : Role::lost};
}

/// Returns the hints, such as `u undo`, for the keys of a game in progress. `u undo` is among them
/// even before the first move, so that the others keep their places.
std::vector<Hint> hints_in_game(const Model& model) {
  const Matchup& matchup = model.match.matchup;
  std::vector<Hint> hints;
  if (has_person(matchup)) {
    hints.push_back(hint(KeyAction::play_digit));
    if (supports_undo(matchup)) hints.push_back(hint(KeyAction::undo));
    if (model.table.game().can_redo()) hints.push_back(hint(KeyAction::redo));
    hints.push_back(hint(KeyAction::tip));
  } else {
    hints.push_back(hint(KeyAction::pause, model.match.paused ? "resume" : "pause"));
  }
  hints.push_back(hint(KeyAction::values));
  hints.push_back(hint(KeyAction::new_game));
  return hints;
}

/// Adds the hint `b practise` if the key can begin practice: there is a mistake, and undo works.
void add_practice(std::vector<Hint>& hints, const Model& model) {
  if (supports_undo(model.match.matchup) && mistake_to_practise(model))
    hints.push_back(hint(KeyAction::practise));
}

std::vector<Hint> hints_in_review(const Model& model) {
  std::vector<Hint> hints{
      hint(KeyAction::undo, "back"), hint(KeyAction::redo, "forward"),
      model.table.cursor.shown ? hint(KeyAction::place) : hint(KeyAction::place, "next game")};
  add_practice(hints, model);
  return hints;
}

std::vector<Hint> hints_at_end(const Model& model) {
  const bool decided = match_decided(model);
  std::vector<Hint> hints{hint(KeyAction::place, decided ? "next match" : "next game")};
  add_practice(hints, model);
  hints.push_back(hint(KeyAction::undo, "review"));
  if (!has_person(model.match.matchup) && !decided)
    hints.push_back(hint(KeyAction::pause, model.match.paused ? "resume" : "pause"));
  return hints;
}

/// Returns hints for the keys that do something now, the most important first.
std::vector<Hint> hints(const Model& model) {
  std::vector<Hint> hints = model.table.in_review()     ? hints_in_review(model)
                            : model.table.played.over() ? hints_at_end(model)
                                                        : hints_in_game(model);
  hints.push_back(hint(KeyAction::menu));
  if (model.view.colors) hints.push_back(hint(KeyAction::theme));
  hints.push_back(hint(KeyAction::help));
  hints.push_back(hint(KeyAction::quit));
  return hints;
}

}  // namespace

void press_in_game(Model& model, const KeyCommand& command) {
  Table& table = model.table;
  switch (command.action) {
    case KeyAction::play_digit: return play_square(model, typed_square(model, command.key));
    case KeyAction::move_cursor:
      if (const auto [columns, rows] = direction_of(command.key); table.ended())
        return step(model, columns + rows > 0);
      return move(model, command.key);
    case KeyAction::jump_cursor: return move(model, command.key);
    case KeyAction::place: return place(model);
    case KeyAction::undo: return undo(model);
    case KeyAction::redo: return redo(model);
    case KeyAction::practise: return practise(model);
    case KeyAction::tip: return give_tip(model);
    case KeyAction::values:
      if (table.played.over()) return refuse(model, game_is_over);
      return toggle_values(model, side_of_values(model));
    case KeyAction::coach: return toggle_coach(model);
    case KeyAction::pause: return pause(model);
    case KeyAction::new_game: return new_game(model);
    case KeyAction::menu:
    case KeyAction::back: return open_menu(model);
    default: return refuse(model, no_such_key);
  }
}

void draw_game(Frame& frame, const Model& model) {
  const int best_of = model.match.best_of;
  const std::string caption = model.table.before_practice ? "Practice"
                              : best_of == 0              ? ""
                                                          : "Best of " + std::to_string(best_of);
  draw_scene(frame, model, {headline(model), caption, hints(model)});
}

}  // namespace ttt
