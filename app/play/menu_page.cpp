#include "play/menu_page.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "io/text.hpp"
#include "play/common_keys.hpp"
#include "play/hints.hpp"
#include "play/match.hpp"
#include "play/puzzle_page.hpp"
#include "play/settings.hpp"
#include "ttt/notation.hpp"

namespace ttt {
namespace menu {
namespace {

constexpr int label_columns = 11;
constexpr int full_columns = 68;
constexpr int close_columns = 60;  ///< Screens with at least this width can explain every row.
constexpr int columns_for_hints = 100;
/// The width of the sign `>` before the row in focus, with its blank.
constexpr int mark_columns = 2;
constexpr int longest_explanation = 54;
constexpr int narrow_columns = 22;  ///< On narrower screens than this, no blank follows a label.
/// On narrower screens than this, no sign marks the row in focus, and every row shows only its
/// current word.
constexpr int narrowest_with_mark = 36;

int left_of_labels(Size size) {
  if (size.columns < narrowest_with_mark) return 0;
  return std::max(0, (size.columns - full_columns) / 2) + mark_columns;
}

/// Returns the index of the setting's current word among the words on offer.
int chosen_index(const Menu& menu, const Setting& setting) {
  const Words words = setting.words(menu.draft, menu.given);
  return static_cast<int>(std::ranges::find(words, setting.word(menu.draft)) - words.begin());
}

/// The name of the row that shows or hides the rarely used settings.
constexpr const char* more = "more";

/// Returns the settings that have a row in the menu now; null stands for the row *more*.
std::vector<const Setting*> rows_of(const Menu& menu) {
  std::vector<const Setting*> rows;
  for (const Setting& setting : menu_settings()) {
    if (rows.size() == required_settings) rows.push_back(nullptr);
    if (rows.size() < required_settings || menu.more) rows.push_back(&setting);
  }
  return rows;
}

void toggle_more(Menu& menu) {
  menu.more = !menu.more;
  menu.focus = required_settings;
}

void choose(Update& update, const Choice& choice) {
  Menu& menu = update.model.menu;
  if (choice.question == more) return toggle_more(menu);
  const auto rows = menu_settings();
  const auto row = std::ranges::find(rows, choice.question, &Setting::option);
  if (row == rows.end()) return;
  const auto index = static_cast<std::size_t>(row - rows.begin());
  menu.more = menu.more || index >= required_settings;
  menu.focus = index < required_settings ? index : index + 1;
  row->set(menu.draft, choice.answer, menu.given);
}

/// Moves the focus down by `rows` (1 or -1). The first row follows the last one.
void move_focus(Menu& menu, int rows) {
  const int count = static_cast<int>(rows_of(menu).size());
  menu.focus = static_cast<std::size_t>((static_cast<int>(menu.focus) + rows + count) % count);
}

/// Sets the setting in focus to its word at `index`. Does nothing if there is no such word, or if
/// the focus is on the row *more*.
void choose_word(Menu& menu, int index) {
  const Setting* const setting = rows_of(menu)[menu.focus];
  if (setting == nullptr) return;
  const Words words = setting->words(menu.draft, menu.given);
  if (index >= 0 && index < std::ssize(words))
    setting->set(menu.draft, words[static_cast<std::size_t>(index)], menu.given);
}

/// Handles arrows: up and down move to another row, left and right choose another word of the row,
/// or open or close *more*.
void move(Model& model, KeyPress key) {
  Menu& menu = model.menu;
  const Direction direction = direction_of(key);
  if (direction.rows != 0) return move_focus(menu, direction.rows);
  const Setting* const setting = rows_of(menu)[menu.focus];
  if (setting == nullptr) return toggle_more(menu);
  choose_word(menu, chosen_index(menu, *setting) + direction.columns);
}

void next_row(Model& model) { move_focus(model.menu, 1); }

void choose_by_digit(Model& model, KeyPress key) {
  const int index = key.character - '1';
  if (rows_of(model.menu)[model.menu.focus] == nullptr) return toggle_more(model.menu);
  const Setting& setting = *rows_of(model.menu)[model.menu.focus];
  const Words words = setting.words(model.menu.draft, model.menu.given);
  if (index >= std::ssize(words))
    return note(model, "Only " + std::to_string(words.size()) + " choices here.");
  const std::string& word = words[static_cast<std::size_t>(index)];
  if (word == setting.word(model.menu.draft)) note(model, "Already chosen.");
  choose_word(model.menu, index);
}

/// Handles Enter: opens or closes *more* if it is in focus; otherwise starts a match or, if no
/// setting was changed, returns to the match under way.
void play(Update& update) {
  Model& model = update.model;
  Menu& menu = model.menu;
  if (rows_of(menu)[menu.focus] == nullptr) return toggle_more(menu);
  const bool unchanged = std::ranges::all_of(menu_settings(), [&](const Setting& setting) {
    return setting.word(menu.draft) == setting.word(model.settings);
  });
  if (!menu.back || !unchanged || match_decided(model)) return begin_match(update);
  model.view.page = *menu.back;
  if (model.game.match_game.over()) next_game(update);
}

void choose_mark(Update& update, KeyPress key) {
  const Mark mark = *mark_of(key.character);
  const std::string letter_of_mark{letter(mark)};
  if (update.model.menu.draft.matchup.symbol == mark)
    return note(update.model, "You already have " + letter_of_mark + ".");
  choose(update, {"symbol", letter_of_mark});
}

void choose_puzzles(Model& model, KeyPress key) {
  if (key == typed('y')) return open_own_puzzles(model);
  open_puzzles(model);
}

void open_games(Model& model) {
  model.view.overlay = {.open = true, .topic = Overlay::Topic::games};
}

void leave(Model& model) {
  if (!model.menu.back) return note(model, "No game to return to.");
  model.view.page = *model.menu.back;
}

constexpr std::array handlers{
    KeyHandler{KeyAction::move_cursor, handle<move>},
    KeyHandler{KeyAction::place, handle<play>},
    KeyHandler{KeyAction::play_digit, handle<choose_by_digit>},
    KeyHandler{KeyAction::next_row, handle<next_row>},
    KeyHandler{KeyAction::puzzles, handle<choose_puzzles>},
    KeyHandler{KeyAction::games, handle<open_games>},
    KeyHandler{KeyAction::back, handle<leave>},
    KeyHandler{KeyAction::choose_mark, handle<choose_mark>},
    KeyHandler{KeyAction::theme, handle<change_theme>},
    KeyHandler{KeyAction::help, handle<open_help>},
    KeyHandler{KeyAction::quit, handle<quit>},
};

std::vector<Hint> menu_hints(const Model& model) {
  std::vector<Hint> hints{hint(KeyAction::place, "play"), hint(KeyAction::move_cursor, "choose")};
  if (model.menu.back) hints.push_back(hint(KeyAction::back));
  hints.push_back({"z", "puzzles", KeyAction::puzzles, typed('z')});
  hints.push_back({"y", "mistakes", KeyAction::puzzles, typed('y')});
  hints.push_back(hint(KeyAction::games));
  if (model.settings.colors) hints.push_back(hint(KeyAction::theme));
  for (const KeyAction action : {KeyAction::help, KeyAction::quit}) hints.push_back(hint(action));
  return hints;
}

/// Returns the columns that the words take side by side, each with a bracket or blank on both
/// sides, and `gap` columns between them.
int width(const Words& words, int gap) {
  int columns = -gap;
  for (const std::string& word : words) columns += static_cast<int>(display_width(word)) + 2 + gap;
  return columns;
}

/// A row of the menu as it is drawn.
struct RowView {
  const Setting* setting;
  Words words;
  int chosen;  ///< The index of the current word.
  bool focused;

