#include "play/review_page.hpp"

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "play/common_keys.hpp"
#include "play/hints.hpp"
#include "play/match.hpp"
#include "play/scene.hpp"
#include "play/sentences.hpp"
#include "ttt/notation.hpp"

namespace ttt {
namespace review {
namespace {

bool has_person_here(Model& model) {
  if (has_person(model.game.matchup)) return true;
  note(model, only_computers);
  return false;
}

void play_square(Update& update, Square square) {
  Model& model = update.model;
  if (!has_person_here(model)) return;
  if (only_goes_forwards(model)) return;
  // If the person made the move shown, the new square replaces that move, which the review names.
  GameTable& table = model.game;
  Game game = table.match_game.game;
  if (!person_to_move(model) && (game.moves().empty() || !game.undo()))
    return note(model, not_your_turn);
  if (!game.board().at(square)) {
    table.match_game.game = game;
    table.practice_from = game.moves().size();
    table.undone_forfeit.reset();
    model.view.page = PageId::game;
  }
  play_move(update, square);
}

void play_digit(Update& update, KeyPress key) {
  Model& model = update.model;
  model.game.cursor.shown = false;
  play_square(update, *square_of(model.settings.layout, key.character - '0'));
}

void move(Model& model, KeyPress key) {
  if (key.key == Key::left || key.key == Key::right)
    return step_through(model, key.key == Key::right);
  if (has_person_here(model)) move_cursor(model.game.cursor, key);
}

void jump(Model& model, KeyPress key) {
  if (has_person_here(model)) jump_cursor(model.game.cursor, key);
}

void place(Update& update) {
  const Cursor& cursor = update.model.game.cursor;
  if (!cursor.shown) return next_game(update);
  play_square(update, cursor.square);
}

void step_back(Model& model) { step_through(model, false); }
void step_on(Model& model) { step_through(model, true); }

/// Returns the game with all of its moves, however far the review has gone back.
Game whole_game(const Model& model) {
  Game game = model.game.match_game.game;
  while (game.redo()) {
  }
  return game;
}

void retry(Model& model) { practise(model, whole_game(model)); }

void tip(Model& model) {
  if (!has_person(model.game.matchup)) return note(model, game_is_over);
  if (!person_to_move(model)) return note(model, not_your_turn);
  show_tip(model.game, model.settings.layout, sides_of(model.game.matchup));
}

void refuse_pause(Model& model) {
  note(model, has_person(model.game.matchup) ? no_pause : game_is_over);
}
void refuse_step(Model& model) {
  note(model, has_person(model.game.matchup) ? no_steps : game_is_over);
}

constexpr std::array handlers{
    KeyHandler{KeyAction::play_digit, handle<play_digit>},
    KeyHandler{KeyAction::move_cursor, handle<move>},
    KeyHandler{KeyAction::jump_cursor, handle<jump>},
    KeyHandler{KeyAction::place, handle<place>},
    KeyHandler{KeyAction::undo, handle<step_back>},
    KeyHandler{KeyAction::redo, handle<step_on>},
    KeyHandler{KeyAction::retry, handle<retry>},
    KeyHandler{KeyAction::tip, handle<tip>},
    KeyHandler{KeyAction::values, handle<refuse<values_stay>>},
    KeyHandler{KeyAction::coach, handle<toggle_coach>},
    KeyHandler{KeyAction::pause, handle<refuse_pause>},
    KeyHandler{KeyAction::step, handle<refuse_step>},
    KeyHandler{KeyAction::new_game, handle<next_game>},
    KeyHandler{KeyAction::menu, handle<open_menu>},
    KeyHandler{KeyAction::back, handle<refuse<menu_by_m>>},
    KeyHandler{KeyAction::theme, handle<change_theme>},
    KeyHandler{KeyAction::help, handle<open_help>},
    KeyHandler{KeyAction::quit, handle<quit>},
};

const Table& table(const Model& model) { return model.game; }

KeyLayout layout(const Model& model) { return model.settings.layout; }

Stage stage(const Model& /*model*/) { return Stage::over; }

/// Returns `Move 4 of 6: values for X`, or `Move 4 of 6` if there is no room for more.
std::string headline(const Model& model, int columns) {
  const Game& game = model.game.match_game.game;
  const std::string place = "Move " + std::to_string(game.moves().size()) + " of " +
                            std::to_string(whole_game(model).moves().size());
  const std::string whole = place + ": values for " + letter(game.to_move());
  return static_cast<int>(whole.size()) <= columns ? whole : place;
}

std::vector<Hint> hints(const Model& model) {
  std::vector<Hint> hints{hint(KeyAction::undo, "back"), hint(KeyAction::redo, "forward")};
  if (model.game.cursor.shown) hints.push_back(hint(KeyAction::place));
  if (supports_undo(model.game.matchup) &&
      mistake_to_practise(whole_game(model), model.game.matchup))
    hints.push_back(hint(KeyAction::retry));
  hints.push_back(hint(KeyAction::new_game, match_decided(model) ? "next match" : "next game"));
  hints.push_back(hint(KeyAction::menu));
  if (model.settings.colors) hints.push_back(hint(KeyAction::theme));
  hints.push_back(hint(KeyAction::help));
  hints.push_back(hint(KeyAction::quit));
  return hints;
}

void draw(Frame& frame, const Model& model) {
  Scene scene = match_scene(model);
  scene.board.values = true;
  scene.headline = [&model](int columns) { return Headline{headline(model, columns)}; };
  scene.hints = hints(model);
  draw_scene(frame, scene);
}

}  // namespace
}  // namespace review

const Page review_page{.handlers = review::handlers,
                       .table = review::table,
                       .in_match = true,
                       .layout = review::layout,
                       .stage = review::stage,
                       .headline = review::headline,
                       .draw = review::draw};

void step_through(Model& model, bool forwards) {
  GameTable& table = model.game;
  auto& [game, forfeit] = table.match_game;
  if (forfeit || !(forwards ? game.redo() : game.undo())) {
    if (!(forwards ? table.undone_forfeit : forfeit))
      return note(model, forwards ? "End of the game." : "Start of the game.");
    std::swap(forfeit, table.undone_forfeit);
  }
  forget_tip(table.cursor);
  const bool at_end = table.match_game.over();
  model.view.page = at_end ? PageId::game : PageId::review;
  if (at_end)
    say_end(model);
  else
    say_last_move(table, model.settings.layout, !game.to_move());
}

}  // namespace ttt
