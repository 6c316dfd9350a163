/// The games of a match in which no program takes part, on several cores at once.
#pragma once

#include <cstddef>
#include <vector>

#include "players/player.hpp"
#include "referee/match.hpp"
#include "ttt/random.hpp"

namespace ttt {

/// Plays the games of those places in `results`, and counts them there. How many threads do it
/// makes no difference to counts and record. Throws what `settings.record` throws. Precondition:
/// the players of these places are built in.
void play_built_in_games(const std::vector<PlayerSpec>& players, const MatchSettings& settings,
                         const std::vector<std::size_t>& places, Random random,
                         std::vector<PairResult>& results);

}  // namespace ttt
