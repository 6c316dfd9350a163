/// Marks, squares, sets of squares, and the board: two sets of squares.
///
///      top_left    │  top    │ top_right            0 │ 1 │ 2
///     ─────────────┼─────────┼──────────────       ───┼───┼───
///      left        │ center  │ right                3 │ 4 │ 5
///     ─────────────┼─────────┼──────────────       ───┼───┼───
///      bottom_left │ bottom  │ bottom_right         6 │ 7 │ 8
///
/// A `Square` counts in reading order; bit n of a `SquareSet` stands for square n.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace ttt {

/// What a side puts on the board. An empty square holds no mark, so there is no third value.
enum class Mark : std::uint8_t { x, o };

/// The other side's mark.
[[nodiscard]] constexpr Mark operator!(Mark mark) noexcept {
  return mark == Mark::x ? Mark::o : Mark::x;
}

/// The squares, as in the picture above.
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

/// How many squares a board has.
inline constexpr int square_count = 9;

/// Rows and columns count from 0, from the top left.
[[nodiscard]] constexpr int row_of(Square square) noexcept { return static_cast<int>(square) / 3; }
[[nodiscard]] constexpr int column_of(Square square) noexcept {
  return static_cast<int>(square) % 3;
}
/// Precondition: both are from 0 to 2.
[[nodiscard]] constexpr Square square_at(int row, int column) noexcept {
  return static_cast<Square>(3 * row + column);
}

/// A set of squares, as nine bits. Iterating over it gives the squares in reading order.
class SquareSet {
 public:
  constexpr SquareSet() noexcept = default;

  /// The set of these squares. One square converts by itself, so `set | Square::center` reads well.
  template <std::same_as<Square>... Squares>
  constexpr SquareSet(Square first, Squares... others) noexcept
      : bits_(static_cast<std::uint16_t>((bit(first) | ... | bit(others)))) {}

  /// The set whose members are the ones among the lowest nine bits; higher bits are ignored.
  [[nodiscard]] static constexpr SquareSet from_bits(unsigned bits) noexcept {
    return unchecked(bits & all_bits);
  }
  /// The set of all nine squares.
  [[nodiscard]] static constexpr SquareSet all() noexcept { return from_bits(all_bits); }

