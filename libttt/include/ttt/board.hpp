/// Marks, squares, sets of squares, boards and positions.
///
///      top_left    │  top    │ top_right            0 │ 1 │ 2
///     ─────────────┼─────────┼──────────────       ───┼───┼───
///      left        │ center  │ right                3 │ 4 │ 5
///     ─────────────┼─────────┼──────────────       ───┼───┼───
///      bottom_left │ bottom  │ bottom_right         6 │ 7 │ 8
///
/// Squares are numbered in reading order; bit n of a `SquareSet` stands for square n.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace ttt {

/// The mark of a side. An empty square holds no mark, so there is no third value.
enum class Mark : std::uint8_t { x, o };

/// Returns the mark of the other side: O for X, and X for O.
[[nodiscard]] constexpr Mark operator!(Mark mark) noexcept {
  return mark == Mark::x ? Mark::o : Mark::x;
}

/// The nine squares in reading order: 0 is `top_left`, 8 is `bottom_right`.
enum class Square : std::uint8_t {
  top_left,
  top,
  top_right,
  left,
  center,
  right,
  bottom_left,
  bottom,
  bottom_right,
};

/// The number of squares of a board.
inline constexpr int square_count = 9;

/// Returns the row of a square: 0 (top) to 2.
[[nodiscard]] constexpr int row_of(Square square) noexcept { return static_cast<int>(square) / 3; }
/// Returns the column of a square: 0 (left) to 2.
[[nodiscard]] constexpr int column_of(Square square) noexcept {
  return static_cast<int>(square) % 3;
}
/// Returns the square in a row and a column. Precondition: both are from 0 to 2.
[[nodiscard]] constexpr Square square_at(int row, int column) noexcept {
  assert(0 <= row && row < 3 && 0 <= column && column < 3);
  return static_cast<Square>(3 * row + column);
}

/// A set of squares, as nine bits. Iterating over it yields the squares in reading order.
class SquareSet {
 public:
  constexpr SquareSet() noexcept = default;

  /// Creates the set of the given squares. A single square converts to a set implicitly, as in
  /// `set | Square::center`.
  template <std::same_as<Square>... Squares>
  constexpr SquareSet(Square first, Squares... others) noexcept
      : bits_(static_cast<std::uint16_t>((mask_of(first) | ... | mask_of(others)))) {}

  /// Returns the set in which square n is a member if bit n is 1: `from_bits(5)` is the set of
  /// `top_left` and `top_right`. Bits above the lowest nine are ignored.
  [[nodiscard]] static constexpr SquareSet from_bits(unsigned bits) noexcept {
    return unchecked(bits & all_bits);
  }
  /// Returns the set of all nine squares.
  [[nodiscard]] static constexpr SquareSet all() noexcept { return from_bits(all_bits); }

  /// Returns the set as a number in which bit n is 1 if square n is a member.
  [[nodiscard]] constexpr std::uint16_t bits() const noexcept { return bits_; }
  [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }
  /// Returns the number of members.
  [[nodiscard]] constexpr int size() const noexcept { return std::popcount(bits_); }
  /// Returns a set of one square, the first member in reading order. Returns the empty set if this
  /// set is empty.
  [[nodiscard]] constexpr SquareSet lowest() const noexcept {
    return unchecked(bits_ & (0U - bits_));
  }
  /// Returns true if there are at least two members.
  [[nodiscard]] constexpr bool has_several() const noexcept { return (bits_ & (bits_ - 1U)) != 0; }
  /// Returns true if every member of `other` is a member of this set.
  [[nodiscard]] constexpr bool contains(SquareSet other) const noexcept {
    return (bits_ & other.bits_) == other.bits_;
  }

  friend constexpr SquareSet operator|(SquareSet a, SquareSet b) noexcept {
    return unchecked(static_cast<unsigned>(a.bits_ | b.bits_));
  }
  friend constexpr SquareSet operator&(SquareSet a, SquareSet b) noexcept {
    return unchecked(static_cast<unsigned>(a.bits_ & b.bits_));
  }
  /// Returns the members of `a` that are not in `b`.
  friend constexpr SquareSet operator-(SquareSet a, SquareSet b) noexcept {
    return unchecked(static_cast<unsigned>(a.bits_ & ~b.bits_));
  }
  constexpr SquareSet& operator|=(SquareSet other) noexcept { return *this = *this | other; }
  friend constexpr bool operator==(SquareSet, SquareSet) noexcept = default;

  class Iterator {
   public:
    using value_type = Square;
    using difference_type = std::ptrdiff_t;

    constexpr Iterator() noexcept = default;
    constexpr explicit Iterator(std::uint16_t rest) noexcept : rest_(rest) {}
    constexpr Square operator*() const noexcept {
      assert(rest_ != 0);
      return static_cast<Square>(std::countr_zero(rest_));
    }
    constexpr Iterator& operator++() noexcept {
      rest_ = static_cast<std::uint16_t>(rest_ & (rest_ - 1U));  // drops the lowest member
      return *this;
    }
    constexpr Iterator operator++(int) noexcept {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(Iterator, Iterator) noexcept = default;

   private:
    std::uint16_t rest_ = 0;
  };
  [[nodiscard]] constexpr Iterator begin() const noexcept { return Iterator{bits_}; }
  [[nodiscard]] constexpr Iterator end() const noexcept { return Iterator{}; }

