/// Printers of the application's values for messages of failed tests.
#pragma once

#include <array>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>

#include "libttt/print.hpp"
#include "play/keys.hpp"
#include "play/model.hpp"
#include "play/settings.hpp"
#include "screen/frame.hpp"
#include "screen/input.hpp"

namespace ttt {

/// Returns the name of a key: `Up`, `PgDn`, `Space`, `Ctrl-L`, `u`.
inline std::string name_of(KeyPress press) {
  constexpr std::array<std::pair<Key, std::string_view>, 12> names{{
      {Key::up, "Up"},
      {Key::down, "Down"},
      {Key::left, "Left"},
      {Key::right, "Right"},
      {Key::home, "Home"},
      {Key::end, "End"},
      {Key::page_up, "PgUp"},
      {Key::page_down, "PgDn"},
      {Key::begin, "Begin"},
      {Key::enter, "Enter"},
      {Key::escape, "Esc"},
      {Key::unknown, "unknown"},
  }};
  for (const auto& [key, name] : names)
    if (press.key == key) return std::string{name};
  const char character = press.character;
  if (character == ' ') return "Space";
  if (character == '\t') return "Tab";
  if (character < ' ') return std::string{"Ctrl-"} + static_cast<char>(character + '@');
  return {character};
}

inline std::ostream& operator<<(std::ostream& stream, KeyPress press) {
  return stream << name_of(press);
}

inline std::ostream& operator<<(std::ostream& stream, Click click) {
  return stream << "click at " << click.column << ',' << click.row;
}

inline std::ostream& operator<<(std::ostream& stream, Size size) {
  return stream << size.columns << 'x' << size.rows;
}

inline std::ostream& operator<<(std::ostream& stream, Score score) {
  return stream << score.me << " won, " << score.draws << " drawn, " << score.opponent << " lost";
}

}  // namespace ttt
