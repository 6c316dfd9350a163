#include <algorithm>
#include <utility>

#include "io/text.hpp"
#include "play/board_view.hpp"
#include "play/hints.hpp"
#include "play/page.hpp"
#include "play/record_report.hpp"
#include "play/update.hpp"

namespace ttt {
namespace {

constexpr int key_columns = 26;   ///< The width of the column of keys in help on a wide screen.
constexpr int narrow_indent = 4;  ///< The columns before a summary in help on a narrow screen.
constexpr int columns_for_keys = 76;

/// Returns the keys of a row as the screen shows them: `← ↑ ↓ →` in place of `Arrows`, if `unicode`
/// is true.
std::string shown_keys(const KeyBinding& row, bool unicode) {
  constexpr std::string_view arrows = "Arrows";
  std::string text{row.shown};
  if (unicode && text.starts_with(arrows)) text.replace(0, arrows.size(), "← ↑ ↓ →");
  return text;
}

/// Returns the lines of help: the keys that work now on the page that help covers, in the order of
/// the table of keys, and the option for screen readers.
std::vector<OverlayLine> lines_on_keys(const Model& model, int columns) {
  std::vector<OverlayLine> lines;
  const int indent = columns < 2 * key_columns ? narrow_indent : key_columns;
  const auto add = [&](std::string keys, std::string_view summary) {
    if (static_cast<int>(display_width(keys)) >= indent)
      lines.push_back({.key = std::exchange(keys, {})});
    for (const auto line : wrap_evenly(summary, columns - indent))
      lines.push_back(
          {.text = std::string{line}, .key = std::exchange(keys, {}), .indent = indent});
  };
  for (const KeyBinding& row : key_bindings())
    if (works_now(model, row)) add(shown_keys(row, model.view.unicode), row.summary);
  add("ttt --speech", "says everything in words, for screen readers");
  return lines;
}

/// The layout of help or of the record on a screen: a title, as many lines as fit, and hints.
struct OverlayLayout {
  explicit OverlayLayout(const Model& model) {
    const Size size = model.view.size;
    const bool on_record = model.view.overlay->topic == Overlay::Topic::record;
    columns = std::min(size.columns, columns_for_keys);
    lines = on_record
                ? record_lines(model.record, model.settings.layout, model.view.unicode, columns)
                : lines_on_keys(model, columns);
    const int count = static_cast<int>(lines.size());
    const int room = size.rows - 2;
    airy = room >= count + 2;
    visible = std::min(room, count);
    hidden = count - visible;
    top = airy ? (room - count) / 2 - 1 : 0;
  }

  /// Returns the index of the line to show first: `wanted`, or less if the text would end above the
  /// last row.
  [[nodiscard]] int first_line(int wanted) const { return std::min(wanted, hidden); }

  int columns;
  std::vector<OverlayLine> lines;
  bool airy;    ///< True if blank lines separate the title, the text and the hints.
  int visible;  ///< The number of lines that the screen shows at once.
  int hidden;   ///< The number of lines that do not fit on the screen.
  int top;      ///< The row of the title.
};

std::string layout_line(KeyLayout layout) {
  return layout == KeyLayout::numpad ? "Digits: numpad, 7 8 9 on top"
                                     : "Digits: phone, 1 2 3 on top";
}

/// Scrolls help or the record: by a line (Up, Down), a page (PgUp, PgDn), to the end (End) or the
/// beginning (Home, Begin). Up at the beginning goes to the end, and Down at the end back.
void scroll(Model& model, KeyPress key) {
  const OverlayLayout layout{model};
  int& line = model.view.overlay->line;
  line = layout.first_line(line);
  switch (key.key) {
    case Key::page_up: line = std::max(0, line - layout.visible); break;
    case Key::page_down: line = layout.first_line(line + layout.visible); break;
    case Key::end: line = layout.hidden; break;
    case Key::home:
    case Key::begin: line = 0; break;
    default: {
      const int choices = layout.hidden + 1;  // the lines that can be the first on the screen
      line = (line + direction_of(key).rows + choices) % choices;
    }
  }
}

}  // namespace

void press_in_overlay(Model& model, const KeyCommand& command) {
  switch (command.action) {
    case KeyAction::move_cursor:
    case KeyAction::jump_cursor: return scroll(model, command.key);
    case KeyAction::mistakes:
      if (model.view.overlay->topic == Overlay::Topic::record) open_puzzles(model, true);
      if (!model.view.refused) model.view.overlay.reset();
      return;
    default: model.view.overlay.reset();
  }
}

void draw_overlay(Frame& frame, const Model& model) {
  const Size size = frame.size();
  const OverlayLayout layout{model};
  const int left = (size.columns - layout.columns) / 2;
  const int first = layout.first_line(model.view.overlay->line);
  const bool on_record = model.view.overlay->topic == Overlay::Topic::record;

  if (!model.view.notice.empty()) {
    frame.put({left, layout.top}, truncated(model.view.notice, layout.columns), Role::notice);
  } else {
    frame.put({left, layout.top}, on_record ? "Your record" : "Keys", Role::title);
    const std::string digits = layout_line(model.settings.layout);
    const int beside = std::min(key_columns, layout.columns - static_cast<int>(digits.size()));
    if (!on_record) frame.put({left + beside, layout.top}, digits, Role::faint);
  }
  int row = layout.top + (layout.airy ? 2 : 1);
  for (int i = first; i < first + layout.visible; ++i, ++row) {
    const OverlayLine& line = layout.lines[static_cast<std::size_t>(i)];
    frame.put({left, row}, line.key, Role::key);
    frame.put({left + line.indent, row}, line.text, Role::text);
    for (int column = left + static_cast<int>(line.text.size()); const Value result : line.results)
      frame.put({column++, row}, sign_of(result, model.view.unicode), role_of(result));
  }
  row += layout.airy ? 1 : 0;
  const Hint scrolling{
      "Down", first < layout.hidden ? "more" : "start", KeyAction::move_cursor, {Key::down}};
  const Hint leaving = hint(on_record ? KeyAction::record : KeyAction::help, "back");
  std::vector<Hint> hints;
  if (on_record && !mistakes(model.record).empty())
    hints.push_back(hint(KeyAction::mistakes, "mend mistakes"));
  if (layout.hidden > 0) hints.push_back(scrolling);
  hints.push_back(leaving);
  draw_hints(frame, {{left, row}, {layout.columns, 1}}, hints);
  frame.set_rest({left, layout.top});
}

}  // namespace ttt
