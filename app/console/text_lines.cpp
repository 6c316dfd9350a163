#include "console/text_lines.hpp"

#include <algorithm>

namespace ttt {
namespace {

/// The ASCII signs of crossings in a rule, as in `---+---+---`. Some rules have no other: `*****`.
constexpr LineView crossings = U"+.'`:/\\*#";

bool is_crossing(char32_t character) {
  return (character >= U'\u2500' && character <= U'\u257F') || is_one_of(crossings, character);
}

/// Returns the text of a cell without lines, quotes or brackets around it: `_X_`, `'X'` and `(X)`
/// become `X`, `¹` becomes `1`, and `_` becomes empty. Leaves `-1` as it is.
std::string cell_text(LineView text) {
  text = without_outer_blanks(text);
  const auto is_drawn = [](char32_t character) {
    return is_horizontal(character) || character == U' ';
  };
  if (text == U"-1") return "-1";
  if (std::ranges::all_of(text, is_drawn)) return {};
  while (is_drawn(text.front())) text.remove_prefix(1);
  while (is_drawn(text.back())) text.remove_suffix(1);
  // `'X'`, `(1)`: remove the quotes or brackets.
  constexpr LineView pairs = U"''\"\"``()[]{}<>";
  for (std::size_t pair = 0; pair < pairs.size(); pair += 2)
    if (text.size() > 2 && text.front() == pairs[pair] && text.back() == pairs[pair + 1])
      text = without_outer_blanks(text.substr(1, text.size() - 2));
  constexpr LineView digits = U"⁰¹²³⁴⁵⁶⁷⁸⁹０１２３４５６７８９⓪①②③④⑤⑥⑦⑧⑨";
  std::u32string joined;  // the text with plain digits, and each group of blanks as one blank
  for (char32_t character : text) {
    const std::size_t digit = digits.find(character);
    if (digit != digits.npos) character = U'0' + static_cast<char32_t>(digit % 10);
    if (character != U' ' || joined.back() != U' ') joined += character;
  }
  return to_utf8(joined);
}

}  // namespace

bool is_bar(char32_t character) { return is_one_of(U"|│┃║¦┆┊╎╏", character); }

bool is_horizontal(char32_t character) {
  return is_one_of(U"-=_─═━~—–―‾¯┄┅┈┉╌╍⎺⎻⎼⎽－▬", character);
}

LineView without_outer_blanks(LineView text) {
  const std::size_t begin = text.find_first_not_of(U' ');
  if (begin == text.npos) return {};
  return text.substr(begin, text.find_last_not_of(U' ') - begin + 1);
}

bool is_blank(LineView text) { return without_outer_blanks(text).empty(); }

std::vector<LineView> words_in(LineView line) {
  std::vector<LineView> found;
  for (line = without_outer_blanks(line); !line.empty();) {
    const std::size_t size = std::min(line.find(U' '), line.size());
    found.push_back(line.substr(0, size));
    line = without_outer_blanks(line.substr(size));
  }
  return found;
}

bool is_bar_line(LineView line) { return fields(line).size() > 2; }

std::vector<LineView> fields(LineView line) {
  std::vector<LineView> parts;
  while (true) {
    const auto bar = static_cast<std::size_t>(std::ranges::find_if(line, is_bar) - line.begin());
    parts.push_back(line.substr(0, bar));
    if (bar == line.size()) return parts;
    line.remove_prefix(bar + 1);
  }
}

bool is_rule(LineView line) {
  const auto is_drawn = [](char32_t character) {
    return character == U'o' || character == U' ' || is_horizontal(character) ||
           is_bar(character) || is_crossing(character);
  };
  if (!std::ranges::all_of(line, is_drawn)) return false;
  constexpr std::ptrdiff_t crossings_of_box = 4;  // of `o---o---o---o`
  const auto letters = std::ranges::count(line, U'o');
  if (letters > 0 && letters != crossings_of_box) return false;
  const auto horizontals = std::ranges::count_if(line, is_horizontal);
  if (horizontals == 0)  // `***********`
    return std::ranges::any_of(
        crossings, [&](char32_t sign) { return line.find(std::u32string(5, sign)) != line.npos; });
  const auto may_be_cell = [](LineView part) {  // or three cells, as in `| - - - |`
    const std::vector<LineView> words = words_in(part);
    return (words.size() == 1 || words.size() == 3) && words[0].size() == 1;
  };
  if (is_bar_line(line)) return std::ranges::none_of(fields(line), may_be_cell);
  return horizontals >= 3;
}

bool is_sequence(const CellRow& row) {
  constexpr std::array<LineView, 8> sequences{U"123", U"012", U"abc", U"ABC",
                                              U"321", U"210", U"cba", U"CBA"};
  std::u32string labels;
  for (std::u32string text : row) {
    std::erase_if(text, [](char32_t sign) { return is_one_of(U" .:)(-|>", sign); });
    if (text.size() != 1) return false;
    labels += text;
  }
  return std::ranges::find(sequences, LineView{labels}) != sequences.end();
}

std::optional<TextBoard> only_reading(const std::vector<TextBoard>& readings) {
  const bool is_certain =
      !readings.empty() && std::ranges::count(readings, readings.front()) == std::ssize(readings);
  return is_certain ? std::optional{readings.front()} : std::nullopt;
}

std::optional<TextBoard> board_in_columns(const std::array<LineView, 3>& drawn,
                                          const std::array<std::size_t, 3>& columns) {
  std::array<CellRow, 3> rows;
  for (std::size_t row = 0; row < 3; ++row)
    for (std::size_t column = 0; column < drawn[row].size(); ++column) {
      const char32_t character = drawn[row][column];
      if (character == U' ') continue;
      const auto cell =
          static_cast<std::size_t>(std::ranges::find(columns, column) - columns.begin());
      if (cell == columns.size()) return std::nullopt;
      rows[row][cell] = character;
    }
  return board_of(rows);
}

std::optional<TextBoard> board_in_even_columns(const std::array<LineView, 3>& drawn) {
  const std::size_t width = drawn[0].size();
  if (width < 3 || drawn[1].size() != width || drawn[2].size() != width) return std::nullopt;
  std::vector<TextBoard> readings;
  const auto read = [&](std::size_t first, std::size_t pitch) {
    if (auto board = board_in_columns(drawn, {first, first + pitch, first + 2 * pitch}))
      readings.push_back(std::move(*board));
  };
  for (std::size_t first = 0; 2 * first + 2 < width; ++first) {
    const std::size_t between = width - 1 - 2 * first;  // columns from the first cell to the third
    if (between % 2 == 0) read(first, between / 2);
    if (width % 3 == 0 && first < width / 3) read(first, width / 3);
  }
  return only_reading(readings);
}

TextBoard board_of(const std::array<CellRow, 3>& rows) {
  TextBoard board;
  for (std::size_t row = 0; row < 3; ++row)
    for (std::size_t column = 0; column < 3; ++column)
      board.cells[3 * row + column] = cell_text(rows[row][column]);
  return board;
}

}  // namespace ttt
