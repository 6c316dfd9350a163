#include <algorithm>
#include <string>
#include <vector>

#include "play/hints.hpp"
#include "play/model.hpp"
#include "play/view.hpp"

namespace ttt {
namespace {

constexpr int label_columns = 10;
constexpr int full_columns = 68;
constexpr int option_gap = 2;

std::vector<Hint> setup_hints(const Model& model) {
  std::vector<Hint> hints{Hint{"Enter", "play", KeyAction::place},
                          Hint{"Arrows", "choose", KeyAction::move_cursor}, hint(KeyAction::theme)};
  if (model.series.running) hints.push_back(hint(KeyAction::back));
  hints.push_back(hint(KeyAction::help));
  hints.push_back(hint(KeyAction::quit));
  return hints;
}

bool focused(const Setup& setup, Question question) { return setup.asked[setup.focus] == question; }

Role label_role(const Setup& setup, Question question) {
  return focused(setup, question) ? Role::focus : Role::text;
}

/// How an option is written: the chosen one is not told by its colour alone.
std::string shown(const std::string& word, bool is_chosen) {
  return is_chosen ? "[" + word + "]" : " " + word + " ";
}

/// The first option to show so that the chosen one ends within the columns.
int first_shown(const std::vector<std::string>& words, int chosen, int columns) {
  int first = chosen;
  int used = static_cast<int>(words[static_cast<std::size_t>(chosen)].size()) + 2;
  while (first > 0) {
    used += static_cast<int>(words[static_cast<std::size_t>(first - 1)].size()) + 1 + option_gap;
    if (used > columns) break;
    --first;
  }
  return first;
}

/// The options side by side, with what the chosen one means below.
void draw_question(Frame& frame, Point point, const Setup& setup, Question question) {
  if (focused(setup, question)) frame.put({point.column - 2, point.row}, ">", Role::focus);
  frame.put(point, label(setup.draft, question), label_role(setup, question));
  const int chosen = chosen_option(setup.draft, question);
  Point at{point.column + label_columns, point.row};
  const auto words = options(setup.draft, question);
  const int count = static_cast<int>(words.size());
  const int room = frame.size().columns - at.column;
  for (int option = first_shown(words, chosen, room); option < count; ++option) {
    const bool is_chosen = option == chosen;
    const std::string text = shown(words[static_cast<std::size_t>(option)], is_chosen);
    const int columns = static_cast<int>(text.size());
    frame.put(at, text, is_chosen ? Role::chosen : Role::text);
    frame.set_target(at, columns, target_of(Choice{question, option}));
    if (is_chosen && focused(setup, question)) frame.set_cursor({at.column - 1, at.row});
    at.column += columns + option_gap - 1;
  }
  frame.put({point.column + label_columns + 1, point.row + 1}, explanation(setup.draft, question),
            Role::faint);
}

void draw_full(Frame& frame, const Model& model) {
  const Size size = frame.size();
  const Setup& setup = model.view.setup;
  const int questions = static_cast<int>(setup.asked.size());
  const int height = 3 + 3 * questions + 1;
  const int left = (size.columns - full_columns) / 2 + 2;
  int row = (size.rows - height) / 2;
  frame.put({left, row}, "ttt", Role::title);
  const std::string& note = model.view.note;
  frame.put({left + label_columns + 1, row}, note.empty() ? "tic-tac-toe for the terminal" : note,
            note.empty() ? Role::faint : Role::message);
  row += 3;
  for (const Question question : setup.asked) {
    draw_question(frame, {left, row}, setup, question);
    row += 3;
  }
  draw_hints(frame, {left, row}, size.columns - left, setup_hints(model));
}

/// One line a question, with the chosen option alone.
void draw_compact(Frame& frame, const Model& model) {
  const Size size = frame.size();
  const Setup& setup = model.view.setup;
  const int questions = static_cast<int>(setup.asked.size());
  const bool airy = size.rows >= questions + 4;
  const int left = std::max(0, (size.columns - 34) / 2);
  int row = std::max(0, (size.rows - questions - (airy ? 4 : 2)) / 2);
  frame.put({left, row}, "ttt", Role::title);
  if (!model.view.note.empty()) frame.put({left, row}, model.view.note, Role::message);
  row += airy ? 2 : 1;
  for (const Question question : setup.asked) {
    const std::string word = options(
        setup.draft, question)[static_cast<std::size_t>(chosen_option(setup.draft, question))];
    const int column = left + 7;
    frame.put({left, row}, label(setup.draft, question), label_role(setup, question));
    const bool here = focused(setup, question);
    frame.put({column, row}, here ? "< " + word + " >" : "  " + word,
              here ? Role::focus : Role::text);
    if (here) frame.set_cursor({column + 1, row});
    ++row;
  }
  row += airy ? 1 : 0;
  draw_hints(frame, {left, row}, size.columns - left, setup_hints(model));
}

}  // namespace

void draw_setup(Frame& frame, const Model& model) {
  const Size size = frame.size();
  const int full_rows = 4 + 3 * static_cast<int>(model.view.setup.asked.size());
  if (size.columns >= full_columns && size.rows >= full_rows) {
    draw_full(frame, model);
  } else {
    draw_compact(frame, model);
  }
}

}  // namespace ttt
