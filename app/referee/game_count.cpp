#include "referee/game_count.hpp"

#include <algorithm>
#include <cstddef>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "ttt/solution.hpp"
#include "ttt/tactics.hpp"

namespace ttt {
namespace {

constexpr std::size_t most_weaknesses = 10;

/// The numbers of won, drawn and lost games and of those whose end was not shown, and the length of
/// the shortest lost one.
struct Tally {
  std::uint32_t won = 0;
  std::uint32_t drawn = 0;
  std::uint32_t lost = 0;
  std::uint32_t unseen = 0;
  /// The number of plies of the shortest lost game; SIZE_MAX if no game was lost.
  std::size_t shortest_loss = SIZE_MAX;

  [[nodiscard]] std::uint32_t games() const noexcept { return won + drawn + lost + unseen; }

  Tally& operator+=(const Tally& other) noexcept {
    won += other.won;
    drawn += other.drawn;
    lost += other.lost;
    unseen += other.unseen;
    shortest_loss = std::min(shortest_loss, other.shortest_loss);
    return *this;
  }
};

/// Returns a tally in which this game is the only one. If it is not over, its end was not shown.
Tally tally_of(const Game& game, Mark side) {
  if (!game.over()) return {.unseen = 1};
  const auto who = winner(game.outcome());
  if (!who) return {.drawn = 1};
  if (*who == side) return {.won = 1};
  return {.lost = 1, .shortest_loss = game.moves().size()};
}

/// Counts a player's missed wins and mistakes. A move that was judged in a position is not judged
/// there again.
class Judge {
 public:
  explicit Judge(Mark side) : side_(side) {}

  /// Judges the player's move on `square` after the moves of the game. Does nothing if that move in
  /// that position was judged before.
  void add(const Game& game, Square square) {
    const Board board = game.board();
    SquareSet& judged = judged_[board_number(board, side_)];
    if (judged.empty()) ++counts_.positions;
    if (judged.contains(square)) return;
    judged |= square;
    const SquareSet winning = winning_moves(board, side_);
    const bool missed = !winning.empty() && !winning.contains(square);
    const Value now = opposite(solve(board.with(square, side_), !side_).value);
    const bool is_mistake = now < solve(board, side_).value;
    if (missed) ++counts_.missed_wins;
    if (is_mistake) ++counts_.mistakes;
    if ((missed || is_mistake) && weaknesses_.size() < most_weaknesses)
      weaknesses_.push_back({.side = side_,
                             .kind = missed ? FindingKind::missed_win : FindingKind::mistake,
                             .game = after(game, square)});
  }

  /// Returns the counts of the judged moves together with these results of games. Call it once: it
  /// moves the missed wins and mistakes out.
  [[nodiscard]] GameCount with(const Tally& results) {
    GameCount count{.weaknesses = std::move(weaknesses_)};
    if (results.games() == 0) return count;
    counts_.games = results.games();
    counts_.won = results.won;
    counts_.drawn = results.drawn;
    counts_.lost = results.lost;
    counts_.unseen = results.unseen;
    count.counts = counts_;
    return count;
  }

 private:
  Mark side_;
  ProofCounts counts_;
  std::vector<Counterexample> weaknesses_;
  /// The judged moves, by the number of the board before the move.
  std::unordered_map<std::size_t, SquareSet> judged_;
};

/// Counts all games in which each move of the player is one of its answers. There are up to 255,168
/// such games, but no more than a few thousand questions, each of which is visited once.
class PossibleGames {
 public:
  PossibleGames(const AnswerTable& answers, Mark side)
      : answers_(answers), side_(side), judge_(side) {}

  GameCount count() {
    const Game start{Mark::x};
    const Tally all = tally(start);
    judge(start);
    GameCount count = judge_.with(all);
    if (all.lost > 0) count.shortest_loss = shortest_loss();
    count.open_questions = open_questions_;
    return count;
  }

 private:
  /// Returns the results of all possible games that begin like this one.
  Tally tally(const Game& game) {
    if (game.over()) return tally_of(game, side_);
    if (game.to_move() != side_) return sum(game);
    const std::uint32_t key = answers_.key(game);
    if (const auto known = tallies_.find(key); known != tallies_.end()) return known->second;
    Tally all = sum(game);
    if (answers_.is_unseen(side_, game))
      ++all.unseen;
    else if (answers_.next_moves(game, side_).empty())
      ++open_questions_;
    return tallies_[key] = all;
  }

  /// Returns the sum of the tallies after each possible next move.
  Tally sum(const Game& game) {
    Tally all;
    for (const Square square : answers_.next_moves(game, side_)) all += tally(after(game, square));
    return all;
  }

  /// Judges the player's moves in all possible games that begin like this one. Skips moves after
  /// which no game reaches its end, for want of answers.
  void judge(const Game& game) {
    if (game.over()) return;
    const bool is_question = game.to_move() == side_;
    if (is_question && !judged_.insert(answers_.key(game)).second) return;
    for (const Square square : answers_.next_moves(game, side_)) {
      const Game next = after(game, square);
      if (tally(next).games() == 0) continue;
      if (is_question) judge_.add(game, square);
      judge(next);
    }
  }

  /// Returns the first of the shortest lost games. Precondition: a game is lost.
  Game shortest_loss() {
    Game game{Mark::x};
    const std::size_t plies = tally(game).shortest_loss;
    while (!game.over()) {
      const SquareSet squares = answers_.next_moves(game, side_);
      game.play(*std::ranges::find_if(squares, [&](Square square) {
        return tally(after(game, square)).shortest_loss == plies;
      }));
    }
    return game;
  }

  const AnswerTable& answers_;
  Mark side_;
  Judge judge_;
  /// The results of all games from a question on, by the key of the question.
  std::unordered_map<std::uint32_t, Tally> tallies_;
  /// The keys of the questions whose answers were judged.
  std::unordered_set<std::uint32_t> judged_;
  std::uint32_t open_questions_ = 0;
};

}  // namespace

GameCount count_played_games(const AnswerTable& answers, Mark side) {
  Judge judge{side};
  Tally all;
  std::optional<Game> shortest_loss;
  answers.visit_played_games(side, [&](const Game& played) {
    Game game{Mark::x};
    for (const Square square : played.moves()) {
      if (game.to_move() == side) judge.add(game, square);
      game.play(square);
    }
    const Tally one = tally_of(game, side);
    if (one.shortest_loss < all.shortest_loss) shortest_loss = game;
    all += one;
  });
  GameCount count = judge.with(all);
  count.shortest_loss = shortest_loss;
  return count;
}

GameCount count_possible_games(const AnswerTable& answers, Mark side) {
  return PossibleGames{answers, side}.count();
}

}  // namespace ttt
