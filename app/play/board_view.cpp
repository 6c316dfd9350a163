#include "play/board_view.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "ttt/analysis.hpp"
#include "ttt/notation.hpp"
#include "ttt/rules.hpp"
#include "words/names.hpp"
#include "words/sentences.hpp"

namespace ttt {
namespace {

constexpr std::array styles{
    BoardStyle{.cell = {21, 11}, .mark = {17, 9}, .stroke = 4},
    BoardStyle{.cell = {19, 9}, .mark = {15, 7}, .stroke = 3.4},
    BoardStyle{.cell = {15, 7}, .mark = {11, 5}, .stroke = 2.8},
    BoardStyle{.cell = {11, 5}, .mark = {7, 3}, .stroke = 2},
    BoardStyle{.cell = {7, 3}, .mark = {5, 3}},
};

Role winning_role(Mark mark) { return mark == Mark::x ? Role::winning_x : Role::winning_o; }

/// The shape of a large X or O on a canvas of dots, each as wide as a column and half as high as a
/// row. The strokes of X and O look equally heavy. On a ground of the same height, the smallest
/// O leaves a row of dots free above and below, or it would look like a block in brackets.
class DrawnMark {
 public:
  DrawnMark(Mark mark, Size size, double stroke, bool on_ground)
      : mark_(mark),
        width_(size.columns),
        height_(2 * size.rows),
        stroke_(stroke),
        on_ground_(on_ground) {}

  /// Returns true if the shape covers the point, which is given in dots from the top left corner.
  [[nodiscard]] bool covers(double x, double y) const {
    using Dots = std::array<std::string_view, 6>;
    constexpr Dots small_x{"#   #", " # # ", "  #  ", "  #  ", " # # ", "#   #"};
    constexpr Dots small_o{" ### ", "#   #", "#   #", "#   #", "#   #", " ### "};
    constexpr Dots low_o{"     ", " ### ", "#   #", "#   #", " ### ", "     "};
    if (width_ == 5 && height_ == 6) {  // the only size for which a formula is too coarse
      const Dots& dots = mark_ == Mark::x ? small_x : on_ground_ ? low_o : small_o;
      return dots[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] == '#';
    }
    return mark_ == Mark::x ? crosses(x, y) : rings(x, y);
  }

 private:
  [[nodiscard]] bool crosses(double x, double y) const {
    const double broad = 1.15 * stroke_;  // otherwise X would look lighter than O
    const double falling = (y - 0.5) / (height_ - 1) * (width_ - broad);
    const double rising = width_ - broad - falling;
    return (falling <= x && x <= falling + broad) || (rising <= x && x <= rising + broad);
  }

  /// Returns true if the point is in the O: a ring between two superellipses, because letters are a
  /// little square.
  [[nodiscard]] bool rings(double x, double y) const {
    constexpr double flanks = 0.85;  // the width of the ring at the left and right, in strokes
    constexpr double ends = 0.58;    // the width of the ring at the top and bottom, in strokes
    const double right = width_ / 2;
    const double down = height_ / 2;
    const auto bent = [](double distance) { return distance * distance * std::sqrt(distance); };
    const auto within = [&](double a, double b) {
      return bent(std::abs(x - right) / a) + bent(std::abs(y - down) / b) <= 1;
    };
    return within(right, down) && !within(right - flanks * stroke_, down - ends * stroke_);
  }

  Mark mark_;
  double width_;
  double height_;
  double stroke_;
  bool on_ground_;
};

/// Draws one square of a board into a frame.
class SquareView {
 public:
  SquareView(Frame& frame, Point origin, const BoardStyle& style, bool unicode)
      : frame_(frame), origin_(origin), style_(style), size_(style.cell), unicode_(unicode) {}

  void make_clickable(char digit) {
    for (int row = 0; row < size_.rows; ++row)
      frame_.set_click({origin_.column, origin_.row + row}, size_.columns, typed(digit));
  }

  void fill(Role role) {
    for (int row = 0; row < size_.rows; ++row)
      for (int column = 0; column < size_.columns; ++column) put(column, row, U' ', role);
  }

  /// Draws the square's digit in its middle.
  void draw_digit(int digit) {
    put(middle_column(), middle_row(), U'0' + static_cast<char32_t>(digit), Role::digit);
  }

  /// Draws a value, such as `win`, below the digit.
  void draw_value(const MoveAnalysis& move) {
    const Role role = move.value == Value::win    ? Role::value_win
                      : move.value == Value::draw ? Role::value_draw
                                                  : Role::value_loss;
    const std::string_view word = name(move.value);
    put(middle_column() - static_cast<int>(word.size()) / 2, middle_row() + 1, word, role);
  }

  void draw_mark(Mark mark) {
    const Role role = mark == Mark::x ? Role::mark_x : Role::mark_o;
    const DrawnMark drawing{mark, style_.mark, style_.stroke, reversed_.has_value()};
    const int left = middle_column() - style_.mark.columns / 2;
    const int top = middle_row() - style_.mark.rows / 2;
    for (int row = 0; row < style_.mark.rows; ++row) {
      for (int column = 0; column < style_.mark.columns; ++column) {
        const double x = column + 0.5;
        const double y = 2 * row + 1;
        char32_t character = U' ';
        if (unicode_) {
          const bool upper = drawing.covers(x, y - 0.5);
          const bool lower = drawing.covers(x, y + 0.5);
          character = upper ? (lower ? U'█' : U'▀') : (lower ? U'▄' : U' ');
        } else if (drawing.covers(x, y + 0.5 * std::clamp(2 * row + 1 - style_.mark.rows, -1, 1))) {
          // In ASCII, the dot that is farther from the mark's middle decides.
          character = static_cast<char32_t>(letter(mark));
        }
        put(left + column, top + row, character, role);
      }
    }
  }

