#include "console/text_board.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <numeric>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include "console/text_lines.hpp"
#include "console/vocabulary.hpp"

namespace ttt {
namespace {

/// Returns true if the texts together have three digits that count up by 1: `3X`, `4.`, `5O`.
bool are_numbered(std::span<const LineView> texts) {
  std::vector<char32_t> found;
  for (const LineView text : texts)
    for (const char32_t character : text)
      if (is_one_of(U"0123456789", character)) found.push_back(character);
  return found.size() == 3 && found[1] == found[0] + 1 && found[2] == found[1] + 1;
}

/// Returns true if the text is a word for an empty value, such as `null`.
bool is_nothing(LineView text) { return text == U"null" || text == U"nil" || text == U"None"; }

/// Returns the signs of the cells in a row such as `X . O` or `X.O`. A map of keys on either side
/// is left out (`X.O 123`). Returns none if any other word is there. The caller must check that
/// there are three signs.
std::vector<LineView> signs_in(const std::vector<LineView>& texts) {
  std::vector<LineView> signs;
  for (const LineView text : texts) {
    // Other ASCII characters are not signs of marks or empty cells: `and` is a word.
    const bool is_row =
        text.size() == 3 && std::ranges::all_of(text, [](char32_t character) {
          return is_one_of(U"XxOo.-_*+#?0123456789~=·□", character) || character >= 0x80;
        });
    if ((text.size() != 1 || text == U":") && !is_row && !is_nothing(text)) return {};
    for (std::size_t place = 0; is_row && place < 3; ++place)
      signs.push_back(text.substr(place, 1));
    if (!is_row) signs.push_back(text);
  }
  if (signs.size() == 6 && are_numbered(std::span{signs}.last(3))) signs.resize(3);
  if (signs.size() == 6 && are_numbered(std::span{signs}.first(3)))
    signs.erase(signs.begin(), signs.begin() + 3);
  return signs;
}

/// Returns a row of cells without bars, such as `X . O`, `X, ., O` or `1X 2. 3O`, with bars around
/// its cells: `|X|.|O|`. The row may have a label (`1 X . O`). Returns any other line as it is; but
/// if a line has bars already, returns the word `bars`, so that no board is found across both kinds
/// of rows.
TextLine with_bars_around_signs(const TextLine& line) {
  constexpr std::size_t longest_cell = 4;
  if (is_bar_line(line)) return U"bars";
  TextLine plain = line;
  bool is_quoted = false;  // a blank in quotes is an empty cell: `["X" " " "O"]`
  for (char32_t& character : plain) {
    if (character == U'"') is_quoted = !is_quoted;
    if (is_quoted && character == U' ') character = U'_';
  }
  if (line.find_first_of(U"0123456789") == line.npos) std::ranges::replace(plain, U',', U' ');
  // NumPy writes rows as `[[0 0 1]`, and a log writes the time before them.
  const std::size_t before = plain.rfind(U'[') + 1;
  const bool is_in_brackets = before > 0 && count_letters(to_utf8(plain.substr(0, before))) == 0;
  const LineView inner = LineView{plain}.substr(is_in_brackets ? before : 0);
  std::vector<LineView> texts = words_in(inner.substr(0, inner.find(U']')));
  const bool are_cells = texts.size() == 3 && (is_in_brackets || are_numbered(texts)) &&
                         std::ranges::all_of(texts, [](LineView text) {
                           return text.size() <= longest_cell && !text.ends_with(U',');
                         });
  TextLine row = U"|";
  if (texts.size() == 5) {  // `Row 1: X . O`, `1 | X . O`
    if (is_bar(texts[1].front())) texts.erase(texts.begin() + 1);
    if (texts[1].ends_with(U':')) texts.erase(texts.begin());
  }
  if ((texts.size() == 2 || texts.size() == 4) && texts[0].size() <= 2) {
    row.append(texts[0]).append(U"|");
    texts.erase(texts.begin());
  }
  const std::vector<LineView> cells = are_cells ? texts : signs_in(texts);
  for (const LineView cell : cells) row.append(cell).append(U"|");
  return cells.size() == 3 ? row : line;
}

/// Returns the board in the first lines, if these are three rows of the same width without bars,
/// such as ` o  x    `. The rows may have labels at the left, and at most two different signs
/// besides blanks. Blank lines of another width may be between the rows. Returns no board if the
/// rows are blank and have no labels.
FoundBoards find_equal_rows(TextLines rest) {
  const std::size_t width = rest.front().size();
  std::array<TextLine, 3> rows;
  std::size_t count = 0;
  std::size_t size = 0;
  for (; size < rest.size() && count < 3; ++size) {
    if (rest[size].size() == width)
      rows[count++] = rest[size];
    else if (!is_blank(rest[size]))
      return {};
  }
  if (count < 3 || width == 0) return {};
  const bool has_labels =
      is_sequence({rows[0].substr(0, 1), rows[1].substr(0, 1), rows[2].substr(0, 1)});
  std::set<char32_t> signs;
  for (TextLine& row : rows) {
    if (has_labels) row.front() = U' ';
    signs.insert(row.begin(), row.end());
  }
  signs.erase(U' ');
  if ((signs.empty() && !has_labels) || signs.size() > 2) return {};
  const auto board = board_in_even_columns({rows[0], rows[1], rows[2]});
  return board ? FoundBoards{{*board}, size} : FoundBoards{};
}

/// Returns the board below a line of three labels, whose rows also have labels:
///
///       A B C
///     1 X   O
FoundBoards find_below_labels(TextLines rest) {
  constexpr std::size_t size = 4;
  const std::vector<LineView> labels = words_in(rest.front());
  if (rest.size() < size || labels.size() != 3) return {};
  CellRow row_labels;
  CellRow column_labels;
  std::array<std::size_t, 3> columns{};
  std::array<TextLine, 3> rows;
  for (std::size_t place = 0; place < 3; ++place) {
    column_labels[place] = labels[place];
    columns[place] = static_cast<std::size_t>(labels[place].data() - rest.front().data());
    rows[place] = rest[place + 1];
    row_labels[place] = rows[place].substr(0, 1);
    rows[place].replace(0, 1, U" ");
  }
  if (!is_sequence(row_labels) || !is_sequence(column_labels)) return {};
  const auto board = board_in_columns({rows[0], rows[1], rows[2]}, columns);
  return board ? FoundBoards{{*board}, size} : FoundBoards{};
}

/// Returns the lines, with a line of its own for each row of a list of lists:
/// `[[0, 1, 0], [0, 2, 0], [0, 0, 0]]`.
TextPage rows_of_page(const TextPage& page) {
  TextPage rows;
  for (LineView line : page) {
    const bool has_lists = line.find(U"[[") != line.npos;
    for (std::size_t end = 0; has_lists && (end = line.find(U"], [")) != line.npos;
         line.remove_prefix(end + 2))
      rows.emplace_back(line.substr(0, end + 1));
    rows.emplace_back(line);
  }
  return rows;
}

/// Appends the boards in these lines to `boards`. Returns the number of lines to the end of the
/// last one; 0 if there is none.
std::size_t find_in_page(const TextPage& page, std::vector<TextBoard>& boards) {
  std::size_t end = 0;
  const TextPage with_bars = with_plain_bars(page);
  TextPage with_signs = page;
  std::ranges::transform(page, with_signs.begin(), with_bars_around_signs);
  for (std::size_t first = 0; first < page.size();) {
    const TextLines rest = TextLines{page}.subspan(first);
    FoundBoards found = find_between_bars(TextLines{with_bars}.subspan(first));
    if (found.boards.empty()) found = find_below_labels(rest);
    if (found.boards.empty()) found = find_between_bars(TextLines{with_signs}.subspan(first));
    if (found.boards.empty()) found = find_equal_rows(rest);
    std::ranges::move(found.boards, std::back_inserter(boards));
    first += found.boards.empty() ? 1 : found.size;
    if (!found.boards.empty()) end = first;
  }
  return end;
}

}  // namespace

int count_equal(const std::array<std::string, square_count>& one,
                const std::array<std::string, square_count>& other) {
  return std::inner_product(one.begin(), one.end(), other.begin(), 0, std::plus<>{},
                            std::equal_to<>{});
}

std::vector<TextBoard> find_boards(const ScreenText& text) {
  std::vector<TextBoard> boards;
  for (const TextPage& page : text.pages) find_in_page(rows_of_page(page), boards);
  return boards;
}

std::vector<TextBoard> find_boards(std::string_view output) {
  return find_boards(split_into_pages(output));
}

std::string text_behind_boards(std::string_view output) {
  std::string behind;
  for (const TextPage& page : split_into_pages(output).pages) {
    std::vector<TextBoard> boards;
    const TextPage rows = rows_of_page(page);
    const std::size_t end = find_in_page(rows, boards);
    if (!boards.empty()) behind.clear();
    for (const TextLine& line : TextLines{rows}.subspan(end)) behind += to_utf8(line) + "\n";
  }
  return behind;
}

}  // namespace ttt
