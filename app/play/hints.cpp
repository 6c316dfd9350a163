#include "play/hints.hpp"

#include <algorithm>
#include <vector>

namespace ttt {
namespace {

constexpr int gap = 2;  ///< The columns between two hints.

/// Returns the columns that a hint takes: its key, a blank and its label.
int width(const Hint& hint) { return static_cast<int>(hint.key.size() + 1 + hint.label.size()); }

int width(std::span<const Hint> hints) {
  int columns = -gap;
  for (const Hint& hint : hints) columns += width(hint) + gap;
  return columns;
}

}  // namespace

Hint hint(KeyAction action, std::optional<std::string_view> label) noexcept {
  const KeyBinding& row = binding(action);
  const bool one = row.keys.size() == 1 || action == KeyAction::place;
  return {row.shown.substr(0, row.shown.find(',')), label.value_or(row.label), action,
          one ? row.keys.front() : KeyPress{}};
}

void draw_hint(Frame& frame, Point point, int key_columns, const Hint& hint) {
  frame.put(point, hint.key, Role::key);
  frame.put({point.column + key_columns, point.row}, hint.label, Role::faint);
  frame.set_click(point, std::max(key_columns + static_cast<int>(hint.label.size()), width(hint)),
                  hint.click);
}

void draw_hints(Frame& frame, Point point, int columns, std::span<const Hint> hints) {
  std::vector<Hint> shown{hints.begin(), hints.end()};
  while (shown.size() > 2 && width(shown) > columns) shown.erase(shown.end() - 3);
  for (const Hint& hint : shown) {
    draw_hint(frame, point, static_cast<int>(hint.key.size()) + 1, hint);
    point.column += width(hint) + gap;
  }
}

}  // namespace ttt
