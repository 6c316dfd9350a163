#include <vector>

#include "play/commands.hpp"
#include "play/views.hpp"

namespace ttt {
namespace {

constexpr int space_between_hints = 2;

int width(const Hint& hint) { return static_cast<int>(hint.key.size() + 1 + hint.label.size()); }

int width(std::span<const Hint> hints) {
  int columns = 0;
  for (const Hint& hint : hints) columns += width(hint) + space_between_hints;
  return columns == 0 ? 0 : columns - space_between_hints;
}

}  // namespace

Hint hint(Command command) noexcept {
  const CommandInfo& row = info(command);
  return {row.shown, row.label, command};
}

void draw_hint(Frame& frame, Point point, int key_columns, const Hint& hint) {
  frame.put(point, hint.key, Role::key);
  frame.put({point.column + key_columns, point.row}, hint.label, Role::faint);
  frame.set_target(point, key_columns + static_cast<int>(hint.label.size()), hint.command);
}

void draw_hints(Frame& frame, Point point, int columns, std::span<const Hint> hints) {
  std::vector<Hint> shown{hints.begin(), hints.end()};
  while (shown.size() > 1 && width(shown) > columns)
    shown.erase(shown.size() > 3 ? shown.begin() + 1 : shown.begin());
  for (const Hint& hint : shown) {
    draw_hint(frame, point, static_cast<int>(hint.key.size()) + 1, hint);
    point.column += width(hint) + space_between_hints;
  }
}

}  // namespace ttt
