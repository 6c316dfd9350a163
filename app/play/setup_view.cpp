#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "io/text.hpp"
#include "play/hints.hpp"
#include "play/model.hpp"

namespace ttt {
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

std::vector<Hint> setup_hints(const Model& model) {
  std::vector<Hint> hints{hint(KeyAction::place, "play"), hint(KeyAction::move_cursor, "choose")};
  if (model.series.running) hints.push_back(hint(KeyAction::back));
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

/// The options side by side, the chosen one in brackets: it is not told by its colour alone.
/// Returns where its word begins.
Point draw_options(Frame& frame, Point at, const Words& words, Choice chosen, int gap) {
  Point word_of_chosen = at;
  for (int option = 0; const std::string& word : words) {
    const bool is_chosen = option == chosen.option;
    const std::string text = is_chosen ? "[" + word + "]" : " " + word + " ";
    const int columns = static_cast<int>(display_width(text));
    if (is_chosen) word_of_chosen = {at.column + 1, at.row};
    frame.put(at, text, is_chosen ? Role::chosen : Role::text);
    frame.set_click(at, columns, key_of({chosen.question, option++}));
    at.column += columns + gap;
  }
  return word_of_chosen;
}

/// `< word >`, for the chosen one alone; the signs lead to those beside it. A long one begins
/// nearer to its label. Returns where it begins.
Point draw_word(Frame& frame, Point at, const std::string& word, Choice chosen, bool focused) {
  const int lacking = at.column + 2 + static_cast<int>(display_width(word)) - frame.size().columns;
  const int gap = label_columns - 1 - static_cast<int>(questions()[chosen.question].label.size());
  at.column -= std::clamp(lacking, 0, gap);
  const int room = frame.size().columns - at.column;
  const std::string blank = room < roomy_word ? "" : " ";
  const int most = room - 2 - 2 * static_cast<int>(blank.size());
  const std::string text = blank + truncated_in_front(word, most) + blank;
  const int columns = static_cast<int>(display_width(text));
  const Role role = focused ? Role::focus : Role::text;
  const Point after{at.column + 1 + columns, at.row};
  frame.put({at.column + 1, at.row}, text, role);
  if (focused) frame.put(at, "<", role);
  if (focused) frame.put(after, ">", role);
  frame.set_click(at, 1, key_of({chosen.question, std::max(0, chosen.option - 1)}));
  frame.set_click({at.column + 1, at.row}, columns, key_of(chosen));
  frame.set_click(after, 1, key_of({chosen.question, chosen.option + 1}));
  return {at.column + 1 + static_cast<int>(blank.size()), at.row};
}

/// In one line: the options side by side if they fit, else the chosen word.
void draw_question(Frame& frame, Point point, const Setup& setup, std::size_t question) {
  const Row& row = questions()[question];
  const bool focused = question == setup.focus;
  const Words words = row.offered(setup);
  const Choice chosen{question, chosen_option(setup, row)};
  const Point at{point.column + label_columns, point.row};
  const int room = point.column < mark_columns ? 0 : frame.size().columns - at.column;
  if (focused) frame.put({point.column - mark_columns, point.row}, ">", Role::focus);
  frame.put(point, row.label, focused ? Role::focus : Role::text);
  const std::string& word = words[static_cast<std::size_t>(chosen.option)];
  const Point begin = width(words, 0) <= room
                          ? draw_options(frame, at, words, chosen, width(words, 1) <= room ? 1 : 0)
                          : draw_word(frame, at, word, chosen, focused);
  if (focused) frame.set_cursor(begin);
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
void draw_setup_hints(Frame& frame, Point point, const std::vector<Hint>& hints, bool two_lines) {
  const int columns = frame.size().columns - point.column;
  if (!two_lines) return draw_hints(frame, point, columns, hints);
  const auto half = std::ranges::find(hints, KeyAction::puzzles, &Hint::action);
  draw_hints(frame, point, columns, {hints.begin(), half});
  draw_hints(frame, {point.column, point.row + 1}, columns, {half, hints.end()});
}

}  // namespace

/// A title, the questions, what their answers mean, hints; the questions and hints are always
/// there. Where there is room for it every answer is explained, else the one in focus.
void draw_setup(Frame& frame, const Model& model) {
  const Size size = frame.size();
  const Setup& setup = model.view.setup;
  const int count = static_cast<int>(questions().size());
  const bool explains_all = size.columns >= close_columns && size.rows >= 3 + 3 * count;
  const int height = explains_all ? 3 : 1;
  const int shown = std::min(count, size.rows - 1);
  const int left = left_of_labels(size);
  const auto explained = [&](std::size_t question) {
    return questions()[question].explanation(setup.draft);
  };
  const int column_of_explanations =
      std::min(left + label_columns + 1, size.columns - longest_explanation);
  const std::string text = explained(setup.focus);
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
  const int first = std::clamp(static_cast<int>(setup.focus) - shown + 1, 0, count - shown);
  for (int i = first; i < first + shown; ++i, row += height) {
    const auto question = static_cast<std::size_t>(i);
    draw_question(frame, {left, row}, setup, question);
    if (explains_all)
      frame.put({column_of_explanations, row + 1}, explained(question), Role::faint);
  }
  if (explains)
    for (const auto line : wrapped) frame.put({left, ++row}, line, Role::faint);
  row += (explains ? 1 : 0) + (air_below ? 1 : 0);
  if (!titled && !model.view.note.empty()) {
    frame.put({left, row}, abridged(model.view.note, size.columns - left), Role::message);
  } else {
    draw_setup_hints(frame, {left, row}, setup_hints(model), two_lines);
  }
}

}  // namespace ttt
