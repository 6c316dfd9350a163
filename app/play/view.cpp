#include "play/view.hpp"

#include <string>

#include "io/text.hpp"
#include "play/game.hpp"

namespace ttt {
namespace {

// Targets, by what they stand for.
constexpr int of_square = 0x100;
constexpr int of_action = 0x200;
constexpr int of_choice = 0x1000;  ///< an answer to the first question; 0x1100: to the second, …

std::string describe(Size size) {
  return std::to_string(size.columns) + "x" + std::to_string(size.rows);
}

void draw_too_small(Frame& frame) {
  const std::string text =
      "Needs " + describe(smallest_size) + ", has " + describe(frame.size()) + ". q quits.";
  int row = 0;
  for (const auto line : wrap(text, frame.size().columns)) frame.put({0, row++}, line, Role::text);
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

Target target_of(const Clickable& thing) noexcept {
  int target = 0;
  if (const auto* const square = std::get_if<Square>(&thing)) {
    target = of_square + static_cast<int>(*square);
  } else if (const auto* const action = std::get_if<KeyAction>(&thing)) {
    target = of_action + static_cast<int>(*action);
  } else if (const auto* const choice = std::get_if<Choice>(&thing)) {
    target = of_choice + 0x100 * static_cast<int>(choice->question) + choice->option;
  }
  return static_cast<Target>(target);
}

Clickable clickable(Target target) noexcept {
  const int kind = target & 0xFF00;
  const int which = target & 0xFF;
  if (kind >= of_choice) return Choice{static_cast<Question>((kind - of_choice) / 0x100), which};
  if (kind == of_action) return static_cast<KeyAction>(which);
  if (kind == of_square) return static_cast<Square>(which);
  return {};
}

std::optional<Event> event_of(const Input& input, const Frame& seen) {
  if (const auto* const key = std::get_if<KeyPress>(&input)) return *key;
  if (const auto* const answer = std::get_if<Answer>(&input)) {
    if (!answer->background) return std::nullopt;
    return *answer->background;
  }
  const auto [column, row] = std::get<Click>(input);
  const Cell* const cell = seen.at({column, row});
  if (cell == nullptr) return std::nullopt;
  return Pick{clickable(cell->target)};
}

}  // namespace ttt
