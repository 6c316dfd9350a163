#include "play/common_keys.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "play/sentences.hpp"
#include "play/update.hpp"
#include "ttt/analysis.hpp"
#include "ttt/notation.hpp"

namespace ttt {

void change_theme(Update& update) {
  Model& model = update.model;
  if (!model.settings.colors) return note(update, "No colours here.");
  const Theme& before = theme_of(model);
  std::size_t& theme = model.settings.theme;
  do theme = next_theme(theme, model.view.background);
  while (theme_of(model).styles == before.styles);  // the key must be seen to do something
  record_choice(update, "theme");
  const std::string_view chosen = themes()[model.settings.theme].name;
  const std::string_view shown = theme_of(model).name;
  model.view.note = "Colours: " + std::string{chosen} +
                    (chosen == shown ? "" : " (" + std::string{shown} + ")") + ".";
}

void open_menu(Model& model) {
  model.menu.draft = model.settings;
  model.menu.focus = 0;
  model.menu.back = model.view.page;
  model.view.page = PageId::menu;
}

namespace {

void open_help(Model& model) {
  Overlay help{.open = true};
  for (const KeyBinding& row : key_bindings())
    if (row.action == KeyAction::help || works_now(model, row)) help.keys.push_back(&row);
  model.view.overlay = std::move(help);
}

void quit(Model& model) { model.view.done = true; }

void open_record(Model& model) {
  model.view.overlay = {.open = true, .topic = Overlay::Topic::record};
}

/// Opens the puzzles; if `own`, those that come from the player's mistakes.
void choose_puzzles(Update& update, bool own) {
  Model& model = update.model;
  if (model.view.page == PageId::puzzle && model.puzzles.shows_own == own)
    return note(update, "Already in puzzles.");
  if (model.view.page == PageId::game) model.menu.back = PageId::game;
  if (own) return open_own_puzzles(update);
  open_puzzles(update);
}

void choose_common_puzzles(Update& update) { choose_puzzles(update, false); }

void choose_own_puzzles(Update& update) { choose_puzzles(update, true); }

}  // namespace

std::span<const KeyHandler> common_handlers() noexcept {
  static constexpr std::array handlers{
      KeyHandler{KeyAction::puzzles, handle<choose_common_puzzles>},
      KeyHandler{KeyAction::mistakes, handle<choose_own_puzzles>},
      KeyHandler{KeyAction::record, handle<open_record>},
      KeyHandler{KeyAction::theme, handle<change_theme>},
      KeyHandler{KeyAction::help, handle<open_help>},
      KeyHandler{KeyAction::quit, handle<quit>},
  };
  return handlers;
}

void toggle_coach(Update& update) {
  Model& model = update.model;
  if (!sole_human(model.game.matchup))
    return note(update, "No coach here: it helps against a computer.");
  model.settings.coach = !model.settings.coach;
  record_choice(update, "coach");
  model.view.note = model.settings.coach ? "Coach on." : "Coach off.";
}

void move_cursor(Cursor& cursor, KeyPress key) {
  constexpr std::array places{
      std::pair{Key::home, Square::top_left}, std::pair{Key::page_up, Square::top_right},
      std::pair{Key::end, Square::bottom_left}, std::pair{Key::page_down, Square::bottom_right},
      std::pair{Key::begin, Square::center}};
  const auto* const place =
      std::ranges::find(places, key.key, [](auto each) { return each.first; });
  if (place != places.end()) {
    cursor = {.square = place->second, .shown = true};
    return;
  }
  const Direction direction = direction_of(key);
  const int row = std::clamp(row_of(cursor.square) + direction.rows, 0, 2);
  const int column = std::clamp(column_of(cursor.square) + direction.columns, 0, 2);
  cursor = {.square = square_at(row, column), .shown = true};
}

void forget_tip(Cursor& cursor) {
  if (std::exchange(cursor.tip, false)) cursor.shown = false;
}

void toggle_values(Model& model, Table& table) {
  table.values = !table.values;
  if (table.values)
    model.view.note = std::string{"Values for "} + letter(table.match_game.game.to_move()) + ".";
}

void show_cursor(Model& model, Table& table) {
  const SquareSet empty = table.match_game.game.board().empty_squares();
  Cursor& cursor = table.cursor;
  cursor.shown = true;
  if (!empty.contains(cursor.square))
    cursor.square = empty.contains(Square::center) ? Square::center : *empty.begin();
  model.view.note = "Enter plays " + key_name(cursor.square, model.settings.layout) + ".";
}

void show_tip(Model& model, Table& table, const Game& game, const Sides& sides) {
  const Position position = game.position();
  const Square best = Analysis{position}.moves().front().square;
  say(model, table,
      {.text = tip_in_words(position, model.settings.layout, sides),
       .lines = lines_of_reason(position, best)});
  table.cursor = {.square = best, .shown = true, .tip = true};
}

}  // namespace ttt
