#include "play/help.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "io/text.hpp"
#include "play/hints.hpp"
#include "play/keys.hpp"
#include "play/model.hpp"

namespace ttt {
namespace {

/// The keys stand in a column of their own where there is room for it, else above their meaning.
constexpr int key_columns = 26;
constexpr int columns_for_two = 76;

struct HelpLine {
  std::string_view key;
  int indent = 0;
  std::string_view text;
};

std::vector<HelpLine> help_lines(int columns) {
  std::vector<HelpLine> shown;
  for (const KeyBinding& row : key_bindings()) {
    if (columns >= columns_for_two) {
      shown.push_back({row.shown, key_columns, row.summary});
      continue;
    }
    for (const auto line : wrap(row.shown, columns)) shown.push_back({line, 0, {}});
    for (const auto line : wrap(row.summary, columns - 2)) shown.push_back({{}, 2, line});
  }
  return shown;
}

/// Help as a screen of some size has it: a title, as many lines as there is room for, hints.
struct HelpLayout {
  explicit HelpLayout(Size size) : columns(std::min(size.columns, columns_for_two)) {
    lines = help_lines(columns);
    const int count = static_cast<int>(lines.size());
    const int room = size.rows - 2;
    airy = room >= count + 2;
    visible = std::min(room, count);
    hidden = count - visible;
    top = airy ? (room - count) / 2 - 1 : 0;
  }

  /// The line that help begins with, if it is to begin with that line.
  [[nodiscard]] int first_line(int wanted) const { return std::min(wanted, hidden); }

  int columns;
  std::vector<HelpLine> lines;
  bool airy;    ///< with a blank line between the title, the lines and the hints
  int visible;  ///< lines
  int hidden;   ///< lines
  int top;      ///< the title's row
};

std::string layout_line(KeyLayout layout) {
  return layout == KeyLayout::numpad ? "Digits: numpad, 7 8 9 on top"
                                     : "Digits: phone, 1 2 3 on top";
}

}  // namespace

void open_help(Model& model) { model.view.help = {.open = true, .line = 0}; }

void scroll_help(Model& model, KeyPress key) {
  const HelpLayout layout{model.view.size};
  int& line = model.view.help.line;
  const int choices = layout.hidden + 1;  // of the first line
  line = (layout.first_line(line) + direction_of(key).rows + choices) % choices;
}

void jump_in_help(Model& model, KeyPress key) {
  const HelpLayout layout{model.view.size};
  int& line = model.view.help.line;
  line = layout.first_line(line);
  if (key.key == Key::page_up) {
    line = std::max(0, line - layout.visible);
  } else if (key.key == Key::page_down) {
    line = layout.first_line(line + layout.visible);
  } else {
    line = key.key == Key::end ? layout.hidden : 0;
  }
}

void draw_help(Frame& frame, const Model& model) {
  const Size size = frame.size();
  const HelpLayout layout{size};
  const int left = (size.columns - layout.columns) / 2;
  const int first = layout.first_line(model.view.help.line);

  if (!model.view.note.empty()) {
    frame.put({left, layout.top}, model.view.note, Role::message);
  } else {
    frame.put({left, layout.top}, "Keys", Role::title);
    if (layout.columns >= 40)
      frame.put({left + (layout.airy ? key_columns : 6), layout.top},
                layout_line(model.settings.layout), Role::faint);
  }
  int row = layout.top + (layout.airy ? 2 : 1);
  for (int i = first; i < first + layout.visible; ++i, ++row) {
    const HelpLine& line = layout.lines[static_cast<std::size_t>(i)];
    frame.put({left, row}, line.key, Role::key);
    frame.put({left + line.indent, row}, line.text, Role::text);
  }
  row += layout.airy ? 1 : 0;
  const Hint scrolling{
      "Down", first < layout.hidden ? "more" : "start", KeyAction::move_cursor, {Key::down}};
  const Hint leaving = hint(KeyAction::help, "back");
  if (layout.hidden == 0) {
    draw_hints(frame, {left, row}, layout.columns, std::vector{leaving, hint(KeyAction::quit)});
  } else {
    draw_hints(frame, {left, row}, layout.columns, std::vector{scrolling, leaving});
  }
  frame.set_cursor({left, row});
}

}  // namespace ttt
