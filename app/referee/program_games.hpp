/// The games of a match in which programs take part, several at once if that is wanted.
#pragma once

#include <cstddef>
#include <vector>

#include "players/player.hpp"
#include "referee/match.hpp"
#include "ttt/random.hpp"

namespace ttt {

/// Plays the games of those places in `results`, and counts them there. All programs are waited for
/// in one `poll`. The games of a pair are always played one after the other, and so are those of
/// the same two players in the other order. Throws std::system_error where a program cannot be
/// started, and what `settings.record` throws.
void play_program_games(const std::vector<PlayerSpec>& players, const MatchSettings& settings,
                        const std::vector<std::size_t>& places, Random random,
                        std::vector<PairResult>& results);

}  // namespace ttt
