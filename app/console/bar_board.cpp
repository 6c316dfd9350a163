#include "console/text_lines.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "console/vocabulary.hpp"

namespace ttt {
namespace {

/// Replaces a sign by bars, as in `X ! O ! X`, in lines that have it two or four times, if at least
/// three lines have it in the same columns. In other lines, the sign is text.
void make_bars(TextPage& page, char32_t sign) {
  std::map<std::vector<std::size_t>, std::vector<TextLine*>> rows;  // by the columns of the sign
  for (TextLine& line : page) {
    std::vector<std::size_t> columns;
    for (std::size_t column = 0; column < line.size(); ++column)
      if (line[column] == sign) columns.push_back(column);
    const bool is_row = (columns.size() == 2 || columns.size() == 4) && !is_rule(line) &&
                        fields(line).size() == 1 && line.find({sign, sign}) == line.npos;
    if (is_row) rows[columns].push_back(&line);
  }
  for (const auto& [columns, lines] : rows)
    for (TextLine* const line : lines)
      if (lines.size() >= 3) std::ranges::replace(*line, sign, U'|');
}

/// Replaces the brackets and commas of a row such as `[X] [] [O]`, `[X]-[ ]-[O]` or
/// `['X', ' ', 'O']` by bars.
void open_brackets(TextLine& line) {
  constexpr std::size_t longest_cell = 3;
  TextLine row;
  char32_t last = U' ';
  for (const char32_t sign : line) {
    const bool is_bracket = is_one_of(U"[](){}<>,", sign);
    const bool ends_empty_cell = is_one_of(U"[({<,", last) && is_one_of(U"])}>,", sign);
    if (ends_empty_cell) row += U' ';
    const bool is_link = sign == U'-' && last == U']';
    if (!is_bracket || !row.ends_with(U'|')) row += is_bracket ? U'|' : is_link ? U' ' : sign;
    last = sign;
  }
  const std::vector<LineView> parts = fields(row);
  const bool has_cells = std::ranges::all_of(
      parts, [](LineView part) { return without_outer_blanks(part).size() <= longest_cell; });
  const bool is_row = parts.size() == 5 || parts.size() == 7;
  if (fields(line).size() == 1 && is_row && has_cells) line = row;
}

/// The lines of text that make up one row of a board; cells may be several lines high.
using Band = std::vector<LineView>;

/// How many columns of a field are read at most, for the fields at the left and at the right edge,
/// which may have text beside the board. By default, all columns are read.
struct Limits {
  std::size_t first = LineView::npos;  ///< The number from the left.
  std::size_t last = LineView::npos;   ///< The number from the right.
};

/// Three rows of text in which bars divide the cells. A field is the text before, between or after
/// bars, counted from 0 at the left: in `a | b | c`, field 1 is `b`. Labels of rows are left out.
class BarRows {
 public:
  explicit BarRows(std::array<Band, 3> rows)
      : rows_(std::move(rows)), last_(fields(rows_[0].front()).size() - 1) {
    remove_labels();
  }

  /// Returns the board in these rows, or two boards beside each other. Returns none if the rows are
  /// part of a larger board, or can be read as different boards.
  [[nodiscard]] std::vector<TextBoard> boards() const {
    if (last_ == 4 && width(2) > width(1) + width(3))  // `a | b | c    d | e | f`
      return {board_from(0, 1, 2), board_from(2, 3, 4)};
    if (last_ == 8 && is_gap(4))  // `| a | b | c |    | d | e | f |`
      return {board_from(1, 2, 3), board_from(5, 6, 7)};
    if (last_ == 4 && !is_gap(0) && !is_gap(4)) return {};  // of a larger board
    if (last_ == 4) return {board_from(1, 2, 3)};
    if (last_ == 5 && is_sequence(column(1))) return {board_from(2, 3, 4)};  // with labels
    if (last_ == 6 && is_gap(2) && is_gap(4)) return {board_from(1, 3, 5)};
    if (last_ > 3) return {};
    const auto board = only_reading(readings());
    return board ? std::vector{*board} : std::vector<TextBoard>{};
  }

 private:
  /// Removes labels of the rows, such as 1, 2 and 3, from the left edge. Removes nothing if these
  /// numbers may be cells, as in `1 | 2 | 3`: the rows have two bars, no other field is blank in
  /// any row, and one of them has at least as many words as each left field.
  void remove_labels() {
    CellRow labels;
    std::size_t most_words = 0;  // in the left column
    std::set<std::size_t> words_in_others;
    for (std::size_t row = 0; row < 3; ++row) {
      const CellRow left = column(0);
      const auto words = words_in(left[row]);
      if (!words.empty()) labels[row] = words.front();
      most_words = std::max(most_words, words.size());
      for (std::size_t field = 1; field <= last_; ++field)
        words_in_others.insert(words_in(column(field)[row]).size());
    }
    const bool are_cells =
        last_ == 2 && *words_in_others.begin() > 0 && most_words <= *words_in_others.rbegin();
    if (!is_sequence(labels) || are_cells) return;
    for (Band& band : rows_)
      for (LineView& line : band) {
        const auto words = words_in(fields(line).front());
        if (!words.empty()) line.remove_prefix(line.find(words[0]) + words[0].size());
      }
  }

