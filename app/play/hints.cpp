#include "play/hints.hpp"

#include <algorithm>
#include <vector>

namespace ttt {
namespace {

constexpr int gap = 2;                    ///< The columns between two hints in a line.
constexpr int columns_of_keys = 7;        ///< The width of the column of keys in a list.
constexpr int columns_of_short_keys = 3;  ///< The width of the keys in the list's second column.
constexpr int most_hints = 10;            ///< The rows of a list in one column.

/// Returns the width of a hint in a line, in columns: its key, a blank and its label.
int width(const Hint& hint) { return static_cast<int>(hint.key.size() + 1 + hint.label.size()); }

int width(std::span<const Hint> hints) {
  int columns = -gap;
  for (const Hint& hint : hints) columns += width(hint) + gap;
  return columns;
}

/// Draws the key of a hint at `point` and its label `key_columns` columns to the right, and makes a
/// click on them press `hint.click`. Draws nothing if `hint.is_shown` is false.
void draw_hint(Frame& frame, Point point, int key_columns, const Hint& hint) {
  if (!hint.is_shown) return;
  frame.put(point, hint.key, Role::key);
  frame.put({point.column + key_columns, point.row}, hint.label, Role::faint);
  frame.set_click(point, std::max(key_columns + static_cast<int>(hint.label.size()), width(hint)),
                  hint.click);
}

}  // namespace

Hint hint(KeyAction action, std::optional<std::string> label) {
  const KeyBinding& row = binding(action);
  const bool one = row.keys.size() == 1 || action == KeyAction::place;
  return {row.shown.substr(0, row.shown.find(',')), label.value_or(std::string{row.label}), action,
          one ? row.keys.front() : KeyPress{}};
}

void draw_hints(Frame& frame, const Area& area, std::span<const Hint> hints) {
  const auto [columns, rows] = area.size;
  std::vector<Hint> shown{hints.begin(), hints.end()};
  if (rows == 1) {
    while (shown.size() > 2 && width(shown) > columns) shown.erase(shown.end() - 3);
    Point point = area.point;
    for (const Hint& hint : shown) {
      draw_hint(frame, point, static_cast<int>(hint.key.size()) + 1, hint);
      point.column += width(hint) + gap;
    }
    return;
  }
  const bool has_second_column = rows < most_hints;
  const auto common = std::ranges::find_if(shown, [](const Hint& hint) {
    return hint.action == KeyAction::menu || hint.action == KeyAction::puzzles;
  });
  // Keys for which the first column has no room follow below the second.
  if (has_second_column && common - shown.begin() > rows)
    std::rotate(shown.begin() + rows, common, shown.end());
  const auto first = has_second_column ? std::min<std::ptrdiff_t>(common - shown.begin(), rows)
                                       : std::ssize(shown);
  for (std::ptrdiff_t index = 0; const Hint& hint : shown) {
    const bool second = index >= first;
    const Point point{area.point.column + (second ? columns_of_hints : 0),
                      area.point.row + static_cast<int>(second ? index - first : index)};
    draw_hint(frame, point, second ? columns_of_short_keys : columns_of_keys, hint);
    ++index;
  }
}

}  // namespace ttt
