#include "console/bar_board.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

#include "console/vocabulary.hpp"

namespace ttt {
namespace {

/// Replaces a sign by bars in all lines that have it in the same `count` columns, if these are at
/// least three lines: with two exclamation marks, `X ! O ! X` becomes `X | O | X`. Other lines with
/// the sign are text.
void make_bars(TextPage& page, char32_t sign, std::size_t count) {
  std::map<std::vector<std::size_t>, std::vector<TextLine*>> rows;  // by the columns of the sign
  for (TextLine& line : page) {
    std::vector<std::size_t> columns;
    for (std::size_t column = 0; column < line.size(); ++column)
      if (line[column] == sign) columns.push_back(column);
    const bool is_row = columns.size() == count && !is_rule(line) && bar_columns(line).empty() &&
                        line.find({sign, sign}) == line.npos;
    if (is_row) rows[columns].push_back(&line);
  }
  for (const auto& [columns, lines] : rows)
    for (TextLine* const line : lines)
      if (lines.size() >= 3) std::ranges::replace(*line, sign, U'|');
}

/// The lines of text that make up one row of a board; cells may be several lines high.
using Band = std::vector<LineView>;

/// Returns the text of one field in all lines of a band, joined with blanks. A field is the text
/// before, between or after bars, counted from 0 at the left: in `a | b | c`, field 1 is `b`. The
/// board begins in field `first_field`; in that field only the last `width` columns count, and
/// in its third one only the first `width`.
std::u32string field_text(const Band& band, std::size_t number, std::size_t first_field,
                          std::size_t width) {
  std::u32string text;
  for (const LineView line : band) {
    const std::vector<std::size_t> found = bar_columns(line);
    std::size_t begin = number == 0 ? 0 : found[number - 1] + 1;
    std::size_t end = number < found.size() ? found[number] : line.size();
    if (number == first_field && end > begin + width) begin = end - width;
    if (number == first_field + 2) end = std::min(end, begin + width);
    const LineView part = without_outer_blanks(columns(line, begin, end));
    if (!text.empty() && !part.empty()) text += U' ';
    text += part;
  }
  return text;
}

/// Three rows of text in which bars divide the cells: a board, or two boards side by side.
class BarRows {
 public:
  explicit BarRows(std::array<Band, 3> rows) : rows_(std::move(rows)) {
    for (const Band& band : rows_)
      for (const LineView line : band) count_ = std::min(count_, bar_columns(line).size());
  }

  /// Appends the one or two boards in these rows to `boards`; the number of bars decides where they
  /// begin. Appends nothing if no board has this number of bars, or if two or three bars can be
  /// read as two different boards.
  void append_boards(std::vector<TextBoard>& boards) const {
    std::vector<TextBoard> readings;
    if (count_ == 2) readings = readings_of_two_bars();
    if (count_ == 3) readings = readings_of_three_bars();
    if (count_ == 4 && width(2) > width(1) + width(3)) {  // `a | b | c    d | e | f`
      boards.push_back(board_from(0));
      readings = {board_from(2)};
    } else if (count_ == 4) {
      readings = {board_from(1)};
    }
    if (count_ == 5 && is_sequence(column(1))) readings = {board_from(2)};  // `| 1 | a | b | c |`
    if (count_ == 6) readings = {board_from(1, 2)};                         // `| a |  | b |  | c |`
    if (!readings.empty() && std::ranges::count(readings, readings.front()) == std::ssize(readings))
      boards.push_back(readings.front());
  }

 private:
  /// Returns the number of columns of a field (the text before, between or after bars) in the line
  /// where it is widest. The last field extends to the end of the line.
  [[nodiscard]] std::size_t width(std::size_t field) const {
    std::size_t widest = 0;
    for (const Band& band : rows_)
      for (const LineView line : band) widest = std::max(widest, fields(line)[field].size());
    return widest;
  }

  /// Returns the text of one field (a part of a line between bars) in each of the three rows.
  [[nodiscard]] CellRow column(std::size_t field) const {
    constexpr std::size_t any_width = 80;
    return {field_text(rows_[0], field, count_, any_width),
            field_text(rows_[1], field, count_, any_width),
            field_text(rows_[2], field, count_, any_width)};
  }

  /// Returns the board whose left column of cells is in field `first`, and the others `step` and
  /// twice as many fields to the right; fields are the parts of a line between bars.
  [[nodiscard]] TextBoard board_from(std::size_t first, std::size_t step = 1) const {
    const std::size_t widest = std::max(std::size_t{1}, width(first + step));
    std::array<CellRow, 3> cells;
    for (std::size_t row = 0; row < 3; ++row)
      for (std::size_t column = 0; column < 3; ++column)
        cells[row][column] = field_text(rows_[row], first + column * step, first, widest);
    return board_of(cells);
  }

