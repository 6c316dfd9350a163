#include "console/text_board.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <utility>

#include "console/bar_board.hpp"
#include "console/text_lines.hpp"

namespace ttt {
namespace {

// The next functions find boards without bars of which each row is one line of text.

/// Returns the three cells of a line like `[X] [ ] [O]` or `['X', ' ', 'O']`, or nothing if the
/// line is not of this form.
std::optional<CellRow> row_in_brackets(LineView line) {
  constexpr LineView opening = U"[({<";
  constexpr LineView closing = U"])}>";
  std::vector<LineView> groups;
  std::size_t last_end = 0;
  for (std::size_t begin = 0; (begin = line.find_first_of(opening, begin)) != line.npos;) {
    const std::size_t kind = opening.find(line[begin]);
    const std::size_t inner = line.find_last_of(line[begin], line.find(closing[kind], begin));
    const std::size_t end = line.find(closing[kind], begin);
    if (end == line.npos || inner == line.npos) break;
    const LineView between = line.substr(last_end, inner - last_end);
    constexpr LineView separators = U" ,|-";
    if (!groups.empty() && between.find_first_not_of(separators) != between.npos) groups.clear();
    groups.push_back(line.substr(inner + 1, end - inner - 1));
    begin = last_end = end + 1;
  }
  if (groups.size() == 1)  // a list, of which the elements have commas between them
    for (LineView rest = std::exchange(groups, {}).front(); !rest.empty();) {
      const std::size_t comma = std::min(rest.find(U','), rest.size());
      groups.push_back(rest.substr(0, comma));
      rest.remove_prefix(std::min(comma + 1, rest.size()));
    }
  const bool are_cells = std::ranges::all_of(
      groups, [](LineView text) { return glyphs(without_outer_blanks(text)) <= 3; });
  if (groups.size() != 3 || !are_cells) return std::nullopt;
  return CellRow{std::u32string{groups[0]}, std::u32string{groups[1]}, std::u32string{groups[2]}};
}

/// A run of text without blanks, and the column in which it begins.
struct Word {
  LineView text;
  std::size_t column = 0;
};

/// Returns the words of a line.
std::vector<Word> words_in(LineView line) {
  std::vector<Word> found;
  for (std::size_t begin = 0; (begin = line.find_first_not_of(U' ', begin)) != line.npos;) {
    const std::size_t end = std::min(line.find(U' ', begin), line.size());
    found.push_back({line.substr(begin, end - begin), begin});
    begin = end;
  }
  return found;
}

CellRow cells_of(const Word& first, const Word& second, const Word& third) {
  return {std::u32string{first.text}, std::u32string{second.text}, std::u32string{third.text}};
}

/// Returns the three cells of a line like `X . O`, `1 X . O` (with a label) or `1X 2. 3O`, or
/// nothing if the line is not of this form.
std::optional<CellRow> row_between_blanks(LineView line) {
  const std::vector<Word> found = words_in(line);
  const bool has_three = found.size() == 3;
  const auto is_cell = [&](const Word& word) {
    const auto is_number = [](char32_t sign) { return sign >= U'0' && sign <= U'9'; };
    const bool is_numbered = has_three && word.text.size() == 2 && is_number(word.text[0]);
    return glyphs(word.text) == 1 || (is_numbered && !is_number(word.text[1]));
  };
  if (is_bar_line(line) || !std::ranges::all_of(found, is_cell)) return std::nullopt;
  if (has_three) return cells_of(found[0], found[1], found[2]);
  if (found.size() == 4) return cells_of(found[1], found[2], found[3]);
  return std::nullopt;
}

/// Returns true if the text is three digits in sequence, such as `345`: a row of a map of keys.
bool is_row_of_keys(LineView text) {
  return text.size() == 3 && text[0] >= U'0' && text[2] <= U'9' && text[1] == text[0] + 1 &&
         text[2] == text[1] + 1;
}

/// Returns the three cells of a line like `X.O`, `1 X.O` (with a label) or `X.O 123` (with a map of
/// keys on either side), or nothing if the line is not of this form.
std::optional<CellRow> bare_row(LineView line) {
  std::vector<Word> found = words_in(line);
  if (found.size() == 2 && glyphs(found[0].text) == 3) {
    const auto keys =
        std::ranges::find_if(found, [](const Word& word) { return is_row_of_keys(word.text); });
    if (keys != found.end()) found.erase(keys);
  }
  if (found.empty() || found.size() > 2 || (found.size() == 2 && glyphs(found[0].text) != 1))
    return std::nullopt;
  const LineView text = found.back().text;
  if (glyphs(text) != 3) return std::nullopt;
  CellRow row;
  std::size_t cell = 0;
  for (const char32_t character : text) {
    if (character == second_column) continue;
    // Other ASCII characters are not signs of marks or empty cells: `and` is a word.
    constexpr LineView usual = U"XxOo.-_*+#?0123456789~=·□";
    if (usual.find(character) == usual.npos && character < 0x80) return std::nullopt;
    row[cell++] = character;
  }
  return row;
}

/// Returns the boards, one below the other, whose rows are lines from which `read` returns cells,
/// beginning at the first line; there may be up to two blank lines or rules between two rows.
/// Returns none unless the number of rows, without a row of labels, is a multiple of three.
template <typename Read>
FoundBoards find_rows(TextLines lines, Read read) {
  std::vector<CellRow> rows;
  std::size_t size = 0;
  std::size_t end = 0;
  std::size_t between = 0;
  for (const LineView line : lines) {
    ++size;
    if (const auto row = read(line)) {
      rows.push_back(*row);
      end = size;
      between = 0;
    } else if (rows.empty() || ++between > 2 || !(is_blank(line) || is_rule(line))) {
      break;
    }
  }
  if (rows.size() == 4 && is_sequence(rows.front())) rows.erase(rows.begin());
  FoundBoards found;
  if (rows.empty() || rows.size() % 3 != 0) return found;
  found.size = end;
  for (std::size_t first = 0; first < rows.size(); first += 3)
    found.boards.push_back(board_of({rows[first], rows[first + 1], rows[first + 2]}));
  return found;
}

// The next functions find boards in which only the column of a character shows to which cell it
// belongs.

/// Returns the board whose first line has the labels of its columns (`  1 2 3`), and whose rows
/// begin with labels. Empty cells may be blank.
FoundBoards find_below_labels(TextLines lines) {
  const std::vector<Word> header = words_in(lines.front());
  if (header.size() != 3 || !is_sequence(cells_of(header[0], header[1], header[2]))) return {};
  const std::size_t gap = header[1].column - header[0].column;
  if (gap < 2 || header[2].column != header[1].column + gap) return {};
  std::array<CellRow, 3> rows;
  CellRow labels;
  std::size_t count = 0;
  std::size_t size = 1;
  for (; size < lines.size() && count < 3; ++size) {
    const LineView line = lines[size];
    if (is_blank(line) || is_rule(line)) continue;
    const std::vector<Word> found = words_in(line);
    if (is_bar_line(line) || found.front().column + 1 >= header[0].column + gap / 2) return {};
    labels[count] = found.front().text;
    for (std::size_t column = 0; column < 3; ++column) {
      const std::size_t middle = header[column].column;
      const std::size_t begin = std::max(middle - std::min(middle, (gap - 1) / 2),
                                         found.front().column + found.front().text.size());
      rows[count][column] = columns(line, begin, middle + (gap - 1) / 2 + 1);
    }
    ++count;
  }
  if (count < 3 || !is_sequence(labels)) return {};
  return {{board_of(rows)}, size};
}

/// Returns the characters of the three lines in these columns, if all other characters are blank.
std::optional<TextBoard> board_in_columns(TextLines lines,
                                          const std::array<std::size_t, 3>& columns) {
  std::array<CellRow, 3> rows;
  for (std::size_t row = 0; row < 3; ++row)
    for (std::size_t column = 0; column < lines[row].size(); ++column) {
      const char32_t character = lines[row][column];
      if (character == U' ' || character == second_column) continue;
      const auto cell = std::ranges::find(columns, column);
      if (cell == columns.end()) return std::nullopt;
      rows[row][static_cast<std::size_t>(cell - columns.begin())] = character;
    }
  return board_of(rows);
}

/// Returns the board in three lines of the same width that have single characters in three evenly
/// spaced columns, of at most two signs, and otherwise blanks: ` o  x    `. Returns nothing if its
/// columns are uncertain.
FoundBoards find_equal_rows(TextLines rest) {
  constexpr std::size_t most_columns = 40;
  if (rest.size() < 3) return {};
  const TextLines lines = rest.first(3);
  const std::size_t width = lines[0].size();
  const bool is_equal = lines[1].size() == width && lines[2].size() == width;
  if (!is_equal || width < 3 || width > most_columns || std::ranges::all_of(lines, is_blank))
    return {};
  std::set<char32_t> signs;
  for (const TextLine& line : lines) signs.insert(line.begin(), line.end());
  if (signs.size() > 3) return {};  // a blank and two marks
  std::vector<TextBoard> readings;
  const auto read = [&](std::size_t first, std::size_t pitch) {
    if (auto board = board_in_columns(lines, {first, first + pitch, first + 2 * pitch}))
      readings.push_back(std::move(*board));
  };
  for (std::size_t first = 0; 2 * first + 2 < width; ++first) {
    const std::size_t between = width - 1 - 2 * first;  // columns from the first cell to the third
    if (between % 2 == 0) read(first, between / 2);
    if (width % 3 == 0 && first < width / 3) read(first, width / 3);
  }
  const bool is_certain =
      !readings.empty() && std::ranges::count(readings, readings.front()) == std::ssize(readings);
  return is_certain ? FoundBoards{{readings.front()}, 3} : FoundBoards{};
}

void find_in_page(const TextPage& page, std::vector<TextBoard>& boards) {
  const TextPage plain = with_plain_bars(page);
  const TextLines lines{plain};
  for (std::size_t first = 0; first < lines.size();) {
    const TextLines rest = lines.subspan(first);
    FoundBoards found = find_between_bars(rest);
    if (found.boards.empty()) found = find_rows(rest, row_in_brackets);
    if (found.boards.empty()) found = find_below_labels(rest);
    if (found.boards.empty()) found = find_rows(rest, row_between_blanks);
    if (found.boards.empty()) found = find_rows(rest, bare_row);
    if (found.boards.empty()) found = find_equal_rows(rest);
    std::ranges::move(found.boards, std::back_inserter(boards));
    first += found.boards.empty() ? 1 : std::max<std::size_t>(found.size, 1);
  }
}

}  // namespace

std::vector<TextBoard> find_boards(const ScreenText& text) {
  std::vector<TextBoard> boards;
  for (const TextPage& page : text.pages) find_in_page(page, boards);
  return boards;
}

std::vector<TextBoard> find_boards(std::string_view output) {
  return find_boards(split_into_pages(output));
}

}  // namespace ttt
