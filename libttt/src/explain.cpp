#include "ttt/explain.hpp"

#include <cassert>

#include "ttt/rules.hpp"
#include "ttt/solution.hpp"
#include "ttt/tactics.hpp"

namespace ttt {
namespace {

/// Returns the square opposite to this one across the centre: `bottom_right` for `top_left`, and
/// `center` for itself.
Square opposite(Square square) { return square_at(2 - row_of(square), 2 - column_of(square)); }

/// Returns the squares on which `side` threatens to complete a line. Returns the empty set if the
/// other side, which is to move, can complete a line first.
SquareSet threats(Board after, Mark side) {
  return winning_moves(after, !side).empty() ? winning_moves(after, side) : SquareSet{};
}

/// Returns true if, after the move, the other side cannot make a fork with its reply. If the move
/// threatens a line, only the reply that blocks this line is considered.
bool prevents_forks(Board before, Mark side, Square square) {
  const Board after = before.with(square, side);
  const SquareSet must_block = winning_moves(after, side);
  const SquareSet remaining = forks(after, !side);
  return must_block.empty() ? remaining.empty() : (remaining & must_block).empty();
}

/// Returns a reason that is true of a move even if the move is a mistake: that it threatens a line
/// or, if it does not, the kind of its square.
Explanation describe(Board before, Mark side, Square square) {
  const SquareSet threatened = threats(before.with(square, side), side);
  if (!threatened.empty()) return {Reason::threatens, threatened};
  if (square == Square::center) return {Reason::center, {}};
  if (!corners.contains(square)) return {Reason::side, {}};
  if (before.at(opposite(square)) == !side) return {Reason::opposite_corner, opposite(square)};
  return {Reason::corner, {}};
}

}  // namespace

Explanation explain(Board before, Mark side, Square square) noexcept {
  assert(outcome(before) == Outcome::in_progress);
  const Board after = before.with(square, side);
  if (const SquareSet won = completed_lines(before.squares(side) | square); !won.empty())
    return {Reason::wins, won};
  if (const SquareSet blocked = completed_lines(before.squares(!side) | square); !blocked.empty())
    return {Reason::blocks, blocked};
  if (const SquareSet forked = threats(after, side); forked.has_several())
    return {Reason::makes_fork, forked};
  const bool loses_at_once = !winning_moves(after, !side).empty();
  if (const SquareSet stopped = forks(before, !side);
      !stopped.empty() && prevents_forks(before, side, square) && !loses_at_once)
    return {Reason::stops_fork, stopped};
  return describe(before, side, square);
}

Explanation explain_unless_mistake(Board before, Mark side, Square square) noexcept {
  const Board after = before.with(square, side);
  const Solution reply = solve(after, !side);
  if (opposite(reply.value) < solve(before, side).value) return describe(before, side, square);
  const bool wins_in_five = reply.value == Value::loss && reply.plies == 4;
  if (wins_in_five) return {Reason::forces, winning_moves(after, side)};
  return explain(before, side, square);
}

}  // namespace ttt
