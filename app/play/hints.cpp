#include "play/hints.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace ttt {
namespace {

/// The hints that are left out first if a line has no room for all, the least important first.
constexpr std::array spare{KeyAction::theme,  KeyAction::new_game, KeyAction::menu,
                           KeyAction::values, KeyAction::redo,     KeyAction::step};

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
  for (const KeyAction action : spare)
    if (!fits()) std::erase_if(shown, [&](const Hint& hint) { return hint.action == action; });
  for (auto hint = shown.rbegin(); hint != shown.rend() && !fits(); ++hint) hint->label = {};
  if (!fits()) gap = 1;
  while (shown.size() > 2 && !fits()) shown.erase(shown.end() - 3);
  if (shown.size() > 1 && !fits()) shown.erase(shown.begin());
  for (const Hint& hint : shown) {
    const int key_columns = static_cast<int>(hint.key.size());
    draw_hint(frame, point, hint.label.empty() ? key_columns : key_columns + 1, hint);
    point.column += width(hint) + gap;
  }
}

}  // namespace ttt