  /// The members as bits, whether there are none, and how many there are.
  [[nodiscard]] constexpr std::uint16_t bits() const noexcept { return bits_; }
  [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const noexcept { return std::popcount(bits_); }
  /// The first member alone; of the empty set, the empty set.
  [[nodiscard]] constexpr SquareSet lowest() const noexcept {
    return unchecked(bits_ & (0U - bits_));
  }
  /// Whether there are at least two members.
  [[nodiscard]] constexpr bool has_several() const noexcept { return (bits_ & (bits_ - 1U)) != 0; }
  /// Whether every member of `other` is a member of this set.
  [[nodiscard]] constexpr bool contains(SquareSet other) const noexcept {
    return (bits_ & other.bits_) == other.bits_;
  }

  friend constexpr SquareSet operator|(SquareSet a, SquareSet b) noexcept {
    return unchecked(static_cast<unsigned>(a.bits_ | b.bits_));
  }
  friend constexpr SquareSet operator&(SquareSet a, SquareSet b) noexcept {
    return unchecked(static_cast<unsigned>(a.bits_ & b.bits_));
  }
  /// The members of `a` that are not in `b`.
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
  static constexpr unsigned bit(Square square) noexcept {
    return 1U << static_cast<unsigned>(square);
  }

  std::uint16_t bits_ = 0;
};

/// The four corners, and the four squares between them.
inline constexpr SquareSet corners{Square::top_left, Square::top_right, Square::bottom_left,
                                   Square::bottom_right};
inline constexpr SquareSet edges{Square::top, Square::left, Square::right, Square::bottom};

/// Three squares in a row. A side has won when its squares contain a line.
using Line = SquareSet;

/// All lines: rows from the top, columns from the left, diagonals.
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

/// The squares of all lines that the squares contain.
[[nodiscard]] constexpr SquareSet completed_lines(SquareSet squares) noexcept {
  SquareSet found;
  for (const Line line : lines)
    if (squares.contains(line)) found |= line;
  return found;
}

namespace detail {

/// One bit for each of the 512 sets of squares: whether it contains a line.
inline constexpr std::array<std::uint8_t, 64> sets_with_a_line = [] {
  std::array<std::uint8_t, 64> table{};
  for (unsigned bits = 0; bits < 512; ++bits)
    if (!completed_lines(SquareSet::from_bits(bits)).empty())
      table[bits / 8U] = static_cast<std::uint8_t>(table[bits / 8U] | 1U << bits % 8U);
  return table;
}();

}  // namespace detail

/// Whether the squares contain a line.
[[nodiscard]] constexpr bool contains_line(SquareSet squares) noexcept {
  const unsigned bits = squares.bits();
  return (unsigned{detail::sets_with_a_line[bits / 8U]} >> bits % 8U & 1U) != 0;
}

namespace detail {

/// `completing_squares` worked out from the lines.
[[nodiscard]] constexpr SquareSet complete_lines(SquareSet squares) noexcept {
  SquareSet completing;
#pragma GCC unroll 8
  for (const Line line : lines) {
    const SquareSet lacking = line - squares;
    if (!lacking.has_several()) completing |= lacking;
  }
  return completing;
}

/// Whether there is memory for a table of 1 kB: not where there is no operating system.
inline constexpr bool room_for_tables = __STDC_HOSTED__ != 0;

/// `completing_squares` of each of the 512 sets.
inline constexpr std::array<SquareSet, 512> completing_squares_of = [] {
  std::array<SquareSet, 512> table{};
  for (unsigned bits = 0; bits < table.size(); ++bits)
    table[bits] = complete_lines(SquareSet::from_bits(bits));
  return table;
}();

}  // namespace detail

/// The squares, taken or not, that are all that a line lacks: its other two are in the set.
[[nodiscard]] constexpr SquareSet completing_squares(SquareSet squares) noexcept {
  if constexpr (detail::room_for_tables) return detail::completing_squares_of[squares.bits()];
  return detail::complete_lines(squares);
}

/// Which squares hold which mark. A value of four bytes: pass it by value. It does not know who is
/// to move, so that one may ask what either side could do.
class Board {
 public:
  constexpr Board() noexcept = default;
  /// Precondition: the two sets have no square in common.
  constexpr Board(SquareSet x, SquareSet o) noexcept : x_(x), o_(o) {}

  /// The squares that hold this mark, that hold any, and that hold none.
  [[nodiscard]] constexpr SquareSet squares(Mark mark) const noexcept {
    return mark == Mark::x ? x_ : o_;
  }
  [[nodiscard]] constexpr SquareSet occupied() const noexcept { return x_ | o_; }
  [[nodiscard]] constexpr SquareSet empty_squares() const noexcept {
    return SquareSet::all() - occupied();
  }
  /// The mark on a square, or nothing where it is empty.
  [[nodiscard]] constexpr std::optional<Mark> at(Square square) const noexcept {
    if (x_.contains(square)) return Mark::x;
    if (o_.contains(square)) return Mark::o;
    return std::nullopt;
  }
  /// The board after `mark` has been put on `square`. Precondition: the square is empty.
  [[nodiscard]] constexpr Board with(Square square, Mark mark) const noexcept {
    return mark == Mark::x ? Board{x_ | square, o_} : Board{x_, o_ | square};
  }
  /// Whether the mark has a line.
  [[nodiscard]] constexpr bool wins(Mark mark) const noexcept {
    return contains_line(squares(mark));
  }

  friend constexpr bool operator==(Board, Board) noexcept = default;
  /// An order that means nothing, for who sorts boards or looks them up.
  friend constexpr std::strong_ordering operator<=>(Board a, Board b) noexcept {
    if (a.x_ != b.x_) return a.x_.bits() <=> b.x_.bits();
    return a.o_.bits() <=> b.o_.bits();
  }

 private:
  SquareSet x_;
  SquareSet o_;
};

static_assert(sizeof(Board) == 4);

}  // namespace ttt
