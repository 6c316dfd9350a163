#include "referee/proof.hpp"

#include <gtest/gtest.h>

#include "ttt/search.hpp"

namespace ttt {
namespace {

/// Counts games with nothing but the board's own words: no memory, no library walk.
struct Naive {
  Candidates candidates;
  Mark player;
  std::uint32_t games = 0;
  std::uint32_t won = 0;
  std::uint32_t lost = 0;

  void walk(Board board, Mark mover) {
    if (board.wins(!mover)) {
      ++games;
      ++(mover == player ? lost : won);
    } else if (board.empty_squares().empty()) {
      ++games;
    } else {
      const SquareSet squares = mover == player ? candidates(board, mover) : board.empty_squares();
      for (const Square square : squares) walk(board.with(square, mover), !mover);
    }
  }
};

void expect_same(const ProofCounts& counts, Candidates candidates, Mark player) {
  Naive naive{.candidates = candidates, .player = player};
  naive.walk(Board{}, Mark::x);
  EXPECT_EQ(counts.games, naive.games);
  EXPECT_EQ(counts.won, naive.won);
  EXPECT_EQ(counts.lost, naive.lost);
  EXPECT_EQ(counts.drawn, naive.games - naive.won - naive.lost);
}

SquareSet first_empty(Board board, Mark /*side*/) {
  const SquareSet empty = board.empty_squares();
  return empty.empty() ? SquareSet{} : SquareSet{*empty.begin()};
}

SquareSet first_best(Board board, Mark side) {
  const SquareSet best = best_squares(board, side);
  return best.empty() ? SquareSet{} : SquareSet{*best.begin()};
}

TEST(Proof, CountsTheSameGamesAsANaiveWalk) {
  // Not every square of every built-in player: minimax without a memory takes its time.
  for (const Candidates candidates :
       {find_player("random")->candidates, Candidates{first_empty}, Candidates{first_best}}) {
    const Proof proof = prove({.name = "naive", .candidates = candidates}, ProofSettings{});
    expect_same(*proof.first, candidates, Mark::x);
    expect_same(*proof.second, candidates, Mark::o);
  }
}

}  // namespace
}  // namespace ttt
