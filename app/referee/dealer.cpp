#include "referee/dealer.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <span>
#include <utility>

#include "ttt/board.hpp"

namespace ttt {
namespace {

/// A job begins with at most this many games that were not played in any job. The rest of its games
/// explore questions that it has not asked.
constexpr std::size_t most_new_games_of_a_job = most_games_of_a_job * 3 / 4;
/// The most games of a side among which unplayed ones are looked for. A program whose answers vary
/// may have far too many games.
constexpr std::size_t most_new_games_listed = 20'000;

/// Returns the ranks of the opponent's first two moves among all legal moves in their positions; 0
/// is the strongest. `side` is the program's. Precondition: the game is over.
std::array<std::size_t, 2> ranks_of(const Game& game, Mark side) {
  std::array<std::size_t, 2> ranks{};
  Board board;
  for (std::size_t ply = 0; ply < 2 * ranks.size(); ++ply) {
    const Square square = game.moves()[ply];
    const Mark mover = game.mover(ply);
    if (mover != side) {
      const auto moves = strongest_first(board, mover);
      ranks[ply / 2] = static_cast<std::size_t>(std::ranges::find(moves, square) - moves.begin());
    }
    board = board.with(square, mover);
  }
  return ranks;
}

/// Returns all jobs in one list: the first of each side, then the second of each, and so on.
std::vector<PlannedJob> in_turn(std::vector<std::vector<PlannedJob>> of_sides) {
  std::vector<PlannedJob> jobs;
  std::size_t most = 0;
  for (const auto& of_side : of_sides) most = std::max(most, of_side.size());
  for (std::size_t next = 0; next < most; ++next)
    for (auto& of_side : of_sides)
      if (next < of_side.size()) jobs.push_back(std::move(of_side[next]));
  return jobs;
}

}  // namespace

std::vector<PlannedJob> Dealer::deal_round(const std::vector<Mark>& sides,
                                           const AnswerTable& table) {
  const bool is_first = ranks_.empty();
  std::vector<std::vector<PlannedJob>> of_sides;
  for (const Mark side : sides) {
    std::vector<PlannedJob>& jobs = of_sides.emplace_back();
    for (const Share& share : shares(side))
      jobs.push_back({Job{.side = side,
                          .plays_one_game = plays_one_game_,
                          .share = share,
                          .random = random_.fork()}});
    for (const Game& game : unplayed_games(side, table)) {
      const auto ranks = ranks_of(game, side);
      for (auto& [job, result] : jobs)
        if (job.games.size() < most_new_games_of_a_job && job.share[0][ranks[0]] &&
            (job.share[1].none() || job.share[1][ranks[1]]))
          job.games.push_back(game);
    }
  }
  if (is_first) random_ = Random{seed_};
  return in_turn(std::move(of_sides));
}

std::vector<Share> Dealer::shares(Mark side) {
  const std::size_t first_moves = side == Mark::o ? 9 : 8;
  const std::size_t together = plays_one_game_ ? 0 : (first_moves - 1) / 2;
  std::vector<std::size_t>& ranks = ranks_[side];
  if (ranks.empty()) {
    ranks.resize(first_moves);
    std::iota(ranks.begin(), ranks.end(), 0);
  } else {
    shuffle(std::span{ranks}.first(first_moves - together), random_);
  }
  std::vector<Share> shares;
  if (plays_one_game_) {
    for (const std::size_t first : ranks)
      for (std::size_t second = 0; second < first_moves - 2; ++second) {
        Share& share = shares.emplace_back();
        share[0].set(first);
        share[1].set(second);
      }
    return shares;
  }
  shares.resize(1 + first_moves - together);
  for (std::size_t i = 0; i < first_moves; ++i)
    shares[i < together ? 0 : i - together + 1][0].set(ranks[i]);
  std::rotate(ranks.begin(), ranks.begin() + static_cast<std::ptrdiff_t>(together), ranks.end());
  return shares;
}

std::vector<Game> Dealer::unplayed_games(Mark side, const AnswerTable& table) {
  std::vector<Game> games;
  table.visit_possible_games(
      side,
      [&](const Game& game) {
        if (game.over() && !table.has_played(side, game)) games.push_back(game);
      },
      &random_, most_new_games_listed);
  shuffle(games, random_);
  return games;
}

}  // namespace ttt
