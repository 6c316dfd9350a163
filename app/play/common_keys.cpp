#include "play/common_keys.hpp"

#include <string>

#include "play/sentences.hpp"
#include "ttt/analysis.hpp"
#include "ttt/notation.hpp"

namespace ttt {

void change_theme(Update& update) {
  Model& model = update.model;
  if (!model.settings.colors) return note(model, "No colours here.");
  const Theme& before = theme_of(model);
  std::size_t& theme = model.settings.theme;
  do theme = next_theme(theme, model.view.background);
  while (theme_of(model).styles == before.styles);  // the key must be seen to do something
  record_choice(update, "theme");
  const std::string_view chosen = themes()[model.settings.theme].name;
  const std::string_view shown = theme_of(model).name;
  note(model, "Colours: " + std::string{chosen} +
                  (chosen == shown ? "" : " (" + std::string{shown} + ")") + ".");
}

void open_help(Model& model) { model.view.overlay = {.open = true}; }

void quit(Model& model) { model.view.done = true; }

void open_menu(Model& model) {
  model.menu.draft = model.settings;
  model.menu.focus = 0;
  model.menu.back = model.view.page;
  model.view.page = PageId::menu;
}

void refuse_coach(Model& model) {
  note(model, "The coach only works against a computer.", "No coach here.");
}

void toggle_coach(Update& update) {
  Model& model = update.model;
  if (!sole_human(model.game.matchup)) return refuse_coach(model);
  model.settings.coach = !model.settings.coach;
  record_choice(update, "coach");
  note(model, model.settings.coach ? "Coach on." : "Coach off.");
}

void toggle_values(Model& model, Table& table) {
  table.values = !table.values;
  const std::string side{letter(table.match_game.game.to_move())};
  if (table.values)
    note(model, "How each square turns out for " + side + ".", "Values for " + side + ".");
}

void show_cursor(Model& model, Table& table, KeyLayout layout) {
  const SquareSet empty = table.match_game.game.board().empty_squares();
  Cursor& cursor = table.cursor;
  cursor.shown = true;
  if (!empty.contains(cursor.square))
    cursor.square = empty.contains(Square::center) ? Square::center : *empty.begin();
  note(model, "Enter plays " + key_name(cursor.square, layout) + ".");
}

void show_tip(Table& table, KeyLayout layout, const Sides& sides) {
  const Game& game = table.match_game.game;
  const Position position{game.board(), game.to_move()};
  say(table, tip_in_words(position, layout, sides));
  table.cursor = {.square = Analysis{position.board, position.to_move}.moves().front().square,
                  .shown = true,
                  .tip = true};
}

}  // namespace ttt