  /// Returns true if the outermost part of the lines, `field`, is at least half as wide as the part
  /// `inner` between two bars, and so may be a cell. In `X | O | X`, the outer cells are narrower
  /// than the inner one.
  [[nodiscard]] bool has_room_for_cells(std::size_t field, std::size_t inner) const {
    return width(field) >= (width(inner) + 1) / 2;
  }

  /// Returns true if a row has a text in `field` that can be a mark: on each line of the row, at
  /// most one character longer than field `inner` is wide; a prompt is longer. Labels of rows
  /// (1 2 3) are not marks. In the first field, a label may stand before the mark: `1   X | O |`.
  [[nodiscard]] bool has_text_of_cells(std::size_t field, std::size_t inner) const {
    CellRow texts = column(field);
    if (field == 0)
      for (std::u32string& text : texts) text.erase(0, text.rfind(U"  ") + 1);
    return !is_sequence(texts) && std::ranges::any_of(texts, [&](const std::u32string& text) {
      return !text.empty() && text.size() <= rows_.front().size() * (width(inner) + 1);
    });
  }

  /// Returns each board that rows with two bars may show, read as `X | O | X` or as `| X O X |`
  /// (bars at the edges only): none, one or two boards.
  [[nodiscard]] std::vector<TextBoard> readings_of_two_bars() const {
    if (width(1) < 3 || has_text_of_cells(0, 1) || has_text_of_cells(2, 1)) return {board_from(0)};
    const auto between = cells_between_edges();
    const bool is_narrow = width(1) == 3;  // `|XOX|`
    const bool is_in_several_cells =
        between && std::ranges::any_of(*between, [](const CellRow& row) {
          return std::ranges::count(row, std::u32string{}) < 2;
        });
    std::vector<TextBoard> readings;
    if (has_room_for_cells(0, 1) && !is_sequence(column(0)) &&
        (has_room_for_cells(2, 1) || is_narrow) && (is_narrow || !is_in_several_cells))
      readings.push_back(board_from(0));
    if (between) readings.push_back(board_of(*between));
    return readings;
  }

  /// Returns the one or two boards that rows with three bars may show: without a bar at the
  /// right edge, as in `| X | O | X`, or without one at the left edge, as in `X | O | X |`.
  [[nodiscard]] std::vector<TextBoard> readings_of_three_bars() const {
    if (is_sequence(column(0))) return {board_from(1)};
    if (is_sequence(column(3))) return {board_from(0)};
    const bool has_left_text = has_text_of_cells(0, 1);
    const bool has_right_text = has_text_of_cells(3, 2);
    if (has_left_text != has_right_text) return {board_from(has_left_text ? 0 : 1)};
    std::vector<TextBoard> readings;
    if (has_room_for_cells(0, 1)) readings.push_back(board_from(0));
    if (has_room_for_cells(3, 2) || readings.empty()) readings.push_back(board_from(1));
    return readings;
  }

  /// Returns the cells of rows like `| O     |` and `|   X O |`: bars at the edges only, and single
  /// characters between them. Returns nothing if the characters are not in three evenly spaced
  /// columns.
  [[nodiscard]] std::optional<std::array<CellRow, 3>> cells_between_edges() const {
    const std::size_t inner = width(1);
    const std::size_t pitch = (inner + 1) / 3;  // columns from a cell to the next one
    const bool is_padded = inner == 3 * pitch + 1;
    if (inner < 3 || (is_padded && pitch == 1)) return std::nullopt;
    for (std::size_t first = is_padded ? 1 : 0; first < pitch && first + 2 * pitch < inner; ++first)
      if (auto cells = cells_at(first, pitch)) return cells;
    return std::nullopt;
  }

  /// Returns the characters in the columns `first`, `first + pitch` and `first + 2 * pitch` after
  /// the first bar as the cells of each row. Returns nothing if any other column has a character,
  /// or if the bars of the lines are not below each other.
  [[nodiscard]] std::optional<std::array<CellRow, 3>> cells_at(std::size_t first,
                                                               std::size_t pitch) const {
    std::array<CellRow, 3> cells;
    for (std::size_t row = 0; row < 3; ++row)
      for (const LineView line : rows_[row]) {
        if (bar_columns(line) != bar_columns(rows_[0].front())) return std::nullopt;
        const LineView inside = fields(line)[1];
        for (std::size_t column = 0; column < inside.size(); ++column) {
          if (inside[column] == U' ' || inside[column] == second_column) continue;
          if (column < first || (column - first) % pitch != 0 || column > first + 2 * pitch)
            return std::nullopt;
          cells[row][(column - first) / pitch] += inside[column];
        }
      }
    return cells;
  }

