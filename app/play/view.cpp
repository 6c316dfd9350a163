#include "play/view.hpp"

#include <string>
#include <vector>

#include "play/game.hpp"
#include "play/targets.hpp"
#include "screen/text.hpp"

namespace ttt {
namespace {

constexpr int space_between_hints = 2;

std::string describe(Size size) {
  return std::to_string(size.columns) + "x" + std::to_string(size.rows);
}

void draw_too_small(Frame& frame) {
  const std::string text =
      "Needs " + describe(smallest_size) + ", has " + describe(frame.size()) + ". q quits.";
  int row = 0;
  for (const auto line : wrap(text, frame.size().columns)) frame.put({0, row++}, line, Role::text);
}

int width(const Hint& hint) { return static_cast<int>(hint.key.size() + 1 + hint.label.size()); }

int width(std::span<const Hint> hints) {
  int columns = 0;
  for (const Hint& hint : hints) columns += width(hint) + space_between_hints;
  return columns == 0 ? 0 : columns - space_between_hints;
}

}  // namespace

Frame render(const Model& model) {
  const Size size = model.view.size;
  Frame frame{size};
  if (size.columns < 1 || size.rows < 1) return frame;
  if (!has_room(size)) {
    draw_too_small(frame);
  } else if (model.view.help.open) {
    draw_help(frame, model);
  } else if (model.view.page == Page::setup) {
    draw_setup(frame, model);
  } else {
    draw_game(frame, model);
  }
  return frame;
}

std::optional<Event> event_of(const Input& input, const Frame& seen) {
  if (const auto* const key = std::get_if<KeyPress>(&input)) return *key;
  const auto [column, row] = std::get<Click>(input);
  const Cell* const cell = seen.at({column, row});
  if (cell == nullptr) return std::nullopt;
  return Pick{cell->target};
}

Hint hint(Action action) noexcept {
  const KeyBinding& row = binding(action);
  return {row.shown, row.label, action};
}

void draw_hint(Frame& frame, Point point, int key_columns, const Hint& hint) {
  frame.put(point, hint.key, Role::key);
  frame.put({point.column + key_columns, point.row}, hint.label, Role::faint);
  frame.set_target(point, key_columns + static_cast<int>(hint.label.size()),
                   target_of(hint.action));
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
