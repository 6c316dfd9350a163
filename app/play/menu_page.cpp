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
constexpr int close_columns = 60;  ///< with less room between the options
constexpr int columns_for_hints = 100;
constexpr int mark_columns = 2;  ///< of the mark of the focus, in front of everything
constexpr int longest_explanation = 54;
constexpr int roomy_word = 14;  ///< with less room, it stands close to its signs
/// On narrower screens there is no mark, and every answer is `< word >`.
constexpr int narrowest_with_mark = 36;

int left_of_labels(Size size) {
  if (size.columns < narrowest_with_mark) return 0;
  return std::max(0, (size.columns - full_columns) / 2) + mark_columns;
}

/// Returns the index of a row's current word among those on offer.
int chosen_index(const Menu& menu, const Setting& setting) {
  const Words words = setting.words(menu.draft, menu.given);
  return static_cast<int>(std::ranges::find(words, setting.word(menu.draft)) - words.begin());
}

void choose(Update& update, const Choice& choice) {
  Menu& menu = update.model.menu;
  const auto rows = menu_settings();
  const auto row = std::ranges::find(rows, choice.question, &Setting::option);
  if (row == rows.end()) return;
  menu.focus = static_cast<std::size_t>(row - rows.begin());
  row->set(menu.draft, choice.answer, menu.given);
}

/// Moves to another row, or to another word of the row; at an edge, nothing changes.
void move(Model& model, KeyPress key) {
  Menu& menu = model.menu;
  const Direction direction = direction_of(key);
  const int last = static_cast<int>(menu_settings().size()) - 1;
  menu.focus =
      static_cast<std::size_t>(std::clamp(static_cast<int>(menu.focus) + direction.rows, 0, last));
  const Setting& setting = menu_settings()[menu.focus];
  const Words words = setting.words(menu.draft, menu.given);
  const int index = chosen_index(menu, setting) + direction.columns;
  if (index >= 0 && index < std::ssize(words))
    setting.set(menu.draft, words[static_cast<std::size_t>(index)], menu.given);
}

void choose_mark(Update& update, KeyPress key) {
  const Mark mark = *mark_of(key.character);
  const std::string letter_of_mark{letter(mark)};
  if (update.model.menu.draft.matchup.symbol == mark)
    return note(update.model, "Your mark is " + letter_of_mark + ".");
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
  if (!model.menu.back) return note(model, "No game to resume.");
  model.view.page = *model.menu.back;
}

