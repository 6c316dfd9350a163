#include "console/text_board.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

namespace ttt {
namespace {

using Lines = std::span<const TextLine>;
using View = std::u32string_view;
/// The text of three cells.
using Row = std::array<std::u32string, 3>;
/// Boards that begin at a line, and how many lines they take.
struct Find {
  std::vector<TextBoard> boards;
  std::size_t size = 0;
};

constexpr View bars = U"|│┃║¦┆┊╎╏";
constexpr View plain_horizontals = U"-=_─━═~—–―‾¯┄┅┈┉╌╍";

bool is_bar(char32_t character) { return bars.find(character) != bars.npos; }

bool is_horizontal(char32_t character) {
  return plain_horizontals.find(character) != plain_horizontals.npos;
}

/// Returns true for what may stand in a rule besides horizontals and bars.
bool is_crossing(char32_t character) {
  constexpr View crossings = U"+.'`:/\\*#";
  return (character >= U'\u2500' && character <= U'\u257F') ||
         crossings.find(character) != crossings.npos;
}

View without_outer_blanks(View text) {
  const std::size_t begin = text.find_first_not_of(U' ');
  if (begin == text.npos) return {};
  return text.substr(begin, text.find_last_not_of(U' ') - begin + 1);
}

bool is_blank(View text) { return without_outer_blanks(text).empty(); }

/// Returns the characters from column `begin` to before `end`.
View columns(View line, std::size_t begin, std::size_t end) {
  if (begin >= std::min(end, line.size())) return {};
  return line.substr(begin, end - begin);
}

/// Returns how many characters one sees.
std::size_t glyphs(View text) {
  return text.size() - static_cast<std::size_t>(std::ranges::count(text, second_column));
}

std::vector<std::size_t> bar_columns(View line) {
  std::vector<std::size_t> found;
  for (std::size_t column = 0; column < line.size(); ++column)
    if (is_bar(line[column])) found.push_back(column);
  return found;
}

/// Returns the line with single bars if all inner ones are double, as in `| X || O ||   |`.
TextLine with_single_bars(const TextLine& line) {
  TextLine plain = line;
  std::size_t doubled = 0;
  for (std::size_t column = 1; column < plain.size(); ++column)
    if (is_bar(plain[column]) && is_bar(plain[column - 1])) {
      plain[column - 1] = U' ';
      ++doubled;
    }
  const std::size_t bars_left = bar_columns(plain).size();
  return doubled == 2 && (bars_left == 2 || bars_left == 4) ? plain : line;
}

/// Returns true for `X ! O ! X`.
bool has_two_exclamation_marks(View line) {
  const std::size_t first = line.find(U'!');
  const std::size_t last = line.rfind(U'!');
  return first != line.npos && last > first + 1 && std::ranges::count(line, U'!') == 2 &&
         bar_columns(line).empty();
}

/// Replaces exclamation marks by bars where three lines close together have two of them: one line
/// alone is an exclamation.
void make_bars_of_exclamation_marks(TextPage& page) {
  constexpr std::size_t longest_board = 12;  // lines
  std::vector<std::size_t> found;
  for (std::size_t line = 0; line < page.size(); ++line)
    if (has_two_exclamation_marks(page[line])) found.push_back(line);
  for (std::size_t index = 2; index < found.size(); ++index)
    if (found[index] - found[index - 2] < longest_board)
      for (std::size_t back = 0; back < 3; ++back)
        std::ranges::replace(page[found[index - back]], U'!', U'|');
}

bool is_bar_line(View line) { return bar_columns(line).size() >= 2; }

/// Returns the parts of the line between bars.
std::vector<View> fields(View line) {
  std::vector<View> parts;
  std::size_t begin = 0;
  for (const std::size_t bar : bar_columns(line)) {
    parts.push_back(line.substr(begin, bar - begin));
    begin = bar + 1;
  }
  parts.push_back(line.substr(begin));
  return parts;
}

/// Returns true if the line is drawn between rows: `---+---+---`, `___|___|___`, `-----------`.
bool is_rule(View line) {
  std::size_t horizontals = 0;
  for (const char32_t character : line) {
    if (is_horizontal(character)) ++horizontals;
    const bool is_drawn = character == U' ' || is_horizontal(character) || is_bar(character) ||
                          is_crossing(character);
    if (!is_drawn) return false;
  }
  if (horizontals == 0) {  // made of other signs alone: `***********`
    const View drawn = without_outer_blanks(line);
    return drawn.size() >= 5 && (drawn.front() == U'*' || drawn.front() == U'#') &&
           drawn.find_first_not_of(drawn.front()) == drawn.npos;
  }
  if (!is_bar_line(line)) return horizontals >= 3 || glyphs(without_outer_blanks(line)) > 4;
  // Single signs between bars may be empty cells: `_|_|_`.
  bool is_long = false;
  for (const View part : fields(line)) {
    const View drawn = without_outer_blanks(part);
    if (drawn.size() == 1) return false;
    is_long = is_long || drawn.size() > 1;
  }
  return is_long;
}

/// Returns true for labels at an edge: 1 2 3, a b c, and the like.
bool is_sequence(const Row& row) {
  constexpr std::array<View, 8> sequences{U"123", U"012", U"abc", U"ABC",
                                          U"321", U"210", U"cba", U"CBA"};
  const auto plain = [](View text) {
    constexpr View punctuation = U" .:)(-|>";
    const std::size_t begin = text.find_first_not_of(punctuation);
    if (begin == text.npos) return View{};
    return text.substr(begin, text.find_last_not_of(punctuation) - begin + 1);
  };
  std::u32string all;
  for (const auto& text : row) {
    if (plain(text).size() != 1) return false;
    all += plain(text);
  }
  return std::ranges::find(sequences, View{all}) != sequences.end();
}

/// Returns the text of a cell as it counts: `_X_` is drawn on a line and means `X`.
std::string cell_text(View text) {
  text = without_outer_blanks(text);
  const auto is_drawn = [](char32_t character) {
    return is_horizontal(character) || character == U' ';
  };
  if (std::ranges::all_of(text, is_drawn)) {
    if (text.size() > 1) return {};  // `___`
  } else {
    while (is_drawn(text.front())) text.remove_prefix(1);
    while (is_drawn(text.back())) text.remove_suffix(1);
  }
  // `'X'`, `(1)`: it is in the quotes or brackets.
  constexpr View pairs = U"''\"\"``()[]{}<>";
  for (std::size_t pair = 0; pair < pairs.size(); pair += 2)
    if (text.size() > 2 && text.front() == pairs[pair] && text.back() == pairs[pair + 1])
      text = without_outer_blanks(text.substr(1, text.size() - 2));
  std::u32string joined;  // one blank where there are several
  for (const char32_t character : text)
    if (character != U' ' || joined.back() != U' ') joined += character;
  return to_utf8(joined);
}

TextBoard board_of(const std::array<Row, 3>& rows) {
  TextBoard board;
  for (std::size_t row = 0; row < 3; ++row)
    for (std::size_t column = 0; column < 3; ++column)
      board.cells[3 * row + column] = cell_text(rows[row][column]);
  return board;
}

// Cells between bars.

/// Lines that make up a row of cells.
using Band = std::vector<View>;

/// Returns the text between two bars, or beside the outer one, of all lines of a band: `number`
/// counts such fields from the left. At the outer edges no more than `width` columns count.
std::u32string field_text(const Band& band, std::size_t number, std::size_t first_bar,
                          std::size_t width) {
  std::u32string text;
  for (const View line : band) {
    const std::vector<std::size_t> found = bar_columns(line);
    std::size_t begin = number == 0 ? 0 : found[number - 1] + 1;
    std::size_t end = number < found.size() ? found[number] : line.size();
    if (number == first_bar && end > begin + width) begin = end - width;
    if (number == first_bar + 2) end = std::min(end, begin + width);
    const View part = without_outer_blanks(columns(line, begin, end));
    if (!text.empty() && !part.empty()) text += U' ';
    text += part;
  }
  return text;
}

/// Three rows of lines with bars.
class BarRows {
 public:
  explicit BarRows(std::array<Band, 3> rows) : rows_(std::move(rows)) {
    for (const Band& band : rows_)
      for (const View line : band) count_ = std::min(count_, bar_columns(line).size());
  }

