#include "ttt/explain.hpp"

#include "ttt/tactics.hpp"

namespace ttt {
namespace {

/// The lines of the mark that the square completes, or would complete.
SquareSet lines_completed(Board board, Mark mark, Square square) {
  SquareSet squares;
  for (const Line line : lines)
    if (line.contains(square) && board.with(square, mark).squares(mark).contains(line))
      squares |= line;
  return squares;
}

Square opposite(Square square) { return square_at(2 - row_of(square), 2 - column_of(square)); }

}  // namespace

std::string_view name(Reason reason) noexcept {
  switch (reason) {
    case Reason::wins: return "wins";
    case Reason::blocks: return "blocks";
    case Reason::makes_fork: return "makes a fork";
    case Reason::stops_fork: return "stops a fork";
    case Reason::center: return "centre";
    case Reason::opposite_corner: return "opposite corner";
    case Reason::corner: return "corner";
    case Reason::side: return "side";
  }
  return {};
}

Explanation explain(Board before, Mark side, Square square) noexcept {
  const Board after = before.with(square, side);
  if (const SquareSet won = lines_completed(before, side, square); !won.empty())
    return {Reason::wins, won};
  if (const SquareSet blocked = lines_completed(before, !side, square); !blocked.empty())
    return {Reason::blocks, blocked};
  const bool loses_at_once = !completing_squares(after, !side).empty();
  if (const SquareSet threats = completing_squares(after, side);
      threats.size() >= 2 && !loses_at_once)
    return {Reason::makes_fork, threats};
  if (const SquareSet stopped = forks(before, !side);
      !stopped.empty() && prevents_forks(before, side, square) && !loses_at_once)
    return {Reason::stops_fork, stopped};
  return explain_place(before, side, square);
}

Explanation explain_place(Board before, Mark side, Square square) noexcept {
  if (square == Square::center) return {Reason::center, {}};
  if (!corners.contains(square)) return {Reason::side, {}};
  if (before.at(opposite(square)) == !side) return {Reason::opposite_corner, opposite(square)};
  return {Reason::corner, {}};
}

}  // namespace ttt
