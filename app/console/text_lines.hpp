/// Lines of a board: bars, rules, labels, and the texts of cells.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "console/screen_text.hpp"
#include "console/text_board.hpp"

namespace ttt {

using TextLines = std::span<const TextLine>;
using LineView = std::u32string_view;
/// The text of three cells.
using CellRow = std::array<std::u32string, 3>;

/// Boards that begin at a line, and how many lines they take.
struct FoundBoards {
  std::vector<TextBoard> boards;
  std::size_t size = 0;
};

/// Returns true for `|` and the like.
[[nodiscard]] bool is_bar(char32_t character);
/// Returns true for `-`, `_`, `=` and the like.
[[nodiscard]] bool is_horizontal(char32_t character);

[[nodiscard]] LineView without_outer_blanks(LineView text);
[[nodiscard]] bool is_blank(LineView text);

/// Returns the characters from column `begin` to before `end`.
[[nodiscard]] LineView columns(LineView line, std::size_t begin, std::size_t end);

/// Returns the number of characters that a reader sees.
[[nodiscard]] std::size_t glyphs(LineView text);

/// Returns the columns in which bars stand.
[[nodiscard]] std::vector<std::size_t> bar_columns(LineView line);
/// Returns true if the line has at least two bars.
[[nodiscard]] bool is_bar_line(LineView line);
/// Returns the parts of the line between bars, one more than there are bars.
[[nodiscard]] std::vector<LineView> fields(LineView line);

/// Returns true if the line is drawn between rows: `---+---+---`, `___|___|___`, `-----------`.
[[nodiscard]] bool is_rule(LineView line);

/// Returns true for labels at an edge: 1 2 3, a b c, and the like.
[[nodiscard]] bool is_sequence(const CellRow& row);

/// Returns the board of these cells, without signs around their texts: `_X_`, which is drawn on a
/// line, and `'X'` become `X`.
[[nodiscard]] TextBoard board_of(const std::array<CellRow, 3>& rows);

}  // namespace ttt