  /// Appends the boards, of which there may be two side by side. A board that can be read in two
  /// ways is left out.
  void append_boards(std::vector<TextBoard>& boards) const {
    switch (count_) {
      case 2: append_if_certain(readings_of_two_bars(), boards); break;
      case 3: append_if_certain(readings_of_three_bars(), boards); break;
      case 4:
        append(width(2) > width(1) + width(3) ? std::vector<std::size_t>{0, 2}
                                              : std::vector<std::size_t>{1},
               boards);
        break;
      case 5: append({is_sequence(column(1)) ? 2U : 1U}, boards); break;
      case 6: append({0, 3}, boards); break;
      case 8: append({1, 5}, boards); break;
      default: break;
    }
  }

 private:
  /// Returns the width of a field in the widest line; beyond the last bar, to the end of the line.
  [[nodiscard]] std::size_t width(std::size_t field) const {
    std::size_t widest = 0;
    for (const Band& band : rows_)
      for (const View line : band) widest = std::max(widest, fields(line)[field].size());
    return widest;
  }

  /// Returns the texts that stand in a field.
  [[nodiscard]] Row column(std::size_t field) const {
    constexpr std::size_t any_width = 80;
    return {field_text(rows_[0], field, count_, any_width),
            field_text(rows_[1], field, count_, any_width),
            field_text(rows_[2], field, count_, any_width)};
  }

