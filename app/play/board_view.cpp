#include "play/board_view.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "ttt/analysis.hpp"
#include "ttt/notation.hpp"
#include "ttt/rules.hpp"

namespace ttt {
namespace {

constexpr std::array styles{
    BoardStyle{.cell = {15, 7}, .gap = {1, 1}}, BoardStyle{.cell = {11, 5}, .gap = {1, 1}},
    BoardStyle{.cell = {7, 3}, .gap = {1, 1}},  BoardStyle{.cell = {3, 1}, .gap = {1, 1}},
    BoardStyle{.cell = {3, 1}, .gap = {0, 0}},
};

/// A mark that is drawn with several characters, row by row.
template <std::size_t rows, typename Character>
using Drawing = std::array<std::basic_string_view<Character>, rows>;

template <std::size_t rows>
struct DrawnMark {
  Drawing<rows, char32_t> unicode;
  Drawing<rows, char> ascii;
};

constexpr DrawnMark<3> small_x{{U"▀▄ ▄▀", U"  █  ", U"▄▀ ▀▄"}, {"X   X", "  X  ", "X   X"}};
constexpr DrawnMark<3> small_o{{U"▄▀▀▀▄", U"█   █", U"▀▄▄▄▀"}, {" OOO ", "O   O", " OOO "}};
constexpr DrawnMark<5> large_x{
    {U"▀█▄   ▄█▀", U"  ▀█▄█▀  ", U"    █    ", U"  ▄█▀█▄  ", U"▄█▀   ▀█▄"},
    {"XX     XX", "  XX XX  ", "    X    ", "  XX XX  ", "XX     XX"}};
constexpr DrawnMark<5> large_o{
    {U" ▄█▀▀▀█▄ ", U"██     ██", U"██     ██", U"██     ██", U" ▀█▄▄▄█▀ "},
    {"  OOOOO  ", "OO     OO", "OO     OO", "OO     OO", "  OOOOO  "}};

Role role_of(Mark mark) { return mark == Mark::x ? Role::mark_x : Role::mark_o; }

/// One square, while it is being drawn.
class SquareView {
 public:
  SquareView(Frame& frame, Point origin, const BoardStyle& style, bool unicode)
      : frame_(frame),
        origin_(origin),
        size_(style.cell),
        unicode_(unicode),
        drawn_(style.has_drawn_marks()) {}

  void make_clickable(Square square) {
    for (int row = 0; row < size_.rows; ++row)
      frame_.set_target({origin_.column, origin_.row + row}, size_.columns, square);
  }

  void fill(Role role) {
    for (int row = 0; row < size_.rows; ++row)
      for (int column = 0; column < size_.columns; ++column) put(column, row, U' ', role);
  }

  void draw_digit(int digit) {
    put(middle_column(), middle_row(), U'0' + static_cast<char32_t>(digit), Role::digit);
  }

  /// `win 3` below the digit. Where there is one line, `W3` instead of it, or `W` alone, which
  /// leaves room for the cursor.
  void draw_value(const MoveAnalysis& move, bool has_cursor) {
    const Role role = move.value == Value::win    ? Role::value_win
                      : move.value == Value::draw ? Role::value_draw
                                                  : Role::value_loss;
    const std::string plies = std::to_string(move.plies);
    if (size_.rows == 1) {
      const char initial = move.value == Value::win ? 'W' : move.value == Value::draw ? 'D' : 'L';
      return has_cursor ? put(1, 0, std::string{initial}, role) : put(0, 0, initial + plies, role);
    }
    const std::string text = std::string{name(move.value)} + " " + plies;
    put(middle_column() - static_cast<int>(text.size()) / 2, middle_row() + 1, text, role);
  }

  void draw_mark(Mark mark, Role role) {
    if (!drawn_) {
      put(middle_column(), middle_row(), static_cast<char32_t>(letter(mark)), role);
    } else if (size_.rows >= 7) {
      draw(mark == Mark::x ? large_x : large_o, role);
    } else {
      draw(mark == Mark::x ? small_x : small_o, role);
    }
  }

  /// The same sign on both sides of the mark or, where there is room, in all four corners.
  void draw_sign(char32_t left, char32_t right, Role role) {
    if (!drawn_) return draw_beside(left, right, role);
    for (const int row : {0, size_.rows - 1}) {
      put(1, row, left, role);
      put(size_.columns - 2, row, right, role);
    }
  }

  void draw_cursor() {
    if (!drawn_) return draw_beside(U'[', U']', Role::cursor);
    const int right = size_.columns - 2;
    const int bottom = size_.rows - 1;
    put(1, 0, unicode_ ? U'┌' : U'+', Role::cursor);
    put(right, 0, unicode_ ? U'┐' : U'+', Role::cursor);
    put(1, bottom, unicode_ ? U'└' : U'+', Role::cursor);
    put(right, bottom, unicode_ ? U'┘' : U'+', Role::cursor);
  }

