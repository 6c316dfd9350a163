/// The games of a match: those in which no program takes part on several cores at once, the others
/// in one thread, which waits for all programs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "players/player.hpp"
#include "referee/match.hpp"
#include "ttt/random.hpp"
#include "words/game_report.hpp"

namespace ttt {

/// Some games of a match.
struct MatchGames {
  const std::vector<PlayerSpec>& players;
  const MatchSettings& settings;
  std::vector<PairResult>& results;  ///< where they are counted
  Random random;
  std::vector<std::size_t> places{};  ///< in the results, of the pairs that play them

  /// Appends a game as a line of JSON. Those of each pair are counted from 1.
  void append_line(std::string& text, std::size_t place, std::uint32_t game,
                   const PlayedGame& played) const;
};

/// Plays them. How many threads do it makes no difference to counts and record. Throws what
/// `settings.record` throws. Precondition: the players are built in.
void play_built_in_games(MatchGames games);

/// Plays them. All programs are waited for in one `poll`. The games of a pair are always played one
/// after the other, and so are those of the same two players in the other order. Throws
/// std::system_error where a program cannot be started, and what `settings.record` throws.
void play_program_games(MatchGames games);

}  // namespace ttt
