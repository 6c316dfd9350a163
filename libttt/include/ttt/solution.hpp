/// The solved game: the value and the best moves of every position, from a table that the compiler
/// computes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "ttt/board.hpp"
#include "ttt/search.hpp"

namespace ttt {

/// The result for the side to move if both sides play perfectly.
enum class Value : std::uint8_t { loss, draw, win };

/// Returns the value for the other side: a loss for a win, a win for a loss, and a draw for a draw.
[[nodiscard]] constexpr Value opposite(Value value) noexcept {
  return static_cast<Value>(2 - static_cast<int>(value));
}

/// Returns `win`, `draw` or `loss`.
[[nodiscard]] constexpr std::string_view name(Value value) noexcept {
  switch (value) {
    case Value::win: return "win";
    case Value::draw: return "draw";
    case Value::loss: return "loss";
  }
  return {};
}

/// The value of a position, and its best moves.
struct Solution {
  Value value = Value::draw;
  std::uint8_t plies = 0;  ///< Plies to the end of perfect play; 0 if the game is over.
  /// The moves that win soonest; if none wins, those that draw; if all lose, those that lose
  /// latest. Empty if the game is over.
  SquareSet best{};

  /// Returns the score that a search gives the position: 100 - plies for a win, 0 for a draw,
  /// -(100 - plies) for a loss.
  [[nodiscard]] constexpr int score() const noexcept {
    return (static_cast<int>(value) - 1) * (win_score - plies);
  }

  friend constexpr bool operator==(Solution, Solution) noexcept = default;
};

/// The number of boards, including those that no game can reach: 3 to the power of 9.
inline constexpr std::size_t board_count = 19'683;

namespace detail {

/// A number for each set of squares, by the bits of the set. In base 3, digit n of the number is 1
/// if square n is a member of the set, and 0 if not.
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
  // Both sets are looked up, and `side` then selects the set that counts twice. Selecting a set
  // before the look-up would be slower.
  const std::size_t x = detail::ternary[board.squares(Mark::x).bits()];
  const std::size_t o = detail::ternary[board.squares(Mark::o).bits()];
  return x + o + (side == Mark::x ? o : x);
}

/// Returns a number below 2 * `board_count` that is different for each board and side to move.
[[nodiscard]] constexpr std::size_t position_number(Board board, Mark side) noexcept {
  return 2 * board_number(board, Mark::x) + (side == Mark::x ? 0U : 1U);
}

namespace detail {

/// The solutions of all boards. Element `board_number(board, side)` is for `side` to move.
extern const std::array<Solution, board_count> solutions;

}  // namespace detail

/// Returns the solution of a board for `side`, which is to move. It agrees with `minimax` and
/// `best_squares` at full depth on every board, even if no game can reach the board.
[[nodiscard]] inline Solution solve(Board board, Mark side) noexcept {
  return detail::solutions[board_number(board, side)];
}

/// Returns the value for `side` after its move on the square. Precondition: the square is empty.
[[nodiscard]] inline Value value_after(Board board, Mark side, Square square) noexcept {
  return opposite(solve(board.with(square, side), !side).value);
}

}  // namespace ttt
