#include <algorithm>
#include <utility>

#include "io/text.hpp"
#include "play/board_view.hpp"
#include "play/game.hpp"
#include "play/hints.hpp"
#include "play/page.hpp"
#include "play/page_layout.hpp"
#include "play/scene.hpp"
#include "play/sentences.hpp"
#include "play/settings.hpp"
#include "play/update.hpp"
#include "words/in_words.hpp"

namespace ttt {
namespace {

// The settings.

/// Returns the word that follows (`places` is 1) or precedes (-1) the current word of the setting.
/// The first word follows the last one.
std::string neighbouring_word(const Model& model, const Setting& setting, int places) {
  const Words words = setting.words(model.settings, model.menu.from_command_line);
  const auto current = std::ranges::find(words, setting.word(model.settings));
  const auto index = (current - words.begin() + places + std::ssize(words)) % std::ssize(words);
  return words[static_cast<std::size_t>(index)];
}

/// Sets the setting to the word, and records the choice if the setting had another word.
void choose_word(Model& model, const Setting& setting, const std::string& word) {
  const std::string before = setting.word(model.settings);
  if (word != before && setting.set(model.settings, word)) record_choice(model, setting.option);
}

/// Makes X or O the player's mark, as the key `x` or `o` says, and explains it in a notice.
void choose_mark(Model& model, KeyPress key) {
  const Setting& setting = setting_of("symbol");
  choose_word(model, setting, key == typed('x') ? "X" : "O");
  model.view.notice = setting.explanation(model.settings);
}

// The game that Enter begins or continues.

/// Returns true if Enter goes on with the match: it is not decided, and has the chosen settings.
bool continues_match(const Model& model) {
  return model.has_match() && !match_decided(model) &&
         model.match.matchup == model.settings.matchup &&
         model.match.best_of == model.settings.best_of;
}

/// Returns true if Enter goes on with the current game of the match under way, which is not over.
bool continues_game(const Model& model) {
  return continues_match(model) && !model.table.played.over();
}

/// Returns the mark that makes the next move after Enter; nothing if that is left to chance.
std::optional<Mark> next_mover(const Model& model) {
  const Game& game = model.table.played.game;
  if (continues_game(model)) return game.to_move();
  if (continues_match(model)) return !game.first();
  const Matchup& matchup = model.settings.matchup;
  if (matchup.first == First::random) return std::nullopt;
  return matchup.first == First::me ? matchup.symbol : !matchup.symbol;
}

/// Returns true if a person makes the next move after Enter. If chance decides who starts, returns
/// true only if both players are people.
bool person_moves_next(const Model& model) {
  const Matchup& matchup = model.settings.matchup;
  if (const auto mark = next_mover(model)) return player_of(matchup, *mark).is_person();
  return matchup.me.is_person() && matchup.opponent.is_person();
}

/// Goes on with the match under way; if it is decided or other settings are chosen, begins another.
void start_game(Model& model) {
  if (!continues_match(model)) return begin_match(model);
  model.view.page = PageId::game;
  if (model.table.played.over()) next_game(model);
}

// The keys.

/// Returns how to begin or continue the game: `Press 1-9 to begin.`, `Enter goes on.`
std::string invitation(const Model& model) {
  const bool goes_on = continues_game(model);
  if (person_moves_next(model)) return goes_on ? "Press 1-9 to go on." : "Press 1-9 to begin.";
  return goes_on ? "Enter goes on." : "Enter begins.";
}

/// Returns the reason why a digit cannot begin or continue the game: `Medium starts: Enter begins.`
std::string refusal(const Model& model) {
  const auto mark = next_mover(model);
  if (!mark) return "A coin decides: " + invitation(model);
  return names_of(model.settings.matchup).name(*mark) +
         (continues_game(model) ? " is to move: " : " starts: ") + invitation(model);
}

/// Returns the number of rows that the menu shows, including `more…`.
std::size_t row_count(const Menu& menu) {
  return menu.is_whole ? menu_settings().size() : main_rows + 1;
}

/// Returns true if the row in focus is `more…`.
bool is_on_more(const Menu& menu) { return !menu.is_whole && menu.focus == main_rows; }

/// Moves the focus down (`rows` is 1) or up (-1) by one row. The first row follows the last one.
void move_focus(Menu& menu, int rows) {
  const int count = static_cast<int>(row_count(menu));
  menu.focus = static_cast<std::size_t>((static_cast<int>(menu.focus) + rows + count) % count);
}

/// Handles an arrow: up and down move to another row; left and right choose another word of the row
/// or, on `more…`, show all rows.
void move_in_menu(Model& model, KeyPress key) {
  const Direction direction = direction_of(key);
  if (direction.rows != 0) return move_focus(model.menu, direction.rows);
  if (is_on_more(model.menu)) {
    model.menu.is_whole = true;
    return;
  }
  const Setting& setting = menu_settings()[model.menu.focus];
  choose_word(model, setting, neighbouring_word(model, setting, direction.columns));
}

// The drawing.

std::vector<Hint> hints_of_menu(const Model& model) {
  std::vector<Hint> hints{hint(KeyAction::place, continues_game(model) ? "go on" : "begin")};
  if (model.has_match()) hints.push_back(hint(KeyAction::back));
  hints.push_back(hint(KeyAction::move_cursor, "choose"));
  hints.push_back(hint(KeyAction::puzzles));
  if (const int count = mistakes_to_mend(model.record); count > 0)
    hints.push_back(
        hint(KeyAction::mistakes,
             std::to_string(count) + (count == 1 ? " mistake" : " mistakes") + " to mend"));
  hints.push_back(hint(KeyAction::record));
  if (model.view.colors) hints.push_back(hint(KeyAction::theme));
  for (const KeyAction action : {KeyAction::help, KeyAction::quit}) hints.push_back(hint(action));
  return hints;
}

/// Draws the title `X Tic-tac-toe O`, with large marks if there is room, and how to begin a game.
void draw_title(Frame& frame, const Area& area, const Model& model) {
  constexpr std::string_view name = "Tic-tac-toe";
  const BoardStyle& letters = board_styles().back();
  const BoardStyle& large = *(&letters - 1);
  constexpr int large_columns = 35;
  const auto [columns, rows] = area.size;
  const bool is_large = columns >= large_columns && rows > large.mark.rows;
  const BoardStyle& style = is_large ? large : letters;
  const int used = is_large ? large_columns : static_cast<int>(name.size()) + 4;
  const auto put = [&](int row, std::string_view text, Role role) {
    const int indent = is_large ? (used - static_cast<int>(text.size())) / 2 : row == 0 ? 2 : 0;
    frame.put({area.point.column + indent, area.point.row + row}, text, role);
  };
  const Point right{area.point.column + used - style.mark.columns, area.point.row};
  put(0, name, Role::title);
  if (rows > 1) put(is_large ? 2 : 1, invitation(model), Role::turn);
  draw_mark(frame, area.point, Mark::x, style, Role::mark_x, model.view.unicode);
  draw_mark(frame, right, Mark::o, style, Role::mark_o, model.view.unicode);
}

/// Draws the row `more…`. A click on it shows the other rows, with the first of them in focus.
void draw_more(Frame& frame, Point point, const Model& model) {
  const Setting& first = menu_settings()[main_rows];
  const std::string_view label = model.view.unicode ? "more…" : "more...";
  const bool focused = is_on_more(model.menu);
  frame.put(point, label, focused ? Role::focus : Role::faint);
  frame.set_click(point, static_cast<int>(display_width(label)),
                  MenuChoice{std::string{first.option}, first.word(model.settings)});
  if (focused) frame.set_rest(point);
}

/// Draws the row of a setting: its label and its current word; in the focus, `Opponent  <medium>`.
/// A click on the word or on `>` chooses the next word, and a click on `<` the previous one.
void draw_row(Frame& frame, Point point, int columns, const Model& model, std::size_t index) {
  constexpr int label_columns = 10;
  const Setting& setting = menu_settings()[index];
  const bool focused = index == model.menu.focus;
  const Role role = focused ? Role::focus : index < main_rows ? Role::text : Role::faint;
  const std::string current = setting.word(model.settings);
  const std::string word =
      truncated_in_front(shown_word(setting, current), columns - label_columns - 2);
  const Point before{point.column + label_columns, point.row};
  const Point after{before.column + 1 + static_cast<int>(display_width(word)), point.row};
  frame.put(point, setting.label, role);
  frame.put({before.column + 1, point.row}, word, role);
  const auto choice = [&setting](std::string chosen) {
    return MenuChoice{std::string{setting.option}, std::move(chosen)};
  };
  frame.set_click(point, label_columns, choice(current));
  frame.set_click({before.column + 1, point.row}, after.column - before.column,
                  choice(neighbouring_word(model, setting, 1)));
  if (!focused) return;
  frame.put(before, "<", role);
  frame.put(after, ">", role);
  frame.set_click(before, 1, choice(neighbouring_word(model, setting, -1)));
  frame.set_rest(point);
}

}  // namespace

void press_in_menu(Model& model, const KeyCommand& command) {
  switch (command.action) {
    case KeyAction::move_cursor: return move_in_menu(model, command.key);
    case KeyAction::place: return start_game(model);
    case KeyAction::play_digit:
      if (!person_moves_next(model)) return refuse(model, refusal(model));
      start_game(model);
      return press_in_game(model, command);
    case KeyAction::redo:  // plays again in the game under way what `u` has undone to its beginning
      if (!continues_game(model)) return refuse(model, nothing_to_redo);
      start_game(model);
      return press_in_game(model, command);
    case KeyAction::back:
      if (!model.has_match()) return refuse(model, "No game to return to.");
      model.view.page = PageId::game;
      return;
    case KeyAction::mark: return choose_mark(model, command.key);
    // The codes that the keypad sends for corners and the centre if NumLock is off.
    case KeyAction::jump_cursor: return refuse(model, {});
    default: return refuse(model, no_such_key);
  }
}

void choose_in_menu(Model& model, const MenuChoice& choice) {
  const auto rows = menu_settings();
  const auto row = std::ranges::find(rows, choice.option, &Setting::option);
  if (row == rows.end()) return;
  model.menu.focus = static_cast<std::size_t>(row - rows.begin());
  if (model.menu.focus >= main_rows) model.menu.is_whole = true;
  choose_word(model, *row, choice.word);
}

/// Draws the menu: the settings, and the board of the game that Enter begins or continues. The
/// empty squares have digits if a typed digit would play at once. A notice on the last key takes
/// the place of the explanation of the row in focus.
void draw_menu(Frame& frame, const Model& model) {
  constexpr int title_rows = 4;
  constexpr int explanation_rows = 3;
  PageLayout layout = page_layout(frame.size());
  Area& panel = layout.panel;
  BoardView board{.digits = person_moves_next(model),
                  .layout = model.settings.layout,
                  .unicode = model.view.unicode};
  if (continues_game(model)) board.board = model.table.played.game.board();
  draw_board(frame, layout.board, *layout.style, board);
  const Menu& menu = model.menu;
  const int others = static_cast<int>(row_count(menu)) + explanation_rows;
  draw_title(frame, cut_top(panel, std::min(title_rows, panel.size.rows - others)), model);
  const std::size_t settings = menu.is_whole ? menu_settings().size() : main_rows;
  for (std::size_t index = 0; index < settings; ++index)
    draw_row(frame, cut_top(panel, 1).point, panel.size.columns, model, index);
  if (!menu.is_whole) draw_more(frame, cut_top(panel, 1).point, model);
  if (panel.size.rows > explanation_rows) cut_top(panel, 1);
  const std::string& notice = model.view.notice;
  Sentence text{notice, Role::notice};
  if (notice.empty())
    text = {is_on_more(menu)
                ? "Right shows more settings."
                : explanation_of(menu_settings()[menu.focus], model.settings, model.record)};
  draw_texts(frame, panel, {&text, 1});
  std::vector<Hint> hints = hints_of_menu(model);
  hide_idle_hints(model, hints);
  draw_hints(frame, layout.hints, hints);
}

}  // namespace ttt