  std::array<Band, 3> rows_;
  std::size_t count_ = 9;  ///< The number of bars in the line that has the fewest.
};

/// Divides lines with bars that have no rules (`---+---+---`) between them into rows of cells: nine
/// lines into rows of three lines, others into rows of one line.
std::vector<Band> bands_without_rules(const Band& lines) {
  const std::ptrdiff_t height = lines.size() == 9 ? 3 : 1;
  std::vector<Band> bands;
  for (auto line = lines.begin(); line != lines.end(); line += height)
    bands.emplace_back(line, line + height);
  return bands;
}

/// Splits each inner band that is as high as the first and the last band together: it is the last
/// row of one board and the first row of the next, with no rule between the boards.
std::vector<Band> split_adjacent_boards(const std::vector<Band>& bands) {
  std::vector<Band> divided;
  for (const Band& band : bands) {
    const std::size_t first = bands.front().size();
    const std::size_t last = bands.back().size();
    if (&band == &bands.front() || &band == &bands.back() || band.size() != first + last) {
      divided.push_back(band);
    } else {
      const auto end_of_board = band.begin() + static_cast<std::ptrdiff_t>(last);
      divided.emplace_back(band.begin(), end_of_board);
      divided.emplace_back(end_of_board, band.end());
    }
  }
  return divided;
}

/// Divides lines with bars into rows of cells at the rules between them.
std::vector<Band> bands_between_rules(const std::vector<LineView>& lines) {
  // `-|-|-` is a rule between rows of one line, and may be a row of empty cells elsewhere.
  const bool has_short_rules =
      lines.size() == 5 && lines[1] == lines[3] && without_outer_blanks(lines[1]).starts_with(U'-');
  std::vector<Band> bands(1);
  for (const LineView line : lines) {
    if (!is_rule(line) && !(has_short_rules && line == lines[1])) {
      bands.back().push_back(line);
    } else if (!bands.back().empty()) {
      bands.emplace_back();
    }
  }
  if (bands.back().empty()) bands.pop_back();
  return bands;
}

/// Returns the boards in a block of lines with bars, which rules such as `---+---+---` may divide
/// into rows. Returns nothing if the block does not divide into three rows for each board.
std::vector<TextBoard> boards_between_bars(const std::vector<LineView>& lines) {
  std::vector<Band> bands = bands_between_rules(lines);
  if (bands.size() == 1) bands = bands_without_rules(bands.front());
  Band all;
  std::ranges::copy_if(lines, std::back_inserter(all), is_bar_line);
  if ((bands.empty() || bands.size() % 3 != 0) && all.size() == 3)
    bands = bands_without_rules(all);  // `___|___|___` or `| - - - |` was an empty row
  bands = split_adjacent_boards(bands);
  std::vector<TextBoard> boards;
  if (bands.empty() || bands.size() % 3 != 0) return boards;
  for (std::size_t first = 0; first < bands.size(); first += 3)
    BarRows{{bands[first], bands[first + 1], bands[first + 2]}}.append_boards(boards);
  return boards;
}

/// Returns true if the line has numbers beside words, such as `Score | X 1 | O 0`.
bool is_score(LineView line) {
  std::ptrdiff_t numbers = 0;
  std::ptrdiff_t colons = 0;
  bool has_word = false;
  for (const LineView field : fields(line)) {
    constexpr std::size_t letters_of_word = 3;
    const LineView text = without_outer_blanks(field);
    numbers += text.find_first_of(U"0123456789") == text.npos ? 0 : 1;
    colons += text.find(U':') == text.npos ? 0 : 1;
    has_word = has_word || count_letters(to_utf8(text)) >= letters_of_word;
  }
  return colons >= 2 || (numbers >= 2 && has_word);
}

}  // namespace

TextPage with_plain_bars(const TextPage& page) {
  TextPage plain = page;
  for (TextLine& line : plain)
    for (std::size_t column = 1; column < line.size(); ++column)
      if (is_bar(line[column]) && is_bar(line[column - 1])) line[column - 1] = U' ';
  for (const char32_t sign : {U'!', U'+'}) make_bars(plain, sign, 2);
  for (const char32_t sign : {U'*', U'#'}) make_bars(plain, sign, 4);
  return plain;
}

FoundBoards find_between_bars(TextLines rest) {
  if (!is_bar_line(rest.front()) || is_score(rest.front())) return {};
  FoundBoards found;
  std::vector<std::vector<LineView>> parts(1);  // blocks of lines, divided by blank lines
  std::vector<LineView> all;
  const std::size_t count = bar_columns(rest.front()).size();
  for (const LineView line : rest) {
    // A line with another number of bars is not part of the board; it may name the players.
    if (!is_rule(line) && is_bar_line(line) &&
        (bar_columns(line).size() != count || is_score(line)))
      break;
    if (is_blank(line)) {
      if (!parts.back().empty()) parts.emplace_back();
    } else if (is_bar_line(line) || is_rule(line)) {
      parts.back().push_back(line);
      all.push_back(line);
    } else {
      break;
    }
    ++found.size;
  }
  for (const auto& part : parts)
    if (!part.empty())
      std::ranges::copy(boards_between_bars(part), std::back_inserter(found.boards));
  if (found.boards.empty()) found.boards = boards_between_bars(all);
  return found;
}

}  // namespace ttt
