#include "play/common_keys.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "play/game.hpp"
#include "play/keys.hpp"
#include "play/sentences.hpp"
#include "play/settings.hpp"
#include "ttt/notation.hpp"

namespace ttt {

void open_menu(Model& model) {
  if (const auto suggested = suggestion(model); suggested && suggested->opponent) {
    model.settings.matchup.opponent = *suggested->opponent;
    record_choice(model, "opponent");
  }
  model.menu.focus = 0;
  model.menu.is_whole = has_other_settings(model.settings);
  model.view.page = PageId::menu;
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

Square typed_square(Model& model, KeyPress digit) {
  table_of(model).cursor.shown = false;
  return *square_of(model.settings.layout, digit.character - '0');
}

void refuse_taken(Model& model, Square square) {
  refuse(model, "Taken: " + key_name(square, model.settings.layout) + ".");
}

void show_cursor(Model& model) {
  const SquareSet empty = game_of(model).board().empty_squares();
  Cursor& cursor = table_of(model).cursor;
  cursor.shown = true;
  if (!empty.contains(cursor.square))
    cursor.square = empty.contains(Square::center) ? Square::center : *empty.begin();
  model.view.notice = "Enter plays " + key_name(cursor.square, model.settings.layout) + ".";
}

void toggle_values(Model& model, Mark side) {
  Table& table = table_of(model);
  table.values = !table.values;
  if (table.values) model.view.notice = std::string{"Values for "} + letter(side) + ".";
}

void show_tip(Model& model, const Names& names, CandidateFunction opponent) {
  const Position position = game_of(model).position();
  const Square best = recommended_move(position);
  const bool names_reason = names.person != !position.to_move;
  replace_message(model,
                  {.text = tip_in_words(position, names, opponent),
                   .lines = names_reason ? lines_of_reason(position, best) : std::vector<Line>{}});
  table_of(model).cursor = {.square = best, .shown = true, .tip = true};
}

}  // namespace ttt
