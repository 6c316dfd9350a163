#include "referee/proof.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "libttt/naive.hpp"
#include "ttt/strategy.hpp"

namespace ttt {
namespace {

/// The counts of games, won, drawn and lost games, missed wins, mistakes and positions, and the
/// plies of the shortest lost game, or 10 if no game was lost.
using Numbers = std::array<std::int64_t, 8>;

TEST(Proof, OfABuiltInPlayerEqualsANaiveWalk) {
  std::vector<std::string> names;
  for (const Strategy& strategy : strategies()) names.emplace_back(strategy.name);
  for (int depth = 1; depth <= 9; ++depth) names.push_back("minimax:" + std::to_string(depth));
  for (const std::string& name : names) {
    PlayerSpec player = *find_player(name);
    for (const Mark side : {Mark::x, Mark::o}) {
      const naive::ProofCounts walk =
          naive::play_all_games(naive::player_of(player.candidates), side == Mark::x ? 'X' : 'O');
      const Proof proof = prove(player, {.sides = {side}});
      const ProofCounts counts = (side == Mark::x ? proof.first : proof.second).value();
      const auto& loss = proof.counterexample;
      EXPECT_EQ(
          (Numbers{counts.games, counts.won, counts.drawn, counts.lost, counts.missed_wins,
                   counts.mistakes, counts.positions, loss ? std::ssize(loss->game.moves()) : 10}),
          (Numbers{walk.games(), walk.won, walk.drawn, walk.lost, walk.missed_wins, walk.mistakes,
                   walk.positions, walk.shortest_loss}))
          << name << ' ' << static_cast<int>(side);
    }
  }
}

}  // namespace
}  // namespace ttt
