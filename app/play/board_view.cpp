#include "play/board_view.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string_view>
#include <vector>

#include "ttt/notation.hpp"

namespace ttt {
namespace {

constexpr std::array styles{
    BoardStyle{.cell = {21, 11}, .mark = {17, 9}, .stroke = 4},
    BoardStyle{.cell = {19, 9}, .mark = {15, 7}, .stroke = 3.4},
    BoardStyle{.cell = {15, 7}, .mark = {11, 5}, .stroke = 2.8},
    BoardStyle{.cell = {11, 5}, .mark = {7, 3}, .stroke = 2},
    BoardStyle{.cell = {7, 3}, .mark = {5, 3}, .stroke = 0.87},
    BoardStyle{.cell = {5, 3}, .mark = {1, 1}},
};

Role winning_role(Mark mark) { return mark == Mark::x ? Role::winning_x : Role::winning_o; }

/// The shape of a large X or O on a canvas of dots, each as wide as a column and half as high as a
/// row. The strokes of X and O look equally heavy.
struct MarkShape {
  double columns;
  double rows;
  double stroke;      ///< The width of the lines, in columns.
  double margin = 0;  ///< The rows of dots that stay free above and below an O.

  /// Returns true if X covers the point, which is given in dots from the top left corner.
  [[nodiscard]] bool is_in_x(double x, double y) const {
    const double broad = 1.15 * stroke;  // otherwise X would look lighter than O
    const double falling = (y - 0.5) / (rows - 1) * (columns - broad);
    const double rising = columns - broad - falling;
    return (falling <= x && x <= falling + broad) || (rising <= x && x <= rising + broad);
  }

  /// Returns true if O covers the point, which is given in dots from the top left corner. O is the
  /// ring between two superellipses, which are a little square, as letters are.
  [[nodiscard]] bool is_in_o(double x, double y) const {
    constexpr double flanks = 0.85;  // the width of the ring at the left and right, in strokes
    constexpr double ends = 0.58;    // the width of the ring at the top and bottom, in strokes
    const double right = columns / 2;
    const double down = rows / 2 - margin;
    const auto bent = [](double distance) { return distance * distance * std::sqrt(distance); };
    const auto within = [&](double a, double b) {
      return bent(std::abs(x - right) / a) + bent(std::abs(y - rows / 2) / b) <= 1;
    };
    return within(right, down) && !within(right - flanks * stroke, down - ends * stroke);
  }
};

/// Draws one square of a board into a frame.
class SquareView {
 public:
  SquareView(Frame& frame, Point origin, const BoardStyle& style, bool unicode)
      : frame_(frame), origin_(origin), style_(style), size_(style.cell), unicode_(unicode) {}

  /// Makes a click on the square press its digit.
  void make_clickable(char digit) {
    for (int row = 0; row < size_.rows; ++row)
      frame_.set_click(at(0, row), size_.columns, typed(digit));
  }

  /// Draws the square's digit in its middle.
  void draw_digit(int digit) {
    put(middle_.column, middle_.row, U'0' + static_cast<char32_t>(digit), Role::digit);
  }

  /// Draws a value, such as `win`, below the digit.
  void draw_value(Value value) {
    const std::string_view word = name(value);
    frame_.put(at(middle_.column - static_cast<int>(word.size()) / 2, middle_.row + 1), word,
               role_of(value));
  }

  void draw_mark(Mark mark, Role role) {
    const Point corner =
        at(middle_.column - style_.mark.columns / 2, middle_.row - style_.mark.rows / 2);
    ttt::draw_mark(frame_, corner, mark, style_, role, unicode_);
  }

  /// Fills the square with the background of a winning line. In ASCII, also draws asterisks in its
  /// corners, because the terminal may show no background.
  void fill_winning(Role role) {
    for (int row = 0; row < size_.rows; ++row)
      for (int column = 0; column < size_.columns; ++column) put(column, row, U' ', role);
    if (!unicode_) draw_corners(U"****", role, 0);
  }

  /// Highlights the square as part of a row of three that a sentence names. If `with_brackets` is
  /// true, also draws brackets in its corners. Themes with a background for highlights hide them.
  void highlight(bool with_brackets) {
    for (int row = 0; row < size_.rows; ++row) frame_.highlight(at(0, row), size_.columns);
    if (!with_brackets) return;  // the cursor's signs are enough
    draw_corners(unicode_ ? U"╔╗╚╝" : U"[][]", Role::idea, 0);
  }

  /// Draws the cursor: signs in the corners of the square, and the terminal's cursor in its middle.
  /// `underlined` is true if the square has the bar of the last move. If that bar is in the
  /// square's last row, the lower corners get no signs.
  void draw_cursor(bool underlined) {
    draw_corners(unicode_ ? U"┌┐└┘" : U"++++", Role::cursor, margin_,
                 underlined && row_below_mark() == size_.rows - 1 ? 2 : 4);
    frame_.set_cursor(at(middle_.column, middle_.row));
  }

  /// Marks the square as the last move: with a bar below the mark, as wide as the mark, or with
  /// parentheses beside the mark if the square has fewer than 5 rows.
  void draw_last_move() {
    const int half = style_.mark.columns / 2;
    if (size_.rows < 5) {
      put(middle_.column - half - 1, middle_.row, U'(', Role::last_move);
      return put(middle_.column + half + 1, middle_.row, U')', Role::last_move);
    }
    for (int i = -half; i <= half; ++i)
      put(middle_.column + i, row_below_mark(), unicode_ ? U'─' : U'-', Role::last_move);
  }