  /// Returns the board whose first cells stand in the field `first`.
  [[nodiscard]] TextBoard board_from(std::size_t first) const {
    const std::size_t widest = std::max({std::size_t{1}, width(first + 1)});
    std::array<Row, 3> cells;
    for (std::size_t row = 0; row < 3; ++row)
      for (std::size_t column = 0; column < 3; ++column)
        cells[row][column] = field_text(rows_[row], first + column, first, widest);
    return board_of(cells);
  }

  void append(const std::vector<std::size_t>& firsts, std::vector<TextBoard>& boards) const {
    for (const std::size_t first : firsts) boards.push_back(board_from(first));
  }

  static void append_if_certain(const std::vector<TextBoard>& readings,
                                std::vector<TextBoard>& boards) {
    if (!readings.empty() && std::ranges::count(readings, readings.front()) ==
                                 static_cast<std::ptrdiff_t>(readings.size()))
      boards.push_back(readings.front());
  }

  /// Returns true if the field, which is outside the bars, is wide enough for a cell beside the
  /// field `inner`: in `X | O | X` the outer cells have less room than the inner one.
  [[nodiscard]] bool has_room_for_cells(std::size_t field, std::size_t inner) const {
    return width(field) >= (width(inner) + 1) / 2;
  }

  /// Returns true if there is text in the field that may be that of a cell: neither labels nor
  /// longer than the cells in the field `inner`, as a prompt is.
  [[nodiscard]] bool has_text_of_cells(std::size_t field, std::size_t inner) const {
    const Row texts = column(field);
    return !is_sequence(texts) && std::ranges::any_of(texts, [&](const std::u32string& text) {
      return !text.empty() && text.size() <= width(inner) + 1;
    });
  }