 private:
  static constexpr unsigned all_bits = 0x1FF;
  static constexpr SquareSet unchecked(unsigned bits) noexcept {
    SquareSet set;
    set.bits_ = static_cast<std::uint16_t>(bits);
    return set;
  }
  static constexpr unsigned mask_of(Square square) noexcept {
    return 1U << static_cast<unsigned>(square);
  }

  std::uint16_t bits_ = 0;
};

/// The four corners.
inline constexpr SquareSet corners{Square::top_left, Square::top_right, Square::bottom_left,
                                   Square::bottom_right};
/// The four squares between the corners.
inline constexpr SquareSet edges{Square::top, Square::left, Square::right, Square::bottom};

/// Three squares in a row, column or diagonal. A side has won when its squares contain a line.
using Line = SquareSet;

/// All eight lines: the rows from the top, the columns from the left, the diagonals.
inline constexpr std::array<Line, 8> lines{{
    {Square::top_left, Square::top, Square::top_right},
    {Square::left, Square::center, Square::right},
    {Square::bottom_left, Square::bottom, Square::bottom_right},
    {Square::top_left, Square::left, Square::bottom_left},
    {Square::top, Square::center, Square::bottom},
    {Square::top_right, Square::right, Square::bottom_right},
    {Square::top_left, Square::center, Square::bottom_right},
    {Square::top_right, Square::center, Square::bottom_left},
}};

/// Returns the squares of all complete lines in `squares`, that is, the union of the lines that are
/// subsets of it; the empty set if there is none.
[[nodiscard]] constexpr SquareSet completed_lines(SquareSet squares) noexcept {
  SquareSet found;
  for (const Line line : lines)
    if (squares.contains(line)) found |= line;
  return found;
}

namespace detail {

/// A table with a bit for each of the 512 sets of squares: 1 if the set contains a line. The set
/// `from_bits(b)` has bit `b % 8` of element `b / 8`.
inline constexpr std::array<std::uint8_t, 64> sets_with_a_line = [] {
  std::array<std::uint8_t, 64> table{};
  for (unsigned bits = 0; bits < 512; ++bits)
    if (!completed_lines(SquareSet::from_bits(bits)).empty())
      table[bits / 8U] = static_cast<std::uint8_t>(table[bits / 8U] | 1U << bits % 8U);
  return table;
}();

/// Returns true if `squares` contains all three squares of a line.
[[nodiscard]] constexpr bool contains_line(SquareSet squares) noexcept {
  const unsigned bits = squares.bits();
  return (unsigned{sets_with_a_line[bits / 8U]} >> bits % 8U & 1U) != 0;
}

}  // namespace detail

/// A board: the squares of X and the squares of O, in four bytes. It does not say which side is to
/// move. Functions that need a side have a parameter for it, so a caller can ask about either.
class Board {
 public:
  /// Creates the empty board.
  constexpr Board() noexcept = default;
  /// Creates the board with an X on each square of `x` and an O on each square of `o`.
  /// Precondition: the two sets are disjoint.
  constexpr Board(SquareSet x, SquareSet o) noexcept : x_(x), o_(o) { assert((x & o).empty()); }

  /// Returns the squares that hold `mark`.
  [[nodiscard]] constexpr SquareSet squares(Mark mark) const noexcept {
    return mark == Mark::x ? x_ : o_;
  }
  [[nodiscard]] constexpr SquareSet occupied() const noexcept { return x_ | o_; }
  [[nodiscard]] constexpr SquareSet empty_squares() const noexcept {
    return SquareSet::all() - occupied();
  }
  /// Returns the mark on a square, or nothing if it is empty.
  [[nodiscard]] constexpr std::optional<Mark> at(Square square) const noexcept {
    if (x_.contains(square)) return Mark::x;
    if (o_.contains(square)) return Mark::o;
    return std::nullopt;
  }
  /// Returns this board with `mark` on `square` as well. Precondition: the square is empty.
  [[nodiscard]] constexpr Board with(Square square, Mark mark) const noexcept {
    assert(!occupied().contains(square));
    return mark == Mark::x ? Board{x_ | square, o_} : Board{x_, o_ | square};
  }
  /// Returns true if `mark` has a line of three squares.
  [[nodiscard]] constexpr bool wins(Mark mark) const noexcept {
    return detail::contains_line(squares(mark));
  }

  friend constexpr bool operator==(Board, Board) noexcept = default;
  /// Compares the bits of X's squares and, if they are equal, those of O's. The order means nothing
  /// in the game; it is for sorting and for sets.
  friend constexpr std::strong_ordering operator<=>(Board a, Board b) noexcept {
    if (a.x_ != b.x_) return a.x_.bits() <=> b.x_.bits();
    return a.o_.bits() <=> b.o_.bits();
  }

 private:
  SquareSet x_;
  SquareSet o_;
};

static_assert(sizeof(Board) == 4);

/// A board and the side to move; if the game is over, the side that would be next. Most functions
/// take a board and a side instead, so that a caller can ask about either side.
struct Position {
  Board board;
  Mark to_move = Mark::x;

  friend constexpr bool operator==(Position, Position) noexcept = default;
};

}  // namespace ttt
