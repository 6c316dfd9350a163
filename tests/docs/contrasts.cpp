// Prints the table of contrasts in docs/screens.md, worked out from the tables of themes and of
// xterm's colours: a test looks for its lines in the document.
#include <algorithm>
#include <array>
#include <cstdint>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>

#include "app/screen/contrast.hpp"
#include "screen/theme.hpp"

namespace {

using namespace ttt;

struct Column {
  std::string_view theme;
  std::string_view paper_name;
  std::uint32_t paper;
};

constexpr std::array columns{
    Column{"auto", "black", 0x000000},       Column{"auto", "white", 0xFFFFFF},
    Column{"dark", "#1c1c1c", 0x1C1C1C},     Column{"light", "white", 0xFFFFFF},
    Column{"contrast", "#1c1c1c", 0x1C1C1C}, Column{"colorblind", "#1c1c1c", 0x1C1C1C},
};

std::string text_of(const Column& column, Role role) {
  const auto& color = themes()[*find_theme(column.theme)].style(role).color;
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
