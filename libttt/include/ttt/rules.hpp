/// When a game is over, and which positions can occur in one.
#pragma once

#include <cstdint>
#include <optional>

#include "ttt/board.hpp"

namespace ttt {

/// How a game stands.
enum class Outcome : std::uint8_t { in_progress, x_wins, o_wins, draw };

/// How the game stands on this board. Where both marks have a line, which no game can reach, X's
/// counts.
[[nodiscard]] constexpr Outcome outcome(Board board) noexcept {
  if (board.wins(Mark::x)) return Outcome::x_wins;
  if (board.wins(Mark::o)) return Outcome::o_wins;
  return board.empty_squares().empty() ? Outcome::draw : Outcome::in_progress;
}

/// The side that won, if one did.
[[nodiscard]] constexpr std::optional<Mark> winner(Outcome outcome) noexcept {
  switch (outcome) {
    case Outcome::x_wins: return Mark::x;
    case Outcome::o_wins: return Mark::o;
    case Outcome::draw:
    case Outcome::in_progress: break;
  }
  return std::nullopt;
}

/// How a game stands that this side has won.
[[nodiscard]] constexpr Outcome win_for(Mark mark) noexcept {
  return mark == Mark::x ? Outcome::x_wins : Outcome::o_wins;
}

/// The first line (rows, columns, diagonals) of the side that won, if one did.
[[nodiscard]] constexpr std::optional<Line> winning_line(Board board) noexcept {
  for (const Mark mark : {Mark::x, Mark::o})
    for (const Line line : lines)
      if (board.squares(mark).contains(line)) return line;
  return std::nullopt;
}

/// The squares of all lines on the board: three or, where the last mark completed two lines at
/// once, five. Empty when nobody has won.
[[nodiscard]] constexpr SquareSet completed_lines(Board board) noexcept {
  return completed_lines(board.squares(Mark::x)) | completed_lines(board.squares(Mark::o));
}

/// A board and the side whose turn it is (or would be, had the game not ended).
struct Position {
  Board board;
  Mark to_move = Mark::x;

  friend constexpr bool operator==(Position, Position) noexcept = default;
};

/// Why no game can reach a position.
enum class Illegality : std::uint8_t {
  too_many_marks,           ///< one mark has at least two squares more than the other
  out_of_turn,              ///< the side to move already has more squares than the other
  two_winners,              ///< both marks have a line
  moved_after_being_beaten  ///< one mark has a line, but the other made the last move
};

/// What is wrong with a position, or nothing if a game in which either side began can reach it.
/// Where several things are wrong, the first in the order of `Illegality` is named.
[[nodiscard]] constexpr std::optional<Illegality> illegality(Board board, Mark to_move) noexcept {
  const int surplus = board.squares(to_move).size() - board.squares(!to_move).size();
  if (surplus > 1 || surplus < -1) return Illegality::too_many_marks;
  if (surplus > 0) return Illegality::out_of_turn;
  if (board.wins(to_move) && board.wins(!to_move)) return Illegality::two_winners;
  if (board.wins(to_move)) return Illegality::moved_after_being_beaten;
  return std::nullopt;
}

/// Whose turn it must be where nothing says so: the mark with fewer squares; with equal counts the
/// mark without a line, or else X.
[[nodiscard]] constexpr Mark implied_to_move(Board board) noexcept {
  const int x_surplus = board.squares(Mark::x).size() - board.squares(Mark::o).size();
  if (x_surplus != 0) return x_surplus > 0 ? Mark::o : Mark::x;
  return board.wins(Mark::x) && !board.wins(Mark::o) ? Mark::o : Mark::x;
}

static_assert(winner(win_for(Mark::x)) == Mark::x && winner(win_for(Mark::o)) == Mark::o);
static_assert(implied_to_move(Board{Square::center, {}}) == Mark::o);

}  // namespace ttt
