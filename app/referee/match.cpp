#include "referee/match.hpp"

#include <algorithm>

#include "players/bout.hpp"
#include "ttt/rules.hpp"

namespace ttt {
namespace {

/// The games of one pair.
class Pair {
 public:
  Pair(const std::vector<PlayerSpec>& players, const ProgramTerms& terms, Random& random,
       PairResult& result)
      : players_({.me = players[result.first], .opponent = players[result.second]}, random, terms),
        result_(result) {}

  void play() {
    Bout bout;
    play_computers(bout, players_);
    ++result_.games;
    if (bout.forfeit) note(*bout.forfeit);
    count(winner(bout.outcome()));
  }

 private:
  void count(std::optional<Mark> mark) {
    ++(!mark ? result_.drawn : *mark == Mark::x ? result_.first_won : result_.second_won);
  }

  void note(const Forfeit& forfeit) {
    auto& forfeits = result_.forfeits;
    const PlayerFault& fault = forfeit.fault;
    const bool by_first = forfeit.loser == Mark::x;
    const auto same = std::ranges::find_if(forfeits, [&](const ForfeitCount& known) {
      return known.by_first == by_first && known.fault == fault.fault;
    });
    if (same != forfeits.end()) {
      ++same->count;
    } else {
      forfeits.push_back({by_first, fault.fault, 1, fault.detail});
    }
  }

  Computers players_;
  PairResult& result_;
};

}  // namespace

std::vector<PairResult> play_match(const std::vector<PlayerSpec>& players,
                                   const MatchSettings& settings) {
  std::vector<PairResult> results;
  Random random{settings.seed};
  std::uint64_t games = 0;
  for (std::size_t first = 0; first < players.size(); ++first) {
    for (std::size_t second = 0; second < players.size(); ++second) {
      if (first == second) continue;
      PairResult& result = results.emplace_back(PairResult{.first = first, .second = second});
      Pair pair{players, settings.terms, random, result};
      for (std::uint32_t game = 0; game < settings.games; ++game) {
        pair.play();
        settings.progress(++games);
      }
    }
  }
  return results;
}

}  // namespace ttt
