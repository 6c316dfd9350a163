#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "play/commands.hpp"
#include "play/views.hpp"
#include "screen/text.hpp"

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
  std::vector<HelpLine> table;
  for (const CommandInfo& row : commands()) {
    if (columns >= columns_for_two) {
      table.push_back({row.shown, key_columns, row.summary});
      continue;
    }
    for (const auto line : wrap(row.shown, columns)) table.push_back({line, 0, {}});
    for (const auto line : wrap(row.summary, columns - 2)) table.push_back({{}, 2, line});
  }
  return table;
}

std::string layout_line(KeyLayout layout) {
  return layout == KeyLayout::numpad ? "Digits: numpad, 7 8 9 on top"
                                     : "Digits: phone, 1 2 3 on top";
}

/// The line that scrolling has led to, where so many of the lines are visible and so many hidden.
/// Line by line, help starts over after its end; pages stop there.
int first_line(std::span<const Scroll> scrolled, int visible, int hidden) {
  int line = 0;
  for (const Scroll scroll : scrolled) {
    switch (scroll) {
      case Scroll::line_up: line = line == 0 ? hidden : line - 1; break;
      case Scroll::line_down: line = line == hidden ? 0 : line + 1; break;
      case Scroll::page_up: line = std::max(0, line - visible); break;
      case Scroll::page_down: line = std::min(hidden, line + visible); break;
      case Scroll::end: line = hidden; break;
    }
  }
  return line;
}

}  // namespace

void draw_help(Frame& frame, const Model& model) {
  const Size size = frame.size();
  const int width = std::min(size.columns, columns_for_two);
  const int left = (size.columns - width) / 2;
  const auto table = help_lines(width);
  const int line_count = static_cast<int>(table.size());

  // Title and footer, each with a blank line towards the text where there is room.
  const int room = size.rows - 2;
  const bool airy = room >= line_count + 2;
  const int visible = airy ? line_count : std::min(room, line_count);
  const int top = airy ? (room - line_count) / 2 - 1 : 0;
  const int hidden = line_count - visible;
  const int scroll = first_line(model.scrolled, visible, hidden);

  frame.put({left, top}, "Keys", Role::title);
  if (width >= 40)
    frame.put({left + (airy ? key_columns : 6), top}, layout_line(model.settings.layout),
              Role::faint);
  int row = top + (airy ? 2 : 1);
  for (int i = scroll; i < scroll + visible; ++i, ++row) {
    const HelpLine& line = table[static_cast<std::size_t>(i)];
    frame.put({left, row}, line.key, Role::key);
    frame.put({left + line.indent, row}, line.text, Role::text);
  }
  row += airy ? 1 : 0;
  const Hint scrolling{
      .key = "Down", .label = scroll < hidden ? "more" : "start", .command = Command::move_cursor};
  const Hint leaving{.key = "?", .label = "back", .command = Command::help};
  if (hidden == 0) {
    draw_hints(frame, {left, row}, width, std::vector{leaving, hint(Command::quit)});
  } else {
    draw_hints(frame, {left, row}, width, std::vector{scrolling, leaving});
  }
  frame.set_cursor({left, row});
}

}  // namespace ttt
