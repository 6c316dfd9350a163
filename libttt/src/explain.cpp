#include "ttt/explain.hpp"

#include "ttt/tactics.hpp"

namespace ttt {
namespace {

Square opposite(Square square) { return square_at(2 - row_of(square), 2 - column_of(square)); }

/// The squares that the move threatens to complete a line on, if the other side must see to that.
SquareSet threats(Board after, Mark side) {
  return winning_moves(after, !side).empty() ? winning_moves(after, side) : SquareSet{};
}

}  // namespace

std::string_view name(Reason reason) noexcept {
  switch (reason) {
    case Reason::wins: return "wins";
    case Reason::blocks: return "blocks";
    case Reason::makes_fork: return "makes a fork";
    case Reason::stops_fork: return "stops a fork";
    case Reason::threatens: return "threatens";
    case Reason::center: return "centre";
    case Reason::opposite_corner: return "opposite corner";
    case Reason::corner: return "corner";
    case Reason::side: return "side";
  }
  return {};
}

Explanation explain(Board before, Mark side, Square square) noexcept {
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

Explanation describe(Board before, Mark side, Square square) noexcept {
  const SquareSet threatened = threats(before.with(square, side), side);
  if (!threatened.empty()) return {Reason::threatens, threatened};
  if (square == Square::center) return {Reason::center, {}};
  if (!corners.contains(square)) return {Reason::side, {}};
  if (before.at(opposite(square)) == !side) return {Reason::opposite_corner, opposite(square)};
  return {Reason::corner, {}};
}

}  // namespace ttt
