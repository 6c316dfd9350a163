#include "harness/gestures.hpp"

#include <algorithm>

namespace ttt::test {

std::string click_report(Position cell, const Modes& modes) {
  const bool releases = modes.mouse_click || modes.mouse_drag || modes.mouse_motion;
  if (!releases && !modes.mouse_press) return {};
  if (modes.mouse_sgr) {
    const std::string report =
        "\x1b[<0;" + std::to_string(cell.column + 1) + ";" + std::to_string(cell.row + 1);
    return report + "M" + (releases ? report + "m" : "");
  }
  if (cell.column >= 223 || cell.row >= 223) return {};
  const std::string where{static_cast<char>(cell.column + 33), static_cast<char>(cell.row + 33)};
  return "\x1b[M " + where + (releases ? "\x1b[M#" + where : "");
}

std::string paste_report(std::string_view text, const Modes& modes) {
  std::string bytes(text);
  std::replace(bytes.begin(), bytes.end(), '\n', '\r');
  return modes.bracketed_paste ? "\x1b[200~" + bytes + "\x1b[201~" : bytes;
}

}  // namespace ttt::test
