/// The games of a match: those in which no program takes part on several cores at once, the others
/// in one thread, which waits for all programs.
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

/// Plays the games of those places in `results`, and counts them there. All programs are waited for
/// in one `poll`. The games of a pair are always played one after the other, and so are those of
/// the same two players in the other order. Throws std::system_error where a program cannot be
/// started, and what `settings.record` throws.
void play_program_games(const std::vector<PlayerSpec>& players, const MatchSettings& settings,
                        const std::vector<std::size_t>& places, Random random,
                        std::vector<PairResult>& results);

}  // namespace ttt