  /// A bar below the mark, as wide as the mark.
  void underline() {
    if (size_.rows == 1) return draw_beside(U'(', U')', Role::last_move);
    const int half = std::max(half_of_mark(), 1);
    for (int i = -half; i <= half; ++i)
      put(middle_column() + i, size_.rows - 1, unicode_ ? U'─' : U'-', Role::last_move);
  }

  /// Where the terminal's cursor rests: on a digit, but beside a mark, which it could hide.
  [[nodiscard]] Point resting_place(bool taken) const {
    const int beside = taken ? half_of_mark() + 1 : 0;
    return {origin_.column + middle_column() - beside, origin_.row + middle_row()};
  }

 private:
  [[nodiscard]] int middle_column() const { return size_.columns / 2; }
  [[nodiscard]] int middle_row() const { return size_.rows / 2; }
  /// How many columns a mark has on each side of the middle one.
  [[nodiscard]] int half_of_mark() const { return !drawn_ ? 0 : size_.rows >= 7 ? 4 : 2; }

  /// Left and right of the mark.
  void draw_beside(char32_t left, char32_t right, Role role) {
    const int distance = size_.rows == 1 ? 1 : 2;
    put(middle_column() - distance, middle_row(), left, role);
    put(middle_column() + distance, middle_row(), right, role);
  }

  void put(int column, int row, std::string_view text, Role role) {
    frame_.put({origin_.column + column, origin_.row + row}, text, role);
  }
  void put(int column, int row, char32_t character, Role role) {
    frame_.put({origin_.column + column, origin_.row + row}, character, role);
  }

  template <std::size_t rows>
  void draw(const DrawnMark<rows>& mark, Role role) {
    if (unicode_) {
      draw(mark.unicode, role);
    } else {
      draw(mark.ascii, role);
    }
  }

  template <std::size_t rows, typename Character>
  void draw(const Drawing<rows, Character>& drawing, Role role) {
    int row = middle_row() - static_cast<int>(rows) / 2;
    for (const auto line : drawing) {
      int column = middle_column() - static_cast<int>(line.size()) / 2;
      for (const Character character : line)
        put(column++, row, static_cast<char32_t>(character), role);
      ++row;
    }
  }

  Frame& frame_;
  Point origin_;
  Size size_;
  bool unicode_;
  bool drawn_;
};

/// All of the winning line, or as much of it as an animation has come to.
SquareSet shown_winning_squares(const Model& model) {
  const SquareSet all = winning_squares(model.game.board());
  if (!model.line_unfolds) return all;
  SquareSet shown;
  for (const Square square : all)
    if (shown.size() < model.line_shown) shown |= square;
  return shown;
}

void draw_lines(Frame& frame, Point origin, const BoardStyle& style, bool unicode) {
  const Size extent = style.extent();
  const auto between = [](int index, int cell) { return (index + 1) % (cell + 1) == 0; };
  for (int row = 0; row < extent.rows; ++row) {
    const bool horizontal = between(row, style.cell.rows);
    for (int column = 0; column < extent.columns; ++column) {
      const bool vertical = between(column, style.cell.columns);
      const Point point{origin.column + column, origin.row + row};
      if (horizontal && vertical) frame.put(point, unicode ? U'┼' : U'+', Role::grid);
      if (horizontal && !vertical) frame.put(point, unicode ? U'─' : U'-', Role::grid);
      if (!horizontal && vertical) frame.put(point, unicode ? U'│' : U'|', Role::grid);
    }
  }
}

}  // namespace

std::span<const BoardStyle> board_styles() noexcept { return styles; }

void draw_board(Frame& frame, Point origin, const BoardStyle& style, const Model& model) {
  const Board board = model.game.board();
  const SquareSet winning = shown_winning_squares(model);
  const bool unicode = model.settings.unicode;
  if (style.has_lines()) draw_lines(frame, origin, style, unicode);
  std::optional<Analysis> analysis;
  if (model.values && !over(model)) analysis.emplace(Position{board, model.game.to_move()});

  for (const Square square : SquareSet::all()) {
    const int column = column_of(square) * (style.cell.columns + style.gap.columns);
    const int row = row_of(square) * (style.cell.rows + style.gap.rows);
    const bool has_cursor = square == model.cursor && model.cursor_shown && !over(model);
    SquareView view{frame, {origin.column + column, origin.row + row}, style, unicode};
    view.make_clickable(square);
    const auto mark = board.at(square);
    if (winning.contains(square)) {
      view.fill(Role::winning);
      view.draw_mark(*mark, Role::winning);
      view.draw_sign(U'*', U'*', Role::winning);
    } else if (mark) {
      view.draw_mark(*mark, role_of(*mark));
      if (square == model.game.last_move()) view.underline();
    } else {
      view.draw_digit(digit_of(model.settings.layout, square));
      if (analysis)
        view.draw_value(*std::ranges::find(analysis->moves(), square, &MoveAnalysis::square),
                        has_cursor);
    }
    if (square == model.cursor) frame.set_cursor(view.resting_place(mark.has_value()));
    if (has_cursor) view.draw_cursor();
  }
}

}  // namespace ttt
