#include "console/text_board.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <numeric>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include "console/bar_board.hpp"
#include "console/text_lines.hpp"

namespace ttt {
namespace {

CellRow cells_of(std::span<const LineView> texts) {
  return {std::u32string{texts[0]}, std::u32string{texts[1]}, std::u32string{texts[2]}};
}

/// Returns true if each of the three texts has one digit, and these are a sequence, such as 3 4 5.
bool are_numbered(std::span<const LineView> texts) {
  std::vector<char32_t> found;
  for (const LineView text : texts)
    for (const char32_t character : text)
      if (is_one_of(U"0123456789", character)) found.push_back(character);
  return found.size() == 3 && found[1] == found[0] + 1 && found[2] == found[1] + 1;
}

/// Returns the three cells of a line like `X . O`, `X, ., O` or `X.O`, perhaps with a label
/// (`1 X.O`) or with a map of keys on either side (`X.O 123`), or of a line like `1X 2. 3O`;
/// nothing if the line is not of this form.
std::optional<CellRow> row_of_signs(TextLine line_of_signs) {
  constexpr std::size_t longest_cell = 4;
  if (line_of_signs.find_first_of(U"0123456789") == TextLine::npos)
    std::ranges::replace(line_of_signs, U',', U' ');
  const LineView line = line_of_signs;
  if (is_bar_line(line)) return std::nullopt;
  const std::size_t brackets = std::min(line.find_first_not_of(U" ["), line.size());
  // NumPy writes rows as `[[0 0 1]`.
  const bool is_in_brackets = line.substr(0, brackets).find(U'[') != line.npos;
  std::vector<LineView> texts =
      words_in(is_in_brackets ? line.substr(brackets, line.find(U']') - brackets) : line);
  if (texts.size() == 3 && (is_in_brackets || are_numbered(texts)) &&
      std::ranges::all_of(texts, [](LineView text) { return text.size() <= longest_cell; }))
    return cells_of(texts);
  const bool has_label = texts.size() == 2 || texts.size() == 4;
  if (has_label && texts[0].size() <= 2) texts.erase(texts.begin());
  std::vector<LineView> signs;
  for (const LineView text : texts) {
    // Other ASCII characters are not signs of marks or empty cells: `and` is a word.
    const bool is_row =
        text.size() == 3 && std::ranges::all_of(text, [](char32_t character) {
          return is_one_of(U"XxOo.-_*+#?0123456789~=·□", character) || character >= 0x80;
        });
    if (text.size() != 1 && !is_row && !is_nothing(text)) return std::nullopt;
    for (std::size_t place = 0; is_row && place < 3; ++place)
      signs.push_back(text.substr(place, 1));
    if (!is_row) signs.push_back(text);
  }
  const std::span<const LineView> row{signs};
  if (row.size() == 3) return cells_of(row);
  if (row.size() != 6) return std::nullopt;
  if (are_numbered(row.first(3))) return cells_of(row.last(3));
  return are_numbered(row.last(3)) ? std::optional{cells_of(row.first(3))} : std::nullopt;
}

/// Returns the boards, one below the other, of rows like `X . O`, beginning at the first line;
/// there may be up to two blank lines or rules between two rows. Returns none unless the number of
/// rows is a multiple of three.
FoundBoards find_signs(TextLines lines) {
  std::vector<CellRow> rows;
  std::size_t size = 0;
  std::size_t end = 0;
  for (const LineView line : lines) {
    ++size;
    if (const auto row = row_of_signs(TextLine{line})) {
      rows.push_back(*row);
      end = size;
    } else if (rows.empty() || size > end + 2 || !(is_blank(line) || is_rule(line))) {
      break;
    }
  }
  FoundBoards found;
  if (rows.size() % 3 != 0) return found;
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
  const std::vector<LineView> header = words_in(lines.front());
  if (header.size() != 3 || !is_sequence(cells_of(header))) return {};
  const auto column_of = [](LineView line, LineView word) {
    return static_cast<std::size_t>(word.data() - line.data());
  };
  std::array<std::size_t, 3> columns{};
  std::ranges::transform(header, columns.begin(),
                         [&](LineView label) { return column_of(lines.front(), label); });
  TextPage rows;
  CellRow labels;
  std::size_t size = 1;
  for (; size < lines.size() && rows.size() < 3; ++size) {
    if (is_blank(lines[size]) || is_rule(lines[size])) continue;
    const LineView label = words_in(lines[size]).front();
    labels[rows.size()] = label;
    rows.push_back(lines[size]);
    rows.back().replace(column_of(lines[size], label), label.size(), label.size(), U' ');
  }
  if (rows.size() < 3 || !is_sequence(labels)) return {};
  const auto board = board_in_columns({rows[0], rows[1], rows[2]}, columns);
  return board ? FoundBoards{{*board}, size} : FoundBoards{};
}

/// Returns the board in three lines of the same width, of at most two signs, and otherwise blanks:
/// ` o  x    `. There may be blank lines of another width between them.
FoundBoards find_equal_rows(TextLines rest) {
  constexpr std::size_t most_columns = 40;
  const std::size_t width = rest.front().size();
  std::vector<LineView> rows;
  std::set<char32_t> signs;
  std::size_t size = 0;
  for (; size < rest.size() && rows.size() < 3; ++size) {
    if (rest[size].size() == width)
      rows.emplace_back(rest[size]);
    else if (!is_blank(rest[size]))
      return {};
    signs.insert(rest[size].begin(), rest[size].end());
  }
  signs.erase(U' ');
  if (rows.size() < 3 || width > most_columns || signs.empty() || signs.size() > 2) return {};
  const auto board = board_in_even_columns({rows[0], rows[1], rows[2]});
  return board ? FoundBoards{{*board}, size} : FoundBoards{};
}

/// Returns the line of a log without its date and time: `2026/11/28 09:00:47 X | O | X`.
LineView without_time(LineView line) {
  constexpr std::size_t shortest = 8;
  for (const LineView word : words_in(line)) {
    const bool is_time = word.size() >= shortest && is_one_of(U"0123456789", word[0]) &&
                         word.find_first_of(U"/:-") != word.npos &&
                         word.find_first_not_of(U"0123456789/:-.,") == word.npos;
    if (!is_time) break;
    line.remove_prefix(line.find(word) + word.size());
  }
  return line;
}

/// Returns the lines without the times of a log, and with a line for each row of a list of lists:
/// `[[0, 1, 0], [0, 2, 0], [0, 0, 0]]`.
TextPage rows_of_page(const TextPage& page) {
  TextPage rows;
  for (LineView line : page) {
    line = without_time(line);
    const bool has_lists = line.find(U"[[") != line.npos;
    for (std::size_t end = 0; has_lists && (end = line.find(U"], [")) != line.npos;
         line.remove_prefix(end + 2))
      rows.emplace_back(line.substr(0, end + 1));
    rows.emplace_back(line);
  }
  return rows;
}

void find_in_page(const TextPage& written, std::vector<TextBoard>& boards) {
  const TextPage page = rows_of_page(written);
  const TextPage with_bars = with_plain_bars(page);
  for (std::size_t first = 0; first < page.size();) {
    const TextLines rest = TextLines{page}.subspan(first);
    FoundBoards found = find_between_bars(TextLines{with_bars}.subspan(first));
    if (found.boards.empty()) found = find_below_labels(rest);
    if (found.boards.empty()) found = find_signs(rest);
    if (found.boards.empty()) found = find_equal_rows(rest);
    std::ranges::move(found.boards, std::back_inserter(boards));
    first += found.boards.empty() ? 1 : found.size;
  }
}

}  // namespace

int count_equal(const std::array<std::string, square_count>& one,
                const std::array<std::string, square_count>& other) {
  return std::inner_product(one.begin(), one.end(), other.begin(), 0, std::plus<>{},
                            std::equal_to<>{});
}

std::vector<TextBoard> find_boards(const ScreenText& text) {
  std::vector<TextBoard> boards;
  for (const TextPage& page : text.pages) find_in_page(page, boards);
  return boards;
}

std::vector<TextBoard> find_boards(std::string_view output) {
  return find_boards(split_into_pages(output));
}

}  // namespace ttt
