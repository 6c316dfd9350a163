// Prints the table of contrasts in docs/screens.md, worked out from the tables of themes and of
// xterm's colours: a test looks for its lines in the document.
#include <algorithm>
#include <array>
#include <cstdint>
#include <iomanip>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>

#include "app/screen/contrast.hpp"
#include "screen/theme.hpp"

namespace {

using namespace ttt;

using enum Background;

struct Column {
  std::string_view theme;
  std::optional<Background> background;
  std::string_view paper_name;
  std::uint32_t paper;
};

constexpr std::array columns{
    Column{"auto", {}, "black", 0x000000},
    Column{"auto", {}, "white", 0xFFFFFF},
    Column{"dark", dark, "#1c1c1c", 0x1C1C1C},
    Column{"light", light, "#fdf6e3", 0xFDF6E3},
    Column{"contrast", dark, "#1c1c1c", 0x1C1C1C},
    Column{"contrast", light, "#fdf6e3", 0xFDF6E3},
    Column{"colorblind", dark, "#1c1c1c", 0x1C1C1C},
    Column{"colorblind", light, "#fdf6e3", 0xFDF6E3},
};

std::string text_of(const Column& column, Role role) {
  const auto& color = shown_theme(*find_theme(column.theme), column.background).style(role).color;
  if (!color) return "own";
  std::ostringstream text;
  text << std::fixed << std::setprecision(1) << contrast(rgb(color->xterm), column.paper);
  return text.str();
}

}  // namespace

int main() {
  std::cout << "| |";
  for (const Column& column : columns)
    std::cout << " `" << column.theme << "` on " << column.paper_name << " |";
  std::cout << "\n|---|";
  for (std::size_t i = 0; i < columns.size(); ++i) std::cout << "---|";
  std::cout << '\n';
  for (std::size_t i = 0; i < role_count; ++i) {
    const Role role = static_cast<Role>(i);
    std::cout << "| " << info(role).summary << (role == Role::winning_x ? ": X" : "")
              << (role == Role::winning_o ? ": O" : "") << " |";
    for (const Column& column : columns) std::cout << ' ' << text_of(column, role) << " |";
    std::cout << '\n';
  }
}
