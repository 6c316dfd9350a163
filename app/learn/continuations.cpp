#include "learn/continuations.hpp"

#include <algorithm>
#include <bitset>

#include "ttt/rules.hpp"
#include "ttt/solution.hpp"
#include "ttt/symmetry.hpp"

namespace ttt {
namespace {

/// A set of boards. Bit n is 1 if the board with board number n is a member.
using BoardSet = std::bitset<board_count>;

/// A walk through all games that can follow a position; it counts games, nodes and boards.
struct Walk {
  Counts counts;
  BoardSet seen;            ///< The boards that occur.
  BoardSet seen_canonical;  ///< The boards that occur, one for all that are equal by symmetry.

  void visit(Board board, Mark side, int ply) {
    ++counts.nodes_by_ply[static_cast<std::size_t>(ply)];
    counts.plies = std::max(counts.plies, ply + 1);
    seen[board_number(board, Mark::x)] = true;
    seen_canonical[board_number(canonical(board), Mark::x)] = true;
    switch (outcome(board)) {
      case Outcome::x_wins: ++counts.x_wins; break;
      case Outcome::o_wins: ++counts.o_wins; break;
      case Outcome::draw: ++counts.draws; break;
      case Outcome::in_progress:
        for (const Square square : board.empty_squares())
          visit(board.with(square, side), !side, ply + 1);
        return;
    }
    ++counts.games;
  }
};

}  // namespace

Counts count_continuations(Position position) noexcept {
  Walk walk;
  walk.visit(position.board, position.to_move, 0);
  walk.counts.positions = static_cast<std::uint32_t>(walk.seen.count());
  walk.counts.positions_up_to_symmetry = static_cast<std::uint32_t>(walk.seen_canonical.count());
  return walk.counts;
}

}  // namespace ttt