  /// Returns the number of columns of a field in the line where it is widest. The last field
  /// extends to the end of the line.
  [[nodiscard]] std::size_t width(std::size_t field) const {
    std::size_t widest = 0;
    for (const Band& band : rows_)
      for (const LineView line : band) widest = std::max(widest, fields(line)[field].size());
    return widest;
  }

  /// Returns the text of the field in each of the three rows. Only the columns within `limits` are
  /// read. The texts of a row that is several lines high are joined by blanks.
  [[nodiscard]] CellRow column(std::size_t field, Limits limits = {}) const {
    CellRow texts;
    for (std::size_t row = 0; row < 3; ++row)
      for (const LineView line : rows_[row]) {
        LineView part = fields(line)[field].substr(0, limits.first);
        part = without_outer_blanks(part.substr(part.size() - std::min(part.size(), limits.last)));
        if (!texts[row].empty() && !part.empty()) texts[row] += U' ';
        texts[row] += part;
      }
    return texts;
  }

  /// Returns the board whose cells are these fields. If a bar is missing at an edge, other text may
  /// be beside the board: then only those columns of the outer fields are read that are next to the
  /// middle field, as many as the middle field has.
  [[nodiscard]] TextBoard board_from(std::size_t left, std::size_t middle,
                                     std::size_t right) const {
    const bool is_boxed = left > 0 && right < last_;
    const std::size_t widest = is_boxed ? LineView::npos : std::max<std::size_t>(1, width(middle));
    const std::array<CellRow, 3> columns{column(left, {.last = widest}), column(middle),
                                         column(right, {.first = widest})};
    std::array<CellRow, 3> rows;
    for (std::size_t row = 0; row < 3; ++row)
      rows[row] = {columns[0][row], columns[1][row], columns[2][row]};
    return board_of(rows);
  }

  /// Returns true if the field is blank in all rows.
  [[nodiscard]] bool is_gap(std::size_t field) const { return column(field) == CellRow{}; }

  /// Returns each board that rows with two or three bars may show. If a bar is missing at an edge,
  /// the field there may be a column of cells even if it is blank. Two bars may also be the edges
  /// of the board, as in `| X O X |`.
  [[nodiscard]] std::vector<TextBoard> readings() const {
    const bool has_left_marks = !is_gap(0);
    const bool has_right_marks = !is_gap(last_);
    const bool has_left_cells = has_left_marks || 2 * width(0) >= width(1);
    const bool has_right_cells = has_right_marks || 2 * width(last_) >= width(last_ - 1);
    std::vector<TextBoard> found;
    if (last_ == 3) {
      if (has_left_cells && !has_right_marks) found.push_back(board_from(0, 1, 2));
      if (!has_left_marks && (has_right_cells || found.empty()))
        found.push_back(board_from(1, 2, 3));
      return found;
    }
    if (has_left_marks || has_right_marks) return {board_from(0, 1, 2)};
    if (has_left_cells && has_right_cells) found.push_back(board_from(0, 1, 2));
    if (rows_[0].size() + rows_[1].size() + rows_[2].size() > 3) return found;
    if (const auto board = board_in_even_columns(
            {fields(rows_[0][0])[1], fields(rows_[1][0])[1], fields(rows_[2][0])[1]}))
      found.push_back(*board);
    return found;
  }

