#include "referee/match.hpp"

#include <algorithm>

#include "referee/match_games.hpp"

namespace ttt {

std::vector<PairResult> play_match(const std::vector<PlayerSpec>& players,
                                   const MatchSettings& settings) {
  std::vector<PairResult> results;
  std::vector<std::size_t> built_in;
  std::vector<std::size_t> with_program;
  for (std::size_t first = 0; first < players.size(); ++first) {
    for (std::size_t second = 0; second < players.size(); ++second) {
      if (first == second) continue;
      const bool program = players[first].program || players[second].program;
      (program ? with_program : built_in).push_back(results.size());
      results.push_back({.first = first, .second = second, .games = settings.games});
    }
  }
  Random random{settings.seed};
  play_built_in_games(players, settings, built_in, random.fork(), results);
  play_program_games(players, settings, with_program, random.fork(), results);
  return results;
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