  /// Marks the square as a mistake: with `?` in the upper right corner.
  void draw_mistake() { put(size_.columns - 1 - margin_, 0, U'?', Role::mistake); }

 private:
  [[nodiscard]] Point at(int column, int row) const {
    return {origin_.column + column, origin_.row + row};
  }
  /// Returns the row just below the mark, counted from the top of the square, from 0.
  [[nodiscard]] int row_below_mark() const { return middle_.row + style_.mark.rows / 2 + 1; }

  /// Draws `signs` in the first `count` corners (2 or 4): upper left, upper right, lower left,
  /// lower right, `margin` columns from the edges.
  void draw_corners(std::u32string_view signs, Role role, int margin, int count = 4) {
    for (int i = 0; i < count; ++i)
      put(i % 2 == 0 ? margin : size_.columns - 1 - margin, i < 2 ? 0 : size_.rows - 1,
          signs[static_cast<std::size_t>(i)], role);
  }

  void put(int column, int row, char32_t character, Role role) {
    frame_.put(at(column, row), character, role);
  }

  Frame& frame_;
  Point origin_;
  const BoardStyle& style_;
  Size size_;
  bool unicode_;
  Point middle_{size_.columns / 2, size_.rows / 2};
  /// The columns between the cursor's signs and the edge of the square.
  int margin_ = size_.columns - style_.mark.columns >= 4 ? 1 : 0;
};

/// Fills each winning row or column, grid lines included, with the winning background.
void join_winning(Frame& frame, Point origin, const BoardStyle& style, const BoardView& view) {
  const Size step{style.cell.columns + 1, style.cell.rows + 1};
  for (const Line line : lines) {
    if (!(line - view.winning).empty()) continue;
    const std::vector<Square> squares{line.begin(), line.end()};
    const Square first = squares.front();
    const int columns = column_of(squares.back()) - column_of(first);
    const int rows = row_of(squares.back()) - row_of(first);
    if (columns != 0 && rows != 0) continue;
    const Role role = winning_role(*view.board.at(first));
    for (int row = 0; row < rows * step.rows + style.cell.rows; ++row)
      for (int column = 0; column < columns * step.columns + style.cell.columns; ++column)
        frame.put({origin.column + column_of(first) * step.columns + column,
                   origin.row + row_of(first) * step.rows + row},
                  U' ', role);
  }
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

/// Draws a square: its mark, or its digit and value; and its highlight, cursor and other signs.
void draw_square(SquareView drawn, Square square, const BoardView& view) {
  drawn.make_clickable(key_character(square, view.layout));
  if (view.idea.contains(square)) drawn.highlight(square != view.cursor);
  const auto mark = view.board.at(square);
  if (!mark) {
    if (view.digits) drawn.draw_digit(digit_of(view.layout, square));
    for (const auto& [valued, value] : view.values)
      if (valued == square) drawn.draw_value(value);
  } else if (view.winning.contains(square)) {
    drawn.fill_winning(winning_role(*mark));
    drawn.draw_mark(*mark, winning_role(*mark));
  } else {
    drawn.draw_mark(*mark, *mark == Mark::x ? Role::mark_x : Role::mark_o);
    if (square == view.last_move) drawn.draw_last_move();
    if (square == view.mistake) drawn.draw_mistake();
  }
  if (square == view.cursor) drawn.draw_cursor(mark && square == view.last_move);
}

}  // namespace

std::span<const BoardStyle> board_styles() noexcept { return styles; }

Role role_of(Value value) noexcept {
  return value == Value::win    ? Role::value_win
         : value == Value::draw ? Role::value_draw
                                : Role::value_loss;
}

void draw_mark(Frame& frame, Point point, Mark mark, const BoardStyle& style, Role role,
               bool unicode) {
  const auto [columns, rows] = style.mark;
  const bool is_letter = columns == 1;
  // On a background of the same height, the smallest O would look like a block in brackets.
  const bool is_low = columns == 5 && (role == Role::winning_x || role == Role::winning_o);
  const MarkShape shape{static_cast<double>(columns), 2.0 * rows, style.stroke, is_low ? 1.0 : 0.0};
  const auto covers = [&](double x, double y) {
    return mark == Mark::x ? shape.is_in_x(x, y) : shape.is_in_o(x, y);
  };
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      const double x = column + 0.5;
      const double y = 2 * row + 1;
      char32_t character = U' ';
      if (unicode && !is_letter) {
        const bool upper = covers(x, y - 0.5);
        const bool lower = covers(x, y + 0.5);
        character = upper ? (lower ? U'█' : U'▀') : (lower ? U'▄' : U' ');
      } else if (is_letter || covers(x, y + 0.5 * std::clamp(2 * row + 1 - rows, -1, 1))) {
        // The dot that is farther from the mark's middle decides.
        character = static_cast<char32_t>(letter(mark));
      }
      frame.put({point.column + column, point.row + row}, character, role);
    }
  }
}

void draw_board(Frame& frame, Point origin, const BoardStyle& style, const BoardView& view) {
  draw_lines(frame, origin, style, view.unicode);
  join_winning(frame, origin, style, view);
  for (const Square square : SquareSet::all()) {
    const Point corner{origin.column + column_of(square) * (style.cell.columns + 1),
                       origin.row + row_of(square) * (style.cell.rows + 1)};
    draw_square({frame, corner, style, view.unicode}, square, view);
  }
}

}  // namespace ttt