  /// Reads `X | O | X`, and `| X O X |` with bars at the edges only.
  [[nodiscard]] std::vector<TextBoard> readings_of_two_bars() const {
    if (width(1) < 3 || has_text_of_cells(0, 1) || has_text_of_cells(2, 1)) return {board_from(0)};
    const auto between = cells_between_edges();
    const bool is_narrow = width(1) == 3;  // `|XOX|`
    const bool is_in_several_cells = between && std::ranges::any_of(*between, [](const Row& row) {
                                       return std::ranges::count(row, std::u32string{}) < 2;
                                     });
    std::vector<TextBoard> readings;
    if (has_room_for_cells(0, 1) && !is_sequence(column(0)) &&
        (has_room_for_cells(2, 1) || is_narrow) && (is_narrow || !is_in_several_cells))
      readings.push_back(board_from(0));
    if (between) readings.push_back(board_of(*between));
    return readings;
  }

  /// Reads `| X | O | X`, and `X | O | X |`.
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

  /// Returns the cells of rows like `| O     |` and `|   X O |`, which have bars at their edges and
  /// single characters between them. Nothing if those do not stand in three columns.
  [[nodiscard]] std::optional<std::array<Row, 3>> cells_between_edges() const {
    const std::size_t inner = width(1);
    const std::size_t pitch = (inner + 1) / 3;  // from the column of a cell to the next one
    const bool is_padded = inner == 3 * pitch + 1;
    if (inner < 3 || (is_padded && pitch == 1)) return std::nullopt;
    for (std::size_t first = is_padded ? 1 : 0; first < pitch && first + 2 * pitch < inner; ++first)
      if (auto cells = cells_at(first, pitch)) return cells;
    return std::nullopt;
  }

