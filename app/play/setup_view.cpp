#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/text.hpp"
#include "play/hints.hpp"
#include "play/model.hpp"

namespace ttt {
namespace {

constexpr int label_columns = 10;
constexpr int full_columns = 68;
constexpr int close_columns = 60;  ///< with less room between the options
constexpr int longest_explanation = 54;
constexpr std::string_view more = "..";  ///< where options are hidden

/// The mark of the focus stands before it.
int left_of_options(Size size) { return std::max(0, (size.columns - full_columns) / 2) + 2; }

std::vector<Hint> setup_hints(const Model& model) {
  std::vector<Hint> hints{hint(KeyAction::place, "play"), hint(KeyAction::move_cursor, "choose")};
  if (model.series.running) hints.push_back(hint(KeyAction::back));
  hints.push_back(hint(KeyAction::puzzles));
  if (model.settings.colors) hints.push_back(hint(KeyAction::theme));
  for (const KeyAction action : {KeyAction::help, KeyAction::quit}) hints.push_back(hint(action));
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

/// The columns that the options take side by side.
int width(std::span<const std::string> words, int gap) {
  int columns = -gap;
  for (const std::string& word : words) columns += static_cast<int>(columns_of(word)) + 2 + gap;
  return columns;
}

/// As many options as fit into the columns, the chosen one among them.
struct ShownOptions {
  std::size_t first;
  std::size_t count;
};

ShownOptions shown_options(std::span<const std::string> words, std::size_t chosen, int columns) {
  ShownOptions shown{chosen, 1};
  const auto fits = [&](std::size_t first, std::size_t count) {
    return width(words.subspan(first, count), 0) <= columns;
  };
  while (shown.first > 0 && fits(shown.first - 1, shown.count + 1)) {
    --shown.first;
    ++shown.count;
  }
  while (shown.first + shown.count < words.size() && fits(shown.first, shown.count + 1))
    ++shown.count;
  return shown;
}

/// The options side by side. The cursor rests on the one that is chosen and in focus.
void draw_question(Frame& frame, Point point, const Setup& setup, Question question) {
  if (focused(setup, question)) frame.put({point.column - 2, point.row}, ">", Role::focus);
  frame.put(point, label(setup.draft, question), label_role(setup, question));
  const auto chosen = static_cast<std::size_t>(chosen_option(setup.draft, question));
  Point at{point.column + label_columns, point.row};
  const auto words = options(setup.draft, question);
  const int room = frame.size().columns - at.column;
  const int gap = width(words, 1) <= room ? 1 : 0;
  const int sign = width(words, gap) <= room ? 0 : static_cast<int>(more.size());
  const auto [first, count] = shown_options(words, chosen, room - sign);
  if (first > 0) frame.put({at.column - sign, at.row}, more, Role::faint);
  for (std::size_t option = first; option < first + count; ++option) {
    const bool is_chosen = option == chosen;
    const std::string text = shown(words[option], is_chosen);
    const int columns = static_cast<int>(columns_of(text));
    frame.put(at, text, is_chosen ? Role::chosen : Role::text);
    frame.set_click(at, columns, key_of({question, static_cast<int>(option)}));
    if (is_chosen && focused(setup, question)) frame.set_cursor({at.column + 1, at.row});
    at.column += columns + gap;
  }
  if (first + count < words.size()) frame.put(at, more, Role::faint);
}

/// Below the options, or a little to the left of them, where there is no room otherwise.
void draw_explanation(Frame& frame, int left, int row, const Setup& setup, Question question) {
  const int columns = frame.size().columns;
  const int column = std::min(left + label_columns + 1, columns - longest_explanation);
  frame.put({column, row}, shortened(explanation(setup.draft, question), columns - column),
            Role::faint);
}

void draw_title(Frame& frame, Point point, const Model& model) {
  const std::string& note = model.view.note;
  frame.put(point, "ttt", Role::title);
  frame.put({point.column + label_columns + 1, point.row},
            note.empty() ? "tic-tac-toe for the terminal" : note,
            note.empty() ? Role::faint : Role::message);
}

/// Each question with what its answer means below.
void draw_full(Frame& frame, const Model& model) {
  const Size size = frame.size();
  const Setup& setup = model.view.setup;
  const int questions = static_cast<int>(setup.asked.size());
  const int left = left_of_options(size);
  const bool airy = size.rows > 5 + 3 * questions;
  int row = (size.rows - 3 - 3 * questions - (airy ? 1 : 0)) / 2;
  draw_title(frame, {left, row}, model);
  row += airy ? 3 : 2;
  for (const Question question : setup.asked) {
    draw_question(frame, {left, row}, setup, question);
    draw_explanation(frame, left, row + 1, setup, question);
    row += 3;
  }
  draw_hints(frame, {left, row}, size.columns - left, setup_hints(model));
}

/// A line for each question, and one with what the answer in focus means.
void draw_close(Frame& frame, const Model& model) {
  const Size size = frame.size();
  const Setup& setup = model.view.setup;
  const int questions = static_cast<int>(setup.asked.size());
  const int left = left_of_options(size);
  int row = (size.rows - questions - 6) / 2;
  draw_title(frame, {left, row}, model);
  row += 2;
  for (const Question question : setup.asked) draw_question(frame, {left, row++}, setup, question);
  draw_explanation(frame, left, row + 1, setup, setup.asked[setup.focus]);
  draw_hints(frame, {left, row + 3}, size.columns - left, setup_hints(model));
}

/// A line for each question, with the chosen option alone; as many of them as there is room for.
void draw_compact(Frame& frame, const Model& model) {
  const Size size = frame.size();
  const Setup& setup = model.view.setup;
  const int questions = static_cast<int>(setup.asked.size());
  const int shown_questions = std::min(questions, size.rows - 1);
  const int air = std::clamp(size.rows - questions - 1, 0, 4);  // the last for more hints
  const int left = std::max(0, (size.columns - 36) / 2);
  int row = (size.rows - shown_questions - air - 1) / 2;
  const std::string& note = model.view.note;
  if (air > 0) {
    frame.put({left, row}, note.empty() ? "ttt" : note, note.empty() ? Role::title : Role::message);
    row += air > 1 ? 2 : 1;
  }
  const int focus = static_cast<int>(setup.focus);
  const int first = std::clamp(focus - shown_questions + 1, 0, questions - shown_questions);
  for (int i = first; i < first + shown_questions; ++i) {
    const Question question = setup.asked[static_cast<std::size_t>(i)];
    const std::string word = options(
        setup.draft, question)[static_cast<std::size_t>(chosen_option(setup.draft, question))];
    const int column = left + 8;
    frame.put({left, row}, label(setup.draft, question), label_role(setup, question));
    const bool here = focused(setup, question);
    const int room = size.columns - column - 3;  // with its signs, but for a blank
    const std::string answer = shortened_in_front(word, room);
    const std::string end = static_cast<int>(columns_of(answer)) < room ? " >" : ">";
    frame.put({column, row}, here ? "< " + answer + end : "  " + answer,
              here ? Role::focus : Role::text);
    if (here) frame.set_cursor({column + 2, row});
    ++row;
  }
  row += air > 2 ? 1 : 0;
  if (air == 0 && !note.empty()) return frame.put({left, row}, note, Role::message);
  const auto hints = setup_hints(model);
  const auto half = std::ranges::find(hints, KeyAction::puzzles, &Hint::action);
  if (air > 3) {
    draw_hints(frame, {left, row}, size.columns - left, {hints.begin(), half});
    draw_hints(frame, {left, row + 1}, size.columns - left, {half, hints.end()});
  } else {
    draw_hints(frame, {left, row}, size.columns - left, hints);
  }
}

}  // namespace

void draw_setup(Frame& frame, const Model& model) {
  const Size size = frame.size();
  const int questions = static_cast<int>(model.view.setup.asked.size());
  if (size.columns >= close_columns && size.rows >= 3 + 3 * questions) {
    draw_full(frame, model);
  } else if (size.columns >= close_columns && size.rows >= questions + 6) {
    draw_close(frame, model);
  } else {
    draw_compact(frame, model);
  }
}

}  // namespace ttt
