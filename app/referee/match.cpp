#include "referee/match.hpp"

#include <algorithm>
#include <utility>

#include "referee/match_games.hpp"

namespace ttt {

std::vector<PairResult> play_match(const std::vector<PlayerSpec>& players,
                                   const MatchSettings& settings) {
  std::vector<PairResult> results;
  Random random{settings.seed};
  MatchGames built_in{players, settings, results, random.fork()};
  MatchGames with_program{players, settings, results, random.fork()};
  for (std::size_t first = 0; first < players.size(); ++first) {
    for (std::size_t second = 0; second < players.size(); ++second) {
      if (first == second) continue;
      const bool program = players[first].program || players[second].program;
      (program ? with_program : built_in).places.push_back(results.size());
      results.push_back({.first = first, .second = second});
    }
  }
  play_built_in_games(std::move(built_in));
  play_program_games(std::move(with_program));
  return results;
}

void MatchGames::append_line(std::string& text, std::size_t place, std::uint32_t game,
                             const PlayedGame& played) const {
  const PairResult& pair = results[place];
  const std::uint64_t number = static_cast<std::uint64_t>(place) * settings.games + game;
  append_game_json(text, {number, players[pair.first].name, players[pair.second].name,
                          settings.terms.layout, played});
}

void add(std::vector<ForfeitCount>& forfeits, const ForfeitCount& forfeit) {
  const auto same = std::ranges::find_if(forfeits, [&](const ForfeitCount& known) {
    return known.by_first == forfeit.by_first && known.fault == forfeit.fault;
  });
  if (same != forfeits.end()) {
    same->count += forfeit.count;
  } else {
    forfeits.push_back(forfeit);
  }
}

std::string Standing::points() const {
  const std::uint64_t halves = 2 * won + drawn;
  return std::to_string(halves / 2) + (halves % 2 == 0 ? "" : ".5");
}

std::vector<Standing> standings(std::size_t players, const std::vector<PairResult>& results) {
  std::vector<Standing> table(players);
  for (std::size_t player = 0; player < players; ++player) table[player].player = player;
  for (const PairResult& result : results) {
    Standing& first = table[result.first];
    Standing& second = table[result.second];
    first.won += result.first_won;
    second.lost += result.first_won;
    first.drawn += result.drawn;
    second.drawn += result.drawn;
    first.lost += result.second_won;
    second.won += result.second_won;
  }
  std::ranges::stable_sort(table, [](const Standing& one, const Standing& other) {
    return 2 * one.won + one.drawn > 2 * other.won + other.drawn;
  });
  return table;
}

}  // namespace ttt
