#include "screen/terminal_type.hpp"

#define NCURSES_NOMACROS 1
#include <curses.h>
#include <term.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>

// <term.h> defines it as a macro.
#undef lines

namespace ttt {
namespace {

/// Terminals that know mouse reports and bracketed paste, by their names' beginnings. Terminfo does
/// not tell.
constexpr std::array<std::string_view, 16> modern_terminals{
    "xterm", "screen", "tmux",    "rxvt",  "alacritty", "foot",    "st-",     "kitty",
    "vte",   "gnome",  "konsole", "putty", "iterm",     "wezterm", "contour", "ghostty"};

std::string_view terminal_name() {
  const char* const name = std::getenv("TERM");
  return name == nullptr ? "" : name;
}

}  // namespace

bool knows_mouse_and_paste() {
  return std::ranges::any_of(modern_terminals, [](std::string_view beginning) {
    return terminal_name().starts_with(beginning);
  });
}

bool colors_wanted() {
  const char* const no_color = std::getenv("NO_COLOR");
  return no_color == nullptr || *no_color == '\0';
}

std::string capability(const char* name) {
  const char* const value = ::tigetstr(const_cast<char*>(name));  // which does not write to it
  // NOLINTNEXTLINE: terminfo's own way to say that there is no such string
  if (value == nullptr || value == reinterpret_cast<const char*>(-1)) return {};
  std::string text = value;
  for (auto start = text.find("$<"); start != std::string::npos; start = text.find("$<")) {
    const auto end = text.find('>', start);
    if (end == std::string::npos) break;
    text.erase(start, end - start + 1);
  }
  return text;
}

std::optional<std::string> why_no_full_screen() {
  if (terminal_name().empty()) return "TERM is not set";
  const std::string name{terminal_name()};
  int error = 0;
  if (::setupterm(nullptr, STDOUT_FILENO, &error) != OK)
    return "terminal type \"" + name + "\" is unknown";
  const bool able = !capability("cup").empty() && !capability("clear").empty() &&
                    ::tigetflag("gn") <= 0 && ::tigetflag("hc") <= 0;
  ::del_curterm(cur_term);
  if (!able) return "terminal type \"" + name + "\" cannot move its cursor";
  return std::nullopt;
}

}  // namespace ttt
