#include "play/common_keys.hpp"

#include <string>

#include "play/sentences.hpp"
#include "ttt/analysis.hpp"
#include "ttt/notation.hpp"

namespace ttt {

void change_theme(Update& update) {
  Model& model = update.model;
  if (!model.settings.colors) return note(model, "No colours here.");
  model.settings.theme = next_theme(model.settings.theme, model.view.background);
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

void toggle_coach(Update& update) {
  Model& model = update.model;
  if (!sole_human(model.game.matchup)) return note(model, no_coach);
  model.settings.coach = !model.settings.coach;
  record_choice(update, "coach");
  note(model, model.settings.coach ? "The coach speaks up." : "The coach is silent.");
}

void toggle_values(Model& model, Table& table) {
  table.values = !table.values;
  if (table.values)
    note(model, std::string{"Values: what each square brings "} +
                    letter(table.match_game.game.to_move()) + ".");
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
