#include "play/help_page.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/text.hpp"
#include "play/common_keys.hpp"
#include "play/hints.hpp"
#include "play/keys.hpp"
#include "play/record.hpp"

namespace ttt {
namespace overlay {
namespace {

/// The keys stand in a column of their own where there is room for it, else above their meaning.
constexpr int key_columns = 26;
constexpr int columns_for_two = 76;

constexpr int columns_for_games = 40;

struct HelpLine {
  std::string_view key;
  int indent = 0;
  std::string text;
};

std::vector<HelpLine> lines_on_keys(int columns) {
  std::vector<HelpLine> shown;
  for (const KeyBinding& row : key_bindings()) {
    if (columns >= columns_for_two) {
      shown.push_back({row.shown, key_columns, std::string{row.summary}});
      continue;
    }
    for (const auto line : wrap(row.shown, columns)) shown.push_back({line, 0, {}});
    for (const auto line : wrap(row.summary, columns - 2))
      shown.push_back({{}, 2, std::string{line}});
  }
  return shown;
}

std::vector<HelpLine> lines_on_games(const Model& model, int columns, KeyLayout layout) {
  std::vector<HelpLine> shown;
  for (std::string& line : record_lines(model.record, columns, layout, model.settings.unicode))
    shown.push_back({{}, 0, std::move(line)});
  return shown;
}

/// The layout of a text on a screen: a title, as many lines as fit, and hints.
struct HelpLayout {
  HelpLayout(const Model& model, KeyLayout layout) {
    const Size size = model.view.size;
    const bool on_games = model.view.overlay.topic == Overlay::Topic::games;
    columns = std::min(size.columns, on_games ? columns_for_games : columns_for_two);
    lines = on_games ? lines_on_games(model, columns, layout) : lines_on_keys(columns);
    const int count = static_cast<int>(lines.size());
    const int room = size.rows - 2;
    airy = room >= count + 2;
    visible = std::min(room, count);
    hidden = count - visible;
    top = airy ? (room - count) / 2 - 1 : 0;
  }

  /// Returns the first line shown when `wanted` is to be the first.
  [[nodiscard]] int first_line(int wanted) const { return std::min(wanted, hidden); }

  int columns;
  std::vector<HelpLine> lines;
  bool airy;    ///< True if blank lines separate the title, the lines and the hints.
  int visible;  ///< The number of lines shown.
  int hidden;   ///< The number of lines not shown.
  int top;      ///< The row of the title.
};

std::string layout_line(KeyLayout layout) {
  return layout == KeyLayout::numpad ? "Digits: numpad, 7 8 9 on top"
                                     : "Digits: phone, 1 2 3 on top";
}

void put_characters(Frame& frame, Point at, std::string_view text) {
  for (; const auto character = decode_utf8(text); ++at.column) {
    frame.put(at, character->code, Role::text);
    text.remove_prefix(character->size);
  }
}

/// Scrolls by a line, and from the end to the beginning.
void scroll_help(Model& model, KeyPress key) {
  const HelpLayout layout{model, model.menu.draft.layout};
  int& line = model.view.overlay.line;
  const int choices = layout.hidden + 1;  // of the first line
  line = (layout.first_line(line) + direction_of(key).rows + choices) % choices;
}

/// Scrolls by a page or to an end. `key` is one of those of `KeyAction::jump_cursor`.
void jump_in_help(Model& model, KeyPress key) {
  const HelpLayout layout{model, model.menu.draft.layout};
  int& line = model.view.overlay.line;
  line = layout.first_line(line);
  if (key.key == Key::page_up) {
    line = std::max(0, line - layout.visible);
  } else if (key.key == Key::page_down) {
    line = layout.first_line(line + layout.visible);
  } else {
    line = key.key == Key::end ? layout.hidden : 0;
  }
}

constexpr std::array handlers{
    KeyHandler{KeyAction::move_cursor, handle<scroll_help>},
    KeyHandler{KeyAction::jump_cursor, handle<jump_in_help>},
    KeyHandler{KeyAction::theme, handle<change_theme>},
    KeyHandler{KeyAction::quit, handle<quit>},
};

}  // namespace
}  // namespace overlay

std::span<const KeyHandler> overlay_handlers() noexcept { return overlay::handlers; }

void draw_overlay(Frame& frame, const Model& model, KeyLayout key_layout) {
  const Size size = frame.size();
  const overlay::HelpLayout layout{model, key_layout};
  const int left = (size.columns - layout.columns) / 2;
  const int first = layout.first_line(model.view.overlay.line);
  const bool on_games = model.view.overlay.topic == Overlay::Topic::games;

  if (!model.view.note.empty()) {
    frame.put({left, layout.top}, abridged(model.view.note, layout.columns), Role::message);
  } else {
    frame.put({left, layout.top}, on_games ? "Your games" : "Keys", Role::title);
    if (!on_games && layout.columns >= 40)
      frame.put({left + (layout.airy ? overlay::key_columns : 6), layout.top},
                overlay::layout_line(key_layout), Role::faint);
  }
  int row = layout.top + (layout.airy ? 2 : 1);
  for (int i = first; i < first + layout.visible; ++i, ++row) {
    const overlay::HelpLine& line = layout.lines[static_cast<std::size_t>(i)];
    frame.put({left, row}, line.key, Role::key);
    overlay::put_characters(frame, {left + line.indent, row}, line.text);
  }
  row += layout.airy ? 1 : 0;
  const Hint scrolling{
      "Down", first < layout.hidden ? "more" : "start", KeyAction::move_cursor, {Key::down}};
  const Hint leaving = hint(on_games ? KeyAction::games : KeyAction::help, "back");
  if (layout.hidden == 0) {
    draw_hints(frame, {left, row}, layout.columns, std::vector{leaving, hint(KeyAction::quit)});
  } else {
    draw_hints(frame, {left, row}, layout.columns, std::vector{scrolling, leaving});
  }
  frame.set_cursor({left, row});
}

}  // namespace ttt
