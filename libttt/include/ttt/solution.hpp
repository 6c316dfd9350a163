/// The solved game: the value and the best moves of every position, from a table that the compiler
/// computes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "ttt/board.hpp"
#include "ttt/search.hpp"

namespace ttt {

/// The result for the side to move if both sides play perfectly.
enum class Value : std::uint8_t { loss, draw, win };

/// Returns the same result as seen from the other side.
[[nodiscard]] constexpr Value opposite(Value value) noexcept {
  return static_cast<Value>(2 - static_cast<int>(value));
}

/// The value of a position, and its best moves.
struct Solution {
  Value value = Value::draw;
  std::uint8_t plies = 0;  ///< the number of plies until the game is over; 0 if it is
  SquareSet
      best{};  ///< the moves that win soonest, draw, or lose latest; empty if the game is over

  /// Returns the score as searches have it: 100 - plies for a win, 0, or -(100 - plies) for a loss.
  [[nodiscard]] constexpr int score() const noexcept {
    return (static_cast<int>(value) - 1) * (win_score - plies);
  }

  friend constexpr bool operator==(Solution, Solution) noexcept = default;
};

/// The number of boards, whether games can reach them or not: 3 to the power of 9.
inline constexpr std::size_t board_count = 19'683;

namespace detail {

/// For each set of squares, the number in base 3 whose digit n is 1 if square n is a member, and 0
/// if not.
inline constexpr std::array<std::uint16_t, 512> ternary = [] {
  std::array<std::uint16_t, 512> table{};
  for (unsigned bits = 1; bits < 512; ++bits)
    table[bits] = static_cast<std::uint16_t>(3U * table[bits / 2U] + bits % 2U);
  return table;
}();

}  // namespace detail

/// Returns the number of a board, below `board_count`. In base 3, digit n is 0 if square n is
/// empty, 1 if it holds the mark of `side`, and 2 if it holds the other mark.
[[nodiscard]] constexpr std::size_t board_number(Board board, Mark side) noexcept {
  // Both sets are looked up whatever the side is, and the side then selects the one to be counted
  // twice. That is faster than selecting what to look up.
  const std::size_t x = detail::ternary[board.squares(Mark::x).bits()];
  const std::size_t o = detail::ternary[board.squares(Mark::o).bits()];
  return x + o + (side == Mark::x ? o : x);
}

/// Returns a number below 2 * `board_count` that is different for each board and side to move.
[[nodiscard]] constexpr std::size_t position_number(Board board, Mark side) noexcept {
  return 2 * board_number(board, Mark::x) + (side == Mark::x ? 0U : 1U);
}

[[nodiscard]] constexpr std::size_t position_number(Position position) noexcept {
  return position_number(position.board, position.to_move);
}

namespace detail {

/// The solution of each board, by board number.
extern const std::array<Solution, board_count> solutions;

}  // namespace detail

/// Returns the solution of a board for `side`, which is to move. It agrees with `minimax` and
/// `best_squares` at full depth on every board, whether games can reach it or not.
[[nodiscard]] inline Solution solve(Board board, Mark side) noexcept {
  return detail::solutions[board_number(board, side)];
}

[[nodiscard]] inline Solution solve(Position position) noexcept {
  return solve(position.board, position.to_move);
}

}  // namespace ttt
