#include "play/hints.hpp"

#include <algorithm>
#include <vector>

namespace ttt {
namespace {

/// Returns the columns that a hint takes: its key and, if it has one, a blank and its label.
int width(const Hint& hint) {
  const std::size_t label = hint.label.empty() ? 0 : 1 + hint.label.size();
  return static_cast<int>(hint.key.size() + label);
}

/// Returns the columns that hints take with `gap` columns between them.
int width(std::span<const Hint> hints, int gap) {
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
  int gap = 2;
  const auto fits = [&] { return width(shown, gap) <= columns; };
  const auto drop_until = [&](std::size_t least) {
    while (shown.size() > least && !fits()) shown.erase(shown.end() - 3);
  };
  constexpr std::size_t with_labels = 5;  // fewer hints do not keep their labels
  drop_until(with_labels);
  for (auto hint = shown.rbegin(); hint != shown.rend() && !fits(); ++hint) hint->label = {};
  if (!fits()) gap = 1;
  drop_until(2);
  if (shown.size() > 1 && !fits()) shown.erase(shown.begin());
  for (const Hint& hint : shown) {
    const int key_columns = static_cast<int>(hint.key.size());
    draw_hint(frame, point, hint.label.empty() ? key_columns : key_columns + 1, hint);
    point.column += width(hint) + gap;
  }
}

}  // namespace ttt