  /// Draws the whole square as part of a winning line.
  void draw_winning(Mark mark) {
    reverse(winning_role(mark));
    draw_mark(mark);
  }

  /// Marks the square as part of a line that a sentence speaks of, with double lines above and
  /// below or, if there is no room for them, like a winning square. Must be called before the
  /// square's mark, digit or value is drawn.
  void draw_idea() {
    if (!style_.has_room_around_marks()) return reverse(Role::idea);
    for (int column = 0; column < size_.columns; ++column)
      for (const int row : {0, size_.rows - 1})
        put(column, row, unicode_ ? U'═' : U'*', Role::idea_frame);
    margin_ = 0;
  }

  /// Draws the cursor: signs in the corners. Only the upper corners get signs if the last move's bar
  /// (`underlined`) would touch the lower ones.
  void draw_cursor(bool underlined) {
    const bool joined = underlined && bar_row() == size_.rows - 1;
    draw_corners(unicode_ ? U"┌┐└┘" : U"++++", Role::cursor, joined ? 2 : 4);
  }

  /// Marks the last move: with a bar below the mark, as wide as the mark, or with parentheses
  /// beside it if there is no room.
  void underline() {
    if (!style_.has_room_around_marks()) {
      put(0, middle_row(), U'(', Role::last_move);
      return put(size_.columns - 1, middle_row(), U')', Role::last_move);
    }
    const int half = style_.mark.columns / 2;
    for (int i = -half; i <= half; ++i)
      put(middle_column() + i, bar_row(), unicode_ ? U'─' : U'-', Role::last_move);
  }

  /// Marks the square as a mistake: with `?` in the upper right corner.
  void draw_mistake() { put(size_.columns - 1 - margin_, 0, U'?', Role::mistake); }

  /// Puts the terminal's cursor in the middle of the square.
  void set_cursor() {
    frame_.set_cursor({origin_.column + middle_column(), origin_.row + middle_row()});
  }

 private:
  [[nodiscard]] int middle_column() const { return size_.columns / 2; }
  [[nodiscard]] int middle_row() const { return size_.rows / 2; }
  /// Returns the row of the bar below the mark, from 0.
  [[nodiscard]] int bar_row() const { return middle_row() + style_.mark.rows / 2 + 1; }
  /// Fills the square with the role's reversed ground. In ASCII it also gets asterisks, because the
  /// terminal may not show that it is reversed.
  void reverse(Role role) {
    fill(role);
    reversed_ = role;
    if (!unicode_) draw_corners(U"****", role);
  }

  /// Draws `signs` in the first `count` corners (2 or 4): upper left, upper right, lower left,
  /// lower right.
  void draw_corners(std::u32string_view signs, Role role, int count = 4) {
    const int left = margin_;
    const int right = size_.columns - 1 - left;
    const int bottom = size_.rows - 1;
    put(left, 0, signs[0], role);
    put(right, 0, signs[1], role);
    if (count < 4) return;
    put(left, bottom, signs[2], role);
    put(right, bottom, signs[3], role);
  }

  void put(int column, int row, std::string_view text, Role role) {
    frame_.put({origin_.column + column, origin_.row + row}, text, reversed_.value_or(role));
  }
  void put(int column, int row, char32_t character, Role role) {
    frame_.put({origin_.column + column, origin_.row + row}, character, reversed_.value_or(role));
  }

  Frame& frame_;
  Point origin_;
  const BoardStyle& style_;
  Size size_;
  bool unicode_;
  /// The columns between the signs in the corners and the edge of the square: 0 or 1.
  int margin_ = size_.columns - style_.mark.columns >= 4 ? 1 : 0;
  std::optional<Role> reversed_{};  ///< The role of everything in a square that is reversed.
};

/// Joins the squares of a winning row or column by a ground that covers the lines between them.
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

}  // namespace

std::span<const BoardStyle> board_styles() noexcept { return styles; }

void draw_board(Frame& frame, Point origin, const BoardStyle& style, const BoardView& view) {
  draw_lines(frame, origin, style, view.unicode);
  join_winning(frame, origin, style, view);
  std::optional<Analysis> analysis;
  if (view.values) analysis.emplace(view.board, view.to_move);

  for (const Square square : SquareSet::all()) {
    const int column = column_of(square) * (style.cell.columns + 1);
    const int row = row_of(square) * (style.cell.rows + 1);
    const bool has_cursor = square == view.cursor;
    const bool underlined = square == view.last_move;
    SquareView drawn{frame, {origin.column + column, origin.row + row}, style, view.unicode};
    drawn.make_clickable(key_character(square, view.layout));
    const auto mark = view.board.at(square);
    if (view.idea.contains(square)) drawn.draw_idea();
    if (view.winning.contains(square)) {
      drawn.draw_winning(*mark);
    } else if (mark) {
      drawn.draw_mark(*mark);
      if (underlined) drawn.underline();
    } else if (view.digits) {
      drawn.draw_digit(digit_of(view.layout, square));
      if (analysis)
        drawn.draw_value(*std::ranges::find(analysis->moves(), square, &MoveAnalysis::square));
    }
    if (square == view.mistake && mark) drawn.draw_mistake();
    if (!has_cursor) continue;
    drawn.set_cursor();
    drawn.draw_cursor(underlined && mark);
  }
}

}  // namespace ttt