  /// Returns the characters at these columns after the first bar. Nothing if there are others.
  [[nodiscard]] std::optional<std::array<Row, 3>> cells_at(std::size_t first,
                                                           std::size_t pitch) const {
    std::array<Row, 3> cells;
    for (std::size_t row = 0; row < 3; ++row)
      for (const View line : rows_[row]) {
        if (bar_columns(line) != bar_columns(rows_[0].front())) return std::nullopt;
        const View inside = fields(line)[1];
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
  std::size_t count_ = 9;  ///< the number of bars in each line
};

/// Returns true if the band is a line of three labels, besides fields that are blank.
bool is_header(const Band& band) {
  if (band.size() != 1) return false;
  std::vector<std::u32string> texts;
  for (const View part : fields(band.front()))
    if (!is_blank(part)) texts.emplace_back(without_outer_blanks(part));
  return texts.size() == 3 && is_sequence({texts[0], texts[1], texts[2]});
}

bool has_only_blank_fields(View line) {
  return std::ranges::all_of(fields(line), [](View part) { return is_blank(part); });
}

/// Divides lines that no rule divides into the rows of one or two boards.
std::vector<Band> bands_without_rules(const Band& lines) {
  std::vector<Band> bands;
  const auto every = [&](std::size_t height) {
    for (std::size_t begin = 0; begin < lines.size(); begin += height)
      bands.emplace_back(lines.begin() + static_cast<std::ptrdiff_t>(begin),
                         lines.begin() + static_cast<std::ptrdiff_t>(begin + height));
  };
  const auto is_drawn = [](View line) {
    return std::ranges::all_of(fields(line),
                               [](View part) { return std::ranges::all_of(part, is_horizontal); });
  };
  if (lines.size() == 5 && is_drawn(lines[1]) && is_drawn(lines[3])) {  // `-|-|-` is a rule
    bands = {{lines[0]}, {lines[2]}, {lines[4]}};
  } else if (lines.size() == 6) {
    const bool has_padding = (has_only_blank_fields(lines[0]) && has_only_blank_fields(lines[2]) &&
                              has_only_blank_fields(lines[4])) ||
                             (has_only_blank_fields(lines[1]) && has_only_blank_fields(lines[3]) &&
                              has_only_blank_fields(lines[5]));
    every(has_padding ? 2 : 1);
  } else if (lines.size() == 9) {
    every(3);
  } else {
    every(1);
  }
  return bands;
}

/// Divides the bands that are the last row of a board and the first one of the next.
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

/// Returns the boards in lines with bars and rules between them.
std::vector<TextBoard> boards_between_bars(const std::vector<View>& lines) {
  std::vector<Band> bands(1);
  Band all;
  for (const View line : lines) {
    if (is_bar_line(line)) all.push_back(line);
    if (!is_rule(line)) {
      bands.back().push_back(line);
    } else if (!bands.back().empty()) {
      bands.emplace_back();
    }
  }
  if (bands.back().empty()) bands.pop_back();
  if (bands.size() == 1) bands = bands_without_rules(bands.front());
  if ((bands.empty() || bands.size() % 3 != 0) && bands.size() != 4 && all.size() == 3)
    bands = bands_without_rules(all);  // `___|___|___` or `| - - - |` was an empty row
  if (bands.size() == 4 && is_header(bands.front())) bands.erase(bands.begin());
  if (bands.size() == 4 && is_header(bands.back())) bands.pop_back();
  bands = split_adjacent_boards(bands);
  std::vector<TextBoard> boards;
  if (bands.empty() || bands.size() % 3 != 0) return boards;
  for (std::size_t first = 0; first < bands.size(); first += 3)
    BarRows{{bands[first], bands[first + 1], bands[first + 2]}}.append_boards(boards);
  return boards;
}

Find find_between_bars(Lines lines) {
  if (!is_bar_line(lines.front())) return {};
  Find find;
  std::vector<std::vector<View>> parts(1);  // between blank lines
  std::vector<View> all;
  const std::size_t count = bar_columns(lines.front()).size();
  for (const View line : lines) {
    // Another number of bars is other text, such as the players' names above the board.
    if (!is_rule(line) && is_bar_line(line) && bar_columns(line).size() != count) break;
    if (is_blank(line)) {
      if (!parts.back().empty()) parts.emplace_back();
    } else if (is_bar_line(line) || is_rule(line)) {
      parts.back().push_back(line);
      all.push_back(line);
    } else {
      break;
    }
    ++find.size;
  }
  for (const auto& part : parts)
    if (!part.empty())
      std::ranges::copy(boards_between_bars(part), std::back_inserter(find.boards));
  if (find.boards.empty()) find.boards = boards_between_bars(all);
  return find;
}

// Cells in brackets, between blanks, or side by side: a row is a line.

/// Returns the cells of `[X] [ ] [O]`, or of `['X', ' ', 'O']`.
std::optional<Row> row_in_brackets(View line) {
  constexpr View opening = U"[({<";
  constexpr View closing = U"])}>";
  std::vector<View> groups;
  std::size_t last_end = 0;
  for (std::size_t begin = 0; (begin = line.find_first_of(opening, begin)) != line.npos;) {
    const std::size_t kind = opening.find(line[begin]);
    const std::size_t inner = line.find_last_of(line[begin], line.find(closing[kind], begin));
    const std::size_t end = line.find(closing[kind], begin);
    if (end == line.npos || inner == line.npos) break;
    const View between = line.substr(last_end, inner - last_end);
    constexpr View separators = U" ,|-";
    if (!groups.empty() && between.find_first_not_of(separators) != between.npos) groups.clear();
    groups.push_back(line.substr(inner + 1, end - inner - 1));
    begin = last_end = end + 1;
  }
  const auto is_short = [](View text) { return glyphs(without_outer_blanks(text)) <= 3; };
  if (groups.size() == 3 && std::ranges::all_of(groups, is_short))
    return Row{std::u32string{groups[0]}, std::u32string{groups[1]}, std::u32string{groups[2]}};
  if (groups.size() != 1) return std::nullopt;
  std::vector<std::u32string> elements;
  for (View rest = groups.front(); !rest.empty();) {
    const std::size_t comma = rest.find(U',');
    View element = without_outer_blanks(rest.substr(0, comma));
    if (element.size() >= 2 && (element.front() == U'\'' || element.front() == U'"'))
      element = element.substr(1, element.size() - 2);
    if (!is_short(element)) return std::nullopt;
    elements.emplace_back(element);
    rest = comma == rest.npos ? View{} : rest.substr(comma + 1);
  }
  if (elements.size() != 3) return std::nullopt;
  return Row{elements[0], elements[1], elements[2]};
}

struct Token {
  View text;
  std::size_t column = 0;
};

bool is_frame(View text) {
  constexpr View signs = U"#*=|+:";
  return text.find_first_not_of(signs) == text.npos;
}

std::vector<Token> tokens(View line) {
  std::vector<Token> found;
  for (std::size_t begin = 0; (begin = line.find_first_not_of(U' ', begin)) != line.npos;) {
    const std::size_t end = std::min(line.find(U' ', begin), line.size());
    found.push_back({line.substr(begin, end - begin), begin});
    begin = end;
  }
  // A frame: `## X . O ##`.
  if (found.size() > 3 && found.front().text == found.back().text && is_frame(found.back().text)) {
    found.pop_back();
    found.erase(found.begin());
  }
  return found;
}

Row row_of(const Token& first, const Token& second, const Token& third) {
  return {std::u32string{first.text}, std::u32string{second.text}, std::u32string{third.text}};
}

/// Returns the cells of `X . O`, `1 X . O` (with a label), and `X # . # O`.
std::optional<Row> row_between_blanks(View line) {
  const std::vector<Token> found = tokens(line);
  if (is_bar_line(line) ||
      !std::ranges::all_of(found, [](const Token& token) { return glyphs(token.text) == 1; }))
    return std::nullopt;
  if (found.size() == 3) return row_of(found[0], found[1], found[2]);
  if (found.size() == 4) return row_of(found[1], found[2], found[3]);
  if (found.size() == 5 && found[1].text == found[3].text)
    return row_of(found[0], found[2], found[4]);
  return std::nullopt;
}

/// Returns the cells of `X.O`, or of `1 X.O`.
std::optional<Row> bare_row(View line) {
  const std::vector<Token> found = tokens(line);
  if (found.empty() || found.size() > 2 || (found.size() == 2 && glyphs(found[0].text) != 1))
    return std::nullopt;
  const View text = found.back().text;
  if (glyphs(text) != 3) return std::nullopt;
  Row row;
  std::size_t cell = 0;
  for (const char32_t character : text) {
    if (character == second_column) continue;
    // More than the signs of two sides is a word.
    constexpr View usual = U"XxOo.-_*+#?0123456789~=·□";
    if (usual.find(character) == usual.npos && character < 0x80) return std::nullopt;
    row[cell++] = character;
  }
  return row;
}

/// Finds a board of which a row is a line that `read` understands; blank lines and rules may stand
/// between them.
template <typename Read>
Find find_rows(Lines lines, Read read) {
  std::vector<Row> rows;
  std::size_t size = 0;
  std::size_t end = 0;
  std::size_t between = 0;
  for (const View line : lines) {
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
  if (rows.size() == 4 && is_sequence(rows.back())) rows.pop_back();
  Find find;
  if (rows.empty() || rows.size() % 3 != 0) return find;
  find.size = end;
  for (std::size_t first = 0; first < rows.size(); first += 3)
    find.boards.push_back(board_of({rows[first], rows[first + 1], rows[first + 2]}));
  return find;
}

// Cells whose place is known by their column.

/// Finds a board below labels of its columns, `  1 2 3`, with labels in front of its rows. Empty
/// cells may be blank.
Find find_below_labels(Lines lines) {
  const std::vector<Token> header = tokens(lines.front());
  if (header.size() != 3 || !is_sequence(row_of(header[0], header[1], header[2]))) return {};
  const std::size_t gap = header[1].column - header[0].column;
  if (gap < 2 || header[2].column != header[1].column + gap) return {};
  std::array<Row, 3> rows;
  Row labels;
  std::size_t count = 0;
  std::size_t size = 1;
  for (; size < lines.size() && count < 3; ++size) {
    const View line = lines[size];
    if (is_blank(line) || is_rule(line)) continue;
    const std::vector<Token> found = tokens(line);
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

/// Returns where the three parts of a rule like `--- --- ---` or `---+---+---` begin and end.
std::optional<std::array<std::pair<std::size_t, std::size_t>, 3>> parts_of_rule(View line) {
  if (!is_rule(line)) return std::nullopt;
  std::vector<std::pair<std::size_t, std::size_t>> parts;
  for (std::size_t column = 0; column < line.size(); ++column) {
    if (!is_horizontal(line[column])) continue;
    if (parts.empty() || parts.back().second != column) parts.emplace_back(column, column);
    parts.back().second = column + 1;
  }
  if (parts.size() != 3 || parts[0].second - parts[0].first < 2) return std::nullopt;
  return std::array{parts[0], parts[1], parts[2]};
}

/// Finds a board without bars whose columns a rule between its rows shows. `lines` begins with the
/// rule; `before` are the lines in front of it.
Find find_between_rules(Lines before, Lines lines) {
  const auto parts = parts_of_rule(lines.front());
  if (!parts) return {};
  const auto is_same_rule = [&](View line) { return parts_of_rule(line) == parts; };
  const auto second = std::find_if(lines.begin() + 1, lines.end(), is_same_rule);
  const auto distance = static_cast<std::size_t>(second - lines.begin());
  if (second == lines.end() || distance < 2 || distance > 6) return {};
  std::size_t rules = 2;
  while (rules < 4 && rules * distance < lines.size() && is_same_rule(lines[rules * distance]))
    ++rules;
  // The rows stand above each rule or, if there is no row above the first, below.
  const auto row_at = [&](Lines band) -> std::optional<Row> {
    Row row;
    for (const View line : band) {
      std::size_t seen = 0;
      for (std::size_t cell = 0; cell < 3; ++cell) {
        const auto [begin, end] = (*parts)[cell];
        const View text = columns(line, begin == 0 ? 0 : begin - 1, end);
        seen += glyphs(without_outer_blanks(text));
        if (glyphs(without_outer_blanks(text)) > 3 || is_bar_line(line)) return std::nullopt;
        row[cell] += std::u32string{U' '} + std::u32string{text};
      }
      const auto is_seen = [](char32_t character) {
        return character != U' ' && character != second_column;
      };
      if (seen != static_cast<std::size_t>(std::ranges::count_if(line, is_seen)))
        return std::nullopt;
    }
    return row;
  };
  const std::size_t height = distance - 1;
  std::vector<Row> rows;
  if (before.size() >= height)
    if (const auto row = row_at(before.last(height))) rows.push_back(*row);
  std::size_t end = 0;
  for (std::size_t begin = 1; rows.size() < 3 && begin + height <= lines.size();
       begin += distance) {
    const auto row = row_at(lines.subspan(begin, height));
    if (!row) break;
    rows.push_back(*row);
    end = begin + height;
  }
  if (rows.size() < 3 && end + 1 < lines.size()) return {};
  if (rows.size() == 2 && rules == 2) rows.emplace_back();  // blank rows may end with the text
  if (rows.size() != 3) return {};
  return {{board_of({rows[0], rows[1], rows[2]})}, end};
}

void find_in_page(const TextPage& page, std::vector<TextBoard>& boards) {
  TextPage plain;
  std::ranges::transform(page, std::back_inserter(plain), with_single_bars);
  make_bars_of_exclamation_marks(plain);
  const Lines lines{plain};
  for (std::size_t first = 0; first < lines.size();) {
    const Lines rest = lines.subspan(first);
    Find find = find_between_bars(rest);
    if (find.boards.empty()) find = find_rows(rest, row_in_brackets);
    if (find.boards.empty()) find = find_below_labels(rest);
    if (find.boards.empty()) find = find_between_rules(lines.first(first), rest);
    if (find.boards.empty()) find = find_rows(rest, row_between_blanks);
    if (find.boards.empty()) find = find_rows(rest, bare_row);
    std::ranges::move(find.boards, std::back_inserter(boards));
    first += find.boards.empty() ? 1 : std::max<std::size_t>(find.size, 1);
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
