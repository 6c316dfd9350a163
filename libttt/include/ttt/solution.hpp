/// The game solved: what every position is worth, by one look-up. The compiler has played it out.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "ttt/board.hpp"
#include "ttt/evaluate.hpp"

namespace ttt {

/// How a game ends for the side to move when both sides play perfectly.
enum class Value : std::uint8_t { loss, draw, win };

/// The same end, seen from the other side.
[[nodiscard]] constexpr Value opposite(Value value) noexcept {
  return static_cast<Value>(2 - static_cast<int>(value));
}

/// What a position is worth, and the moves that keep it so.
struct Solution {
  Value value = Value::draw;
  std::uint8_t plies = 0;  ///< until the game is over; 0 if it is
  SquareSet best{};        ///< every move that keeps value and plies; empty if the game is over

  /// As the searches count it: 100 - plies, 0, or -(100 - plies).
  [[nodiscard]] constexpr int score() const noexcept {
    return (static_cast<int>(value) - 1) * (win_score - plies);
  }

  friend constexpr bool operator==(Solution, Solution) noexcept = default;
};

/// Boards, reached by games or not: 3 to the power of 9.
inline constexpr std::size_t board_count = 19'683;

namespace detail {

/// A set of squares read as a number in base 3, whose digits are 0 and 1.
inline constexpr std::array<std::uint16_t, 512> ternary = [] {
  std::array<std::uint16_t, 512> table{};
  for (unsigned bits = 1; bits < 512; ++bits)
    table[bits] = static_cast<std::uint16_t>(3U * table[bits / 2U] + bits % 2U);
  return table;
}();

}  // namespace detail

/// The number of a board, below `board_count`: in base 3, a digit for each square, 1 for the marks
/// of the side whose turn it is and 2 for the other's. The lowest digit is the top left square.
[[nodiscard]] constexpr std::size_t board_number(Board board, Mark side) noexcept {
  // Both sets count once, and one of them once more: so the side chooses a number at the end, not
  // what to look up.
  const std::size_t x = detail::ternary[board.squares(Mark::x).bits()];
  const std::size_t o = detail::ternary[board.squares(Mark::o).bits()];
  return x + o + (side == Mark::x ? o : x);
}

/// A number below 2 * `board_count`, another one for each board and side to move.
[[nodiscard]] constexpr std::size_t position_number(Board board, Mark side) noexcept {
  return 2 * board_number(board, Mark::x) + (side == Mark::x ? 0U : 1U);
}

namespace detail {

/// By board number.
extern const std::array<Solution, board_count> solutions;

}  // namespace detail

/// The solution for the side whose turn it is. It agrees with `minimax` and `best_squares` at full
/// depth on every board, whether games can reach it or not.
[[nodiscard]] inline Solution solve(Board board, Mark side) noexcept {
  return detail::solutions[board_number(board, side)];
}

}  // namespace ttt
