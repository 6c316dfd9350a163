/// Functions that recognize parts of a board in lines of text: bars, rules, labels and cells.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "console/screen_text.hpp"
#include "console/text_board.hpp"

namespace ttt {

using TextLines = std::span<const TextLine>;
using LineView = std::u32string_view;
/// The texts of the three cells in one row, or in one column, of a board.
using CellRow = std::array<std::u32string, 3>;

/// Boards that begin at the first of some lines, and the number of lines from there to the end of
/// the last board. The number has no meaning if there are no boards.
struct FoundBoards {
  std::vector<TextBoard> boards;
  std::size_t size = 0;
};

[[nodiscard]] inline bool is_one_of(LineView characters, char32_t character) {
  return characters.find(character) != characters.npos;
}
/// Returns true if the character is a vertical bar: `|`, `│`, `┃`, `║` and so on.
[[nodiscard]] bool is_bar(char32_t character);
/// Returns true if the character is a horizontal line: `-`, `_`, `=`, `~`, `─` and so on.
[[nodiscard]] bool is_horizontal(char32_t character);

[[nodiscard]] LineView without_outer_blanks(LineView text);
[[nodiscard]] bool is_blank(LineView text);

/// Returns the words of the line, divided by blanks.
[[nodiscard]] std::vector<LineView> words_in(LineView line);

/// Returns true if the line has at least two bars.
[[nodiscard]] bool is_bar_line(LineView line);
/// Returns the parts of the line before, between and after bars: for `a|b|c`, they are `a`, `b` and
/// `c`.
[[nodiscard]] std::vector<LineView> fields(LineView line);

/// Returns true if the line is drawn between rows of a board: `---+---+---`, `___|___|___`,
/// `-----------`. Returns false for `_|_|_`, which may be a row of empty cells.
[[nodiscard]] bool is_rule(LineView line);

/// Returns true if the three texts are labels of rows or columns: 1 2 3, 0 1 2, a b c, A B C, or
/// one of them backwards. Punctuation around them is ignored: `1.`, `(a)`.
[[nodiscard]] bool is_sequence(const CellRow& row);

/// Returns the board if all readings are the same one; nothing if they differ, or there are none.
[[nodiscard]] std::optional<TextBoard> only_reading(const std::vector<TextBoard>& readings);

/// Returns the board whose cells are the characters of three lines in these columns; nothing if one
/// of the lines has a character other than a blank in any other column.
[[nodiscard]] std::optional<TextBoard> board_in_columns(const std::array<LineView, 3>& drawn,
                                                        const std::array<std::size_t, 3>& columns);

/// Returns the board in three lines of the same width, such as ` o  x    `, in which each cell is
/// one character or blank. Its columns are evenly spaced. Either there is as much space at the left
/// as at the right, or the distance between columns is a third of the width. Returns nothing if no
/// such columns fit, or if several do and show different boards.
[[nodiscard]] std::optional<TextBoard> board_in_even_columns(const std::array<LineView, 3>& drawn);

/// Returns the board with these texts in its cells, without lines, quotes or brackets around them:
/// `_X_`, `'X'` and `[X]` become `X`.
[[nodiscard]] TextBoard board_of(const std::array<CellRow, 3>& rows);

/// Returns the page with bars in place of other signs between cells:
/// - A double bar becomes a blank and a bar.
/// - The brackets and commas of a line that looks like a row of cells become bars: `[X] [ ] [O]`
///   becomes `|X| | | |O|`.
/// - A sign such as `!` becomes a bar if three lines have it in the same two or four columns.
[[nodiscard]] TextPage with_plain_bars(const TextPage& page);

/// Returns the boards with bars between their cells that begin at the first line of `rest` and end
/// before the first line that cannot belong to them; none if the first line has fewer than two
/// bars. A board that can be read in two ways is left out.
[[nodiscard]] FoundBoards find_between_bars(TextLines rest);

}  // namespace ttt
