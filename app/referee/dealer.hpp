/// The plan of the rounds of a proof. In a round, a program is asked after each first move of its
/// opponent: nine openings if it plays O, eight replies to its own first move if it plays X.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "referee/job.hpp"

namespace ttt {

/// Deals the first moves of the opponent to the jobs (series of games) of each round.
///
/// Nearly half of the first moves share one job, whose process plays many games. Each other first
/// move has a job of its own; in the next round, such moves share the job. But if each process
/// plays one game, there is a job for each combination of the opponent's first two moves.
class Dealer {
 public:
  Dealer(bool plays_one_game, std::uint64_t seed) : plays_one_game_(plays_one_game), seed_(seed) {}

  /// Returns the jobs of the next round; jobs of the two sides take turns. If the answers in
  /// `table` lead to games that were not played, a job begins with such games, which fill at most
  /// three quarters of it. The first round does not depend on the seed, and deals the strongest
  /// moves first.
  [[nodiscard]] std::vector<PlannedJob> deal_round(const std::vector<Mark>& sides,
                                                   const AnswerTable& table);

 private:
  /// Returns the shares of the jobs of the next round against a program that plays `side`, one for
  /// each job. Also prepares the round after it, unless each process plays one game: moves the
  /// ranks that are alone in a job to the front of `ranks_`, as the first ranks are put together.
  [[nodiscard]] std::vector<Share> shares(Mark side);
  /// Returns, in a random order, complete games that were not played, although all moves of `side`
  /// in them are answers in the table. Looks for them among at most 20,000 games, chosen at random.
  [[nodiscard]] std::vector<Game> unplayed_games(Mark side, const AnswerTable& table);

  bool plays_one_game_;
  std::uint64_t seed_;
  Random random_{0};
  /// For each side of the program: the ranks of the opponent's first moves (0 is the strongest), in
  /// the order of dealing. Ranks that were alone in a job of the last round come first.
  std::map<Mark, std::vector<std::size_t>> ranks_;
};

}  // namespace ttt