  /// Returns the word at `index` as the menu shows it.
  [[nodiscard]] std::string shown(int index) const {
    return shown_word(*setting, words[static_cast<std::size_t>(index)]);
  }
  /// Returns the choice of the word at `index` or, if there is no such word, of the current one.
  [[nodiscard]] Choice choice(int index) const {
    const bool exists = index >= 0 && index < std::ssize(words);
    return {std::string{setting->option}, words[static_cast<std::size_t>(exists ? index : chosen)]};
  }
};

/// Draws the words of a row side by side, the chosen one in brackets, so that it can be recognised
/// without colours.
void draw_words(Frame& frame, Point at, const RowView& row, int gap) {
  for (int index = 0; index < std::ssize(row.words); ++index) {
    const bool is_chosen = index == row.chosen;
    const std::string text =
        is_chosen ? "[" + row.shown(index) + "]" : " " + row.shown(index) + " ";
    const int columns = static_cast<int>(display_width(text));
    frame.put(at, text, is_chosen ? Role::chosen : Role::text);
    frame.set_click(at, columns, row.choice(index));
    at.column += columns + gap;
  }
}

/// Draws only the chosen word of a row, as `<word>` if the row is in focus. A click on `<` or `>`
/// chooses the word before or after it. A word that is too long begins nearer to its label.
void draw_word(Frame& frame, Point at, const RowView& row) {
  const std::string word = row.shown(row.chosen);
  const int lacking = at.column + 2 + static_cast<int>(display_width(word)) - frame.size().columns;
  const bool narrow = frame.size().columns < narrow_columns;
  const int gap = label_columns - (narrow ? 0 : 1) - static_cast<int>(row.setting->label.size());
  at.column -= std::clamp(lacking, 0, gap);
  const int room = frame.size().columns - at.column;
  const std::string text = truncated_in_front(word, room - 2);
  const int columns = static_cast<int>(display_width(text));
  const Role role = row.focused ? Role::focus : Role::text;
  const Point after{at.column + 1 + columns, at.row};
  frame.put({at.column + 1, at.row}, text, role);
  if (row.focused) {
    frame.put(at, "<", role);
    frame.put(after, ">", role);
    if (!frame.cursor()) frame.set_cursor(at);
  }
  frame.set_click(at, 1, row.choice(row.chosen - 1));
  frame.set_click({at.column + 1, at.row}, columns, row.choice(row.chosen));
  frame.set_click(after, 1, row.choice(row.chosen + 1));
}

/// Returns the current words of the settings below the row *more*: `you, no limit, numpad`.
std::string rare_words(const Menu& menu) {
  std::string text;
  for (const Setting& setting : menu_settings().subspan(required_settings))
    text += (text.empty() ? "" : ", ") + shown_word(setting, setting.word(menu.draft));
  return text;
}

/// Draws the row *more*, which is called *less* while it is open. While it is closed, the words of
/// its settings are beside it.
void draw_more(Frame& frame, Point point, const Menu& menu, bool focused) {
  const Role role = focused ? Role::focus : Role::text;
  const std::string label = menu.more ? "Less" : "More";
  frame.put(point, label, role);
  const Point at{point.column + label_columns + 1, point.row};
  const std::string words = menu.more ? "" : rare_words(menu);
  const int room = frame.size().columns - at.column;
  frame.put(at, abridged(words, room), Role::faint);
  frame.set_click(point, label_columns + 1 + std::min<int>(room, 30), Choice{more, ""});
}

/// Draws a row of the menu in one line: all words of the setting if they fit, and otherwise only
/// the chosen one.
void draw_row(Frame& frame, Point point, const Menu& menu, std::size_t index) {
  const Setting* const setting = rows_of(menu)[index];
  const bool focused = index == menu.focus;
  const bool has_sign = point.column >= mark_columns;
  if (focused && has_sign) {
    const Point sign{point.column - mark_columns, point.row};
    frame.put(sign, ">", Role::focus);
    frame.set_cursor(sign);  // the cursor hides no letter of a word
  }
  if (setting == nullptr) return draw_more(frame, point, menu, focused);
  const RowView row{.setting = setting,
                    .words = setting->words(menu.draft, menu.given),
                    .chosen = chosen_index(menu, *setting),
                    .focused = focused};
  const Point at{point.column + label_columns, point.row};
  const int room = has_sign ? frame.size().columns - at.column : 0;
  frame.put(point, setting->label, focused ? Role::focus : Role::text);
  Words shown;
  for (const std::string& word : row.words) shown.push_back(shown_word(*setting, word));
  if (width(shown, 0) <= room)
    draw_words(frame, at, row, width(shown, 1) <= room ? 1 : 0);
  else
    draw_word(frame, at, row);
}

void draw_title(Frame& frame, Point point, const std::string& note) {
  const bool wide = frame.size().columns >= close_columns;
  const int column = wide ? point.column + label_columns + 1 : point.column;
  if (wide || note.empty()) frame.put(point, "ttt", Role::title);
  if (!note.empty()) {
    frame.put({column, point.row}, abridged(note, frame.size().columns - column), Role::notice);
  } else if (wide) {
    frame.put({column, point.row}, "tic-tac-toe for the terminal", Role::faint);
  }
}

/// Draws the hints in one line or, if `two_lines` is true, in two.
void draw_menu_hints(Frame& frame, Point point, const std::vector<Hint>& hints, bool two_lines) {
  const int columns = frame.size().columns - point.column;
  if (!two_lines) return draw_hints(frame, point, columns, hints);
  const auto half = std::ranges::find(hints, KeyAction::puzzles, &Hint::action);
  draw_hints(frame, point, columns, {hints.begin(), half});
  draw_hints(frame, {point.column, point.row + 1}, columns, {half, hints.end()});
}

/// Draws a title, the rows, the explanations and the hints. Rows are always there; if there is no
/// room to explain every row, only the one in focus is explained, and on the smallest screens none.
void draw(Frame& frame, const Model& model) {
  const Size size = frame.size();
  const Menu& menu = model.menu;
  const auto settings = rows_of(menu);
  const int count = static_cast<int>(settings.size());
  const bool explains_all = size.columns >= close_columns && size.rows >= 3 + 3 * count;
  const int height = explains_all ? 3 : 1;
  const int shown = std::min(count, size.rows - 1);
  const int left = left_of_labels(size);
  const auto explained = [&](std::size_t question) {
    const Setting* const setting = settings[question];
    if (setting != nullptr) return setting->explanation(menu.draft);
    return std::string{menu.more ? "Enter hides the settings below."
                                 : "Enter shows more settings."};
  };
  const int column_of_explanations =
      std::min(left + label_columns + 1, size.columns - longest_explanation);
  const std::string text = explained(menu.focus);
  const auto wrapped = wrap(text, size.columns - left);

  const bool saves_row = explains_all && menu.more;  // *more* is explained beside its name
  int spare = size.rows - shown * height - 1 + (saves_row ? 1 : 0);
  const auto has_room_for = [&spare](int rows) {
    const bool fits = rows <= spare;
    if (fits) spare -= rows;
    return fits;
  };
  const bool titled = has_room_for(1);
  const bool air_above = has_room_for(1);
  const bool explains = !explains_all && has_room_for(static_cast<int>(wrapped.size()) + 1);
  const bool two_lines = size.columns < columns_for_hints && has_room_for(1);
  const bool air_below = !explains_all && has_room_for(1);
  const bool airier = explains_all && has_room_for(1);

  int row = spare / 2;
  if (titled) draw_title(frame, {left, row++}, model.view.note);
  row += (air_above ? 1 : 0) + (airier ? 1 : 0);
  const int first = std::clamp(static_cast<int>(menu.focus) - shown + 1, 0, count - shown);
  for (int i = first; i < first + shown; ++i, row += explains_all ? 2 : 1) {
    const auto question = static_cast<std::size_t>(i);
    draw_row(frame, {left, row}, menu, question);
    if (!explains_all) continue;
    const bool beside = saves_row && settings[question] == nullptr;
    if (!beside) ++row;
    const int column = beside ? left + label_columns + 1 : column_of_explanations;
    frame.put({column, row}, explained(question), Role::faint);
  }
  if (explains)
    for (const auto line : wrapped) frame.put({left, ++row}, line, Role::faint);
  row += (explains ? 1 : 0) + (air_below ? 1 : 0);
  if (!titled && !model.view.note.empty()) {
    frame.put({left, row}, abridged(model.view.note, size.columns - left), Role::notice);
  } else {
    draw_menu_hints(frame, {left, row}, menu_hints(model), two_lines);
  }
}

const Table& table(const Model& model) { return model.game; }

KeyLayout layout(const Model& model) { return model.menu.draft.layout; }

Stage stage(const Model& /*model*/) { return Stage::choosing; }

std::string headline(const Model& /*model*/, int /*columns*/) { return "ttt"; }

}  // namespace
}  // namespace menu

const Page menu_page{.handlers = menu::handlers,
                     .table = menu::table,
                     .in_match = false,
                     .layout = menu::layout,
                     .stage = menu::stage,
                     .headline = menu::headline,
                     .draw = menu::draw,
                     .choose = menu::choose};

}  // namespace ttt