  std::array<Band, 3> rows_;
  std::size_t last_;  ///< The number of the last field.
};

/// Divides lines with bars into rows of cells at the rules between them.
std::vector<Band> bands_between_rules(const Band& lines) {
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

/// Divides lines with bars into rows of cells, also between two boards that no rule divides:
/// - Three lines with bars are always three rows, even if one looks like a rule: `___|___|___`.
/// - Other lines are divided at the rules between them.
/// - Without rules, nine lines are rows of three lines each, and other lines are rows of one line.
std::vector<Band> divide_into_rows(const Band& lines) {
  std::vector<Band> bands = bands_between_rules(lines);
  Band all;
  std::ranges::copy_if(lines, std::back_inserter(all), is_bar_line);
  const bool has_empty_row = all.size() == 3;  // `___|___|___` may be one
  if (bands.size() == 1 || (has_empty_row && bands.size() != 3)) {
    const Band rows = has_empty_row ? all : bands.front();
    const std::ptrdiff_t height = rows.size() == 9 ? 3 : 1;
    bands.clear();
    for (auto line = rows.begin(); line != rows.end(); line += height)
      bands.emplace_back(line, line + height);
  }
  // Split a band that has the last row of a board and the first of the next: no rule divides them.
  for (std::size_t place = 1; place + 1 < bands.size(); ++place) {
    const std::size_t end = bands.back().size();
    if (bands[place].size() != end + bands.front().size()) continue;
    const Band next{bands[place].begin() + static_cast<std::ptrdiff_t>(end), bands[place].end()};
    bands[place].resize(end);
    bands.insert(bands.begin() + static_cast<std::ptrdiff_t>(place) + 1, next);
  }
  return bands;
}

/// Returns true if these are three lines that must be three rows, because two of them have the same
/// text in the same field. Returns false if the lines may be one row of high cells.
bool is_board(const Band& lines) {
  if (lines.size() != 3) return false;
  std::set<std::pair<std::size_t, LineView>> texts;  // with the numbers of their fields
  for (const LineView line : lines)
    for (std::size_t number = 0; const LineView field : fields(line)) {
      const LineView text = without_outer_blanks(field);
      if (!text.empty() && !texts.emplace(number, text).second) return true;
      ++number;
    }
  return false;
}

/// Returns true if the first line of the row has nothing but labels, such as `| A | B | C |`.
bool has_column_labels(const Band& row) {
  std::vector<LineView> texts = fields(row.front());
  std::erase_if(texts, is_blank);
  return texts.size() == 3 && is_sequence({std::u32string{texts[0]}, std::u32string{texts[1]},
                                           std::u32string{texts[2]}});
}

/// Removes rows that belong to no board, if the number of rows is then a multiple of three: first
/// the top and the bottom row, if they are the same rule; then all rows that have only labels.
void remove_other_rows(std::vector<Band>& bands) {
  const auto is_line = [](char32_t sign) { return is_bar(sign) || is_horizontal(sign); };
  // `---` above and below `X..` may be read as rows.
  if (bands.size() % 3 == 2 && bands.front() == bands.back() &&
      std::ranges::all_of(bands.front().front(), is_line)) {
    bands.erase(bands.begin());
    bands.pop_back();
  }
  const auto labels = static_cast<std::size_t>(std::ranges::count_if(bands, has_column_labels));
  if (bands.size() % 3 != 0 && (bands.size() - labels) % 3 == 0)
    std::erase_if(bands, has_column_labels);
}

/// Returns the boards in these lines with bars, from top to bottom; none unless the number of rows
/// is a multiple of three.
std::vector<TextBoard> boards_between_bars(const Band& lines) {
  std::vector<Band> bands = divide_into_rows(lines);
  if (std::ranges::any_of(bands, is_board)) {
    bands.clear();
    for (const LineView line : lines)
      if (!is_rule(line)) bands.push_back({line});
  }
  remove_other_rows(bands);
  std::vector<TextBoard> boards;
  if (bands.size() % 3 != 0) return boards;
  for (std::size_t first = 0; first < bands.size(); first += 3) {
    // Other lines with bars may be above or below the board: `Wins | 0 | 0`.
    std::array<Band, 3> rows{bands[first], bands[first + 1], bands[first + 2]};
    const std::size_t height = rows[1].size();
    if (rows[0].size() > height)
      rows[0].erase(rows[0].begin(), rows[0].end() - static_cast<std::ptrdiff_t>(height));
    if (rows[2].size() > height) rows[2].resize(height);
    std::ranges::move(BarRows{std::move(rows)}.boards(), std::back_inserter(boards));
  }
  return boards;
}

/// Returns true if the line has two numbers or more and a word of five letters or more, such as
/// `Score | X 1 | O 0`.
bool is_score(LineView line) {
  constexpr std::size_t least_letters = 5;
  const TextWords words = words_of(to_utf8(line));
  return std::ranges::count_if(words, [](const auto& word) { return is_digit(word[0]); }) >= 2 &&
         std::ranges::any_of(words,
                             [](const auto& word) { return count_letters(word) >= least_letters; });
}

}  // namespace

TextPage with_plain_bars(const TextPage& page) {
  TextPage plain = page;
  for (TextLine& line : plain) {
    for (std::size_t column = 1; column < line.size(); ++column)
      if (is_bar(line[column]) && is_bar(line[column - 1])) line[column - 1] = U' ';
    open_brackets(line);
  }
  for (const char32_t sign : {U'!', U'+', U'*', U'#'}) make_bars(plain, sign);
  return plain;
}

FoundBoards find_between_bars(TextLines rest) {
  if (!is_bar_line(rest.front())) return {};
  FoundBoards found;
  std::vector<Band> parts(1);  // blocks of lines, divided by blank lines
  Band all;
  const std::size_t count = fields(rest.front()).size();
  for (const LineView line : rest) {
    // A line with another number of bars is not part of the board; it may name the players.
    const bool is_row = fields(line).size() == count && !is_score(line);
    if (is_blank(line)) {
      if (!parts.back().empty()) parts.emplace_back();
    } else if (is_row || is_rule(line)) {
      // A rule may have another number of bars than the rows.
      const LineView drawn = is_row ? line : LineView{U"---"};
      parts.back().push_back(drawn);
      all.push_back(drawn);
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
