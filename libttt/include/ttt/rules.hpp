/// The rules: when a game is over, and which positions can occur in one.
#pragma once

#include <cstdint>
#include <optional>

#include "ttt/board.hpp"

namespace ttt {

/// The state of a game.
enum class Outcome : std::uint8_t { in_progress, x_wins, o_wins, draw };

/// Returns the state of the game on this board. If both marks have a line, which no game can reach,
/// X wins.
[[nodiscard]] constexpr Outcome outcome(Board board) noexcept {
  if (board.wins(Mark::x)) return Outcome::x_wins;
  if (board.wins(Mark::o)) return Outcome::o_wins;
  return board.empty_squares().empty() ? Outcome::draw : Outcome::in_progress;
}

/// Returns the side that won, or nothing for a draw or a game in progress.
[[nodiscard]] constexpr std::optional<Mark> winner(Outcome outcome) noexcept {
  switch (outcome) {
    case Outcome::x_wins: return Mark::x;
    case Outcome::o_wins: return Mark::o;
    case Outcome::draw:
    case Outcome::in_progress: break;
  }
  return std::nullopt;
}

/// Returns the outcome of a game that `mark` has won.
[[nodiscard]] constexpr Outcome win_for(Mark mark) noexcept {
  return mark == Mark::x ? Outcome::x_wins : Outcome::o_wins;
}

/// Returns the line of the side that won, or nothing if neither side has a line. If the side has
/// two lines, returns the first in the order of `lines`.
[[nodiscard]] constexpr std::optional<Line> winning_line(Board board) noexcept {
  for (const Mark mark : {Mark::x, Mark::o})
    for (const Line line : lines)
      if (board.squares(mark).contains(line)) return line;
  return std::nullopt;
}

/// Returns the squares of all lines that a side has completed: in a game, three squares, or five if
/// the last mark completed two lines at once. Returns the empty set if neither side has won.
[[nodiscard]] constexpr SquareSet completed_lines(Board board) noexcept {
  return completed_lines(board.squares(Mark::x)) | completed_lines(board.squares(Mark::o));
}

/// The reason why no game can reach a position.
enum class Illegality : std::uint8_t {
  too_many_marks,           ///< One side has at least two squares more than the other.
  out_of_turn,              ///< The side to move already has more squares than the other side.
  two_winners,              ///< Both sides have a line.
  moved_after_being_beaten  ///< One side has a line, but the other side made the last move.
};

/// Returns the reason why no game can reach the position; if there are several, the first in the
/// order of `Illegality`. Returns nothing if a game in which X began, or one in which O began, can
/// reach the position.
[[nodiscard]] constexpr std::optional<Illegality> illegality(Board board, Mark to_move) noexcept {
  const int surplus = board.squares(to_move).size() - board.squares(!to_move).size();
  if (surplus > 1 || surplus < -1) return Illegality::too_many_marks;
  if (surplus > 0) return Illegality::out_of_turn;
  if (board.wins(to_move) && board.wins(!to_move)) return Illegality::two_winners;
  if (board.wins(to_move)) return Illegality::moved_after_being_beaten;
  return std::nullopt;
}

/// Returns the side to move when only the board is known. It is the side with fewer squares. If
/// both have equally many, it is O if only X has a line, and X otherwise.
[[nodiscard]] constexpr Mark implied_to_move(Board board) noexcept {
  const int x_surplus = board.squares(Mark::x).size() - board.squares(Mark::o).size();
  if (x_surplus != 0) return x_surplus > 0 ? Mark::o : Mark::x;
  return board.wins(Mark::x) && !board.wins(Mark::o) ? Mark::o : Mark::x;
}

static_assert(winner(win_for(Mark::x)) == Mark::x && winner(win_for(Mark::o)) == Mark::o);
static_assert(implied_to_move(Board{Square::center, {}}) == Mark::o);

}  // namespace ttt