constexpr std::array handlers{
    KeyHandler{KeyAction::move_cursor, handle<move>},
    KeyHandler{KeyAction::place, handle<begin_match>},
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

/// The columns that the options take side by side.
int width(const Words& words, int gap) {
  int columns = -gap;
  for (const std::string& word : words) columns += static_cast<int>(display_width(word)) + 2 + gap;
  return columns;
}

/// A row of the menu as it is drawn.
struct RowView {
  std::string question;
  std::string_view label;
  Words words;
  int chosen;  ///< The index of the current word.
  bool focused;

  /// Returns the choice of the word with that index or, if there is none, of the current one.
  [[nodiscard]] Choice choice(int index) const {
    const bool exists = index >= 0 && index < std::ssize(words);
    return {question, words[static_cast<std::size_t>(exists ? index : chosen)]};
  }
};

/// Draws the words side by side, the chosen one in brackets, so that it can be told without
/// colours. Returns where its word begins.
Point draw_words(Frame& frame, Point at, const RowView& row, int gap) {
  Point word_of_chosen = at;
  for (int index = 0; index < std::ssize(row.words); ++index) {
    const std::string& word = row.words[static_cast<std::size_t>(index)];
    const bool is_chosen = index == row.chosen;
    const std::string text = is_chosen ? "[" + word + "]" : " " + word + " ";
    const int columns = static_cast<int>(display_width(text));
    if (is_chosen) word_of_chosen = {at.column + 1, at.row};
    frame.put(at, text, is_chosen ? Role::chosen : Role::text);
    frame.set_click(at, columns, row.choice(index));
    at.column += columns + gap;
  }
  return word_of_chosen;
}

/// Draws the chosen word as `< word >`, with signs that lead to the words beside it. A long word
/// begins nearer to its label. Returns where it begins.
Point draw_word(Frame& frame, Point at, const RowView& row) {
  const std::string& word = row.words[static_cast<std::size_t>(row.chosen)];
  const int lacking = at.column + 2 + static_cast<int>(display_width(word)) - frame.size().columns;
  const int gap = label_columns - 1 - static_cast<int>(row.label.size());
  at.column -= std::clamp(lacking, 0, gap);
  const int room = frame.size().columns - at.column;
  const std::string blank = room < roomy_word ? "" : " ";
  const int most = room - 2 - 2 * static_cast<int>(blank.size());
  const std::string text = blank + truncated_in_front(word, most) + blank;
  const int columns = static_cast<int>(display_width(text));
  const Role role = row.focused ? Role::focus : Role::text;
  const Point after{at.column + 1 + columns, at.row};
  frame.put({at.column + 1, at.row}, text, role);
  if (row.focused) frame.put(at, "<", role);
  if (row.focused) frame.put(after, ">", role);
  frame.set_click(at, 1, row.choice(row.chosen - 1));
  frame.set_click({at.column + 1, at.row}, columns, row.choice(row.chosen));
  frame.set_click(after, 1, row.choice(row.chosen + 1));
  return {at.column + 1 + static_cast<int>(blank.size()), at.row};
}

/// Draws a row in one line: the words side by side if they fit, and otherwise the chosen one.
void draw_row(Frame& frame, Point point, const Menu& menu, std::size_t index) {
  const Setting& setting = menu_settings()[index];
  const RowView row{.question = std::string{setting.option},
                    .label = setting.label,
                    .words = setting.words(menu.draft, menu.given),
                    .chosen = chosen_index(menu, setting),
                    .focused = index == menu.focus};
  const Point at{point.column + label_columns, point.row};
  const int room = point.column < mark_columns ? 0 : frame.size().columns - at.column;
  if (row.focused) frame.put({point.column - mark_columns, point.row}, ">", Role::focus);
  frame.put(point, row.label, row.focused ? Role::focus : Role::text);
  const Point begin = width(row.words, 0) <= room
                          ? draw_words(frame, at, row, width(row.words, 1) <= room ? 1 : 0)
                          : draw_word(frame, at, row);
  if (row.focused) frame.set_cursor(begin);
}

void draw_title(Frame& frame, Point point, const std::string& note) {
  const bool wide = frame.size().columns >= close_columns;
  const int column = wide ? point.column + label_columns + 1 : point.column;
  if (wide || note.empty()) frame.put(point, "ttt", Role::title);
  if (!note.empty()) {
    frame.put({column, point.row}, abridged(note, frame.size().columns - column), Role::message);
  } else if (wide) {
    frame.put({column, point.row}, "tic-tac-toe for the terminal", Role::faint);
  }
}

/// In two lines where one is too narrow for most of them.
void draw_menu_hints(Frame& frame, Point point, const std::vector<Hint>& hints, bool two_lines) {
  const int columns = frame.size().columns - point.column;
  if (!two_lines) return draw_hints(frame, point, columns, hints);
  const auto half = std::ranges::find(hints, KeyAction::puzzles, &Hint::action);
  draw_hints(frame, point, columns, {hints.begin(), half});
  draw_hints(frame, {point.column, point.row + 1}, columns, {half, hints.end()});
}

/// Draws a title, the rows, the explanations and the hints. Rows and hints are always there; if
/// there is no room to explain every row, only the one in focus is.
void draw(Frame& frame, const Model& model) {
  const Size size = frame.size();
  const Menu& menu = model.menu;
  const int count = static_cast<int>(menu_settings().size());
  const bool explains_all = size.columns >= close_columns && size.rows >= 3 + 3 * count;
  const int height = explains_all ? 3 : 1;
  const int shown = std::min(count, size.rows - 1);
  const int left = left_of_labels(size);
  const auto explained = [&](std::size_t question) {
    return menu_settings()[question].explanation(menu.draft);
  };
  const int column_of_explanations =
      std::min(left + label_columns + 1, size.columns - longest_explanation);
  const std::string text = explained(menu.focus);
  const auto wrapped = wrap(text, size.columns - left);

  int spare = size.rows - shown * height - 1;
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
  for (int i = first; i < first + shown; ++i, row += height) {
    const auto question = static_cast<std::size_t>(i);
    draw_row(frame, {left, row}, menu, question);
    if (explains_all)
      frame.put({column_of_explanations, row + 1}, explained(question), Role::faint);
  }
  if (explains)
    for (const auto line : wrapped) frame.put({left, ++row}, line, Role::faint);
  row += (explains ? 1 : 0) + (air_below ? 1 : 0);
  if (!titled && !model.view.note.empty()) {
    frame.put({left, row}, abridged(model.view.note, size.columns - left), Role::message);
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
