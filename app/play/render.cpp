#include "play/render.hpp"

#include <string>

#include "play/views.hpp"
#include "screen/text.hpp"

namespace ttt {
namespace {

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

Frame render(const Model& model, Size size) {
  Frame frame{size};
  if (size.columns < 1 || size.rows < 1) return frame;
  if (size.columns < smallest_size.columns || size.rows < smallest_size.rows) {
    draw_too_small(frame);
  } else if (model.help) {
    draw_help(frame, model);
  } else if (model.view == View::setup) {
    draw_setup(frame, model);
  } else {
    draw_game(frame, model);
  }
  return frame;
}

}  // namespace ttt
