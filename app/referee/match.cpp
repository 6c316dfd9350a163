#include "referee/match.hpp"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

#include "io/process.hpp"
#include "players/matchup.hpp"
#include "ttt/notation.hpp"
#include "ttt/rules.hpp"
#include "words/game_report.hpp"

namespace ttt {
namespace {

/// A match. The pairs of built-in players play first, one pair after the other. Then each pair with
/// a program plays its games in a thread of its own.
class Match {
 public:
  Match(const MatchOptions& options, const std::function<void()>& progress,
        const std::function<void(std::string_view line)>& record)
      : options_(options),
        progress_(progress),
        record_(record),
        forfeits_(options.players.size() * options.players.size()) {
    for (std::size_t first = 0; first < options.players.size(); ++first)
      for (std::size_t second = 0; second < options.players.size(); ++second)
        if (first != second) results_.push_back({.first = first, .second = second});
  }

  std::vector<PairResult> play_all() {
    Random random{options_.seed};
    for (std::size_t place = 0; place < results_.size(); ++place)
      if (!has_program(results_[place])) play_pair(place, random.fork());
    for (std::size_t place = 0; place < results_.size(); ++place)
      if (has_program(results_[place])) waiting_.emplace_back(place, random.fork());
    std::unique_lock lock{mutex_};
    while (!waiting_.empty() || !running_.empty()) {
      begin_pairs();
      changed_.wait(lock);
      if (error_) waiting_.clear();
    }
    if (error_) std::rethrow_exception(error_);
    return std::move(results_);
  }

 private:
  [[nodiscard]] const PlayerSpec& player(const PairResult& pair, Mark mark) const {
    return options_.players[pair.player(mark)];
  }
  /// Returns true if at least one of the two players is a program.
  [[nodiscard]] bool has_program(const PairResult& pair) const {
    return player(pair, Mark::x).program || player(pair, Mark::o).program;
  }

  /// Lets waiting pairs begin their games, in order, as long as fewer than `options_.jobs` pairs
  /// play. Skips a pair while its two players play with the other one moving first. Throws
  /// std::system_error if no thread can be started although no pair plays.
  void begin_pairs() {
    for (auto next = waiting_.begin(); next != waiting_.end() && running_.size() < options_.jobs;) {
      const auto [place, random] = *next;
      const bool is_busy = std::ranges::any_of(running_, [&, place = place](std::size_t other) {
        return &forfeits_in_a_row(results_[other]) == &forfeits_in_a_row(results_[place]);
      });
      if (is_busy) {
        ++next;
        continue;
      }
      try {
        threads_.push_back(
            start_thread([this, place = place, random = random] { work(place, random); }));
      } catch (const std::system_error&) {
        if (running_.empty()) throw;
        return;  // another pair ends first
      }
      running_.push_back(place);
      next = waiting_.erase(next);
    }
  }

  /// Plays the games of a pair in a thread of its own.
  void work(std::size_t place, Random random) {
    std::exception_ptr error;
    try {
      play_pair(place, random);
    } catch (...) {
      error = std::current_exception();
    }
    const std::lock_guard lock{mutex_};
    if (error) {
      error_ = error;
      stop_.request();
    }
    std::erase(running_, place);
    changed_.notify_one();
  }

  /// Plays all games of an ordered pair of players.
  void play_pair(std::size_t place, Random random) {
    PairResult& result = results_[place];
    const Matchup matchup{.me = player(result, Mark::x), .opponent = player(result, Mark::o)};
    const Computers players{matchup, random, options_.terms};
    for (std::uint32_t number = 1; number <= options_.games; ++number) {
      const ForfeitCount& row = forfeits_in_a_row(result);
      if (row.count >= most_forfeits_in_a_row) {
        const std::uint32_t left = options_.games - number + 1;
        result.won_by(row.player == result.first ? Mark::o : Mark::x) += left;
        add(result.forfeits, {.player = row.player, .count = left});
        return;
      }
      const MatchGame match_game = play_game(players);
      if (stop_.is_requested()) return;
      if (match_game.declined()) {
        result.declined = match_game.forfeit->loser;
        result.not_played = options_.games - number + 1;
        return;
      }
      count(match_game, result);
      const std::lock_guard lock{reports_};
      if (record_) record_(line_of(place, number, match_game));
      progress_();
    }
  }

  /// Plays a game. A program that cannot be started has failed (`died`).
  MatchGame play_game(const Computers& players) const {
    MatchGame match_game;
    while (!match_game.over()) {
      try {
        Player& mover = *players.at(match_game.game.to_move());
        match_game.play_reply(mover.choose(match_game.game, stop_));
      } catch (const std::system_error& error) {
        match_game.play_reply(Failure{.kind = FailureKind::died, .detail = error.what()});
      }
    }
    players.end(match_game.game);
    return match_game;
  }

  /// Adds the finished game to the result.
  void count(const MatchGame& match_game, PairResult& result) {
    ++result.won_by(winner(match_game.outcome()));
    ForfeitCount& row = forfeits_in_a_row(result);
    if (const auto& forfeit = match_game.forfeit) {
      const std::size_t loser = result.player(forfeit->loser);
      row = {.player = loser, .count = row.player == loser ? row.count + 1 : 1};
      add(result.forfeits, {loser, forfeit->failure.kind, 1, in_words(forfeit->failure)});
    } else {
      row.count = 0;
    }
  }

  /// Returns the game as a line of JSON for `record`. `number` is its number among the games of the
  /// pair, from 1.
  [[nodiscard]] std::string line_of(std::size_t place, std::uint32_t number,
                                    const MatchGame& match_game) const {
    PlayedGame played{.game = match_game.game};
    if (const auto& forfeit = match_game.forfeit)
      played = forfeited_game(match_game.game, forfeit->loser,
                              forfeit_in_words({letter(forfeit->loser)}, forfeit->failure));
    const PairResult& pair = results_[place];
    std::string line;
    append_game_json(line, {static_cast<std::uint64_t>(place) * options_.games + number,
                            player(pair, Mark::x).name, player(pair, Mark::o).name,
                            options_.terms.layout, played});
    return line;
  }

  /// Returns the player who forfeited the last game between these two, whichever moved first, and
  /// the number of its forfeits in a row. The count is 0 if the last game was no forfeit.
  [[nodiscard]] ForfeitCount& forfeits_in_a_row(const PairResult& pair) {
    const auto [one, other] = std::minmax(pair.first, pair.second);
    return forfeits_[one * options_.players.size() + other];
  }

  const MatchOptions& options_;
  const std::function<void()>& progress_;
  const std::function<void(std::string_view line)>& record_;
  std::vector<PairResult> results_;
  /// The forfeits in a row of each two players, at: lower index times the number of players, plus
  /// higher index.
  std::vector<ForfeitCount> forfeits_;
  Stop stop_;           ///< Ends all games after an exception.
  std::mutex reports_;  ///< Held while `record_` and `progress_` are called.

  std::mutex mutex_;  ///< Protects the following members.
  std::condition_variable changed_;
  /// The pairs that have not begun: their indices in the results, and a source of random numbers
  /// for each.
  std::vector<std::pair<std::size_t, Random>> waiting_;
  std::vector<std::size_t> running_;  ///< The indices of the pairs that play.
  std::exception_ptr error_;          ///< An exception that ends the match.
  /// The threads of all pairs. They are joined before anything else is destroyed.
  std::vector<std::jthread> threads_;
};

}  // namespace

std::vector<PairResult> play_match(const MatchOptions& options,
                                   const std::function<void()>& progress,
                                   const std::function<void(std::string_view line)>& record) {
  return Match{options, progress, record}.play_all();
}

void add(std::vector<ForfeitCount>& forfeits, const ForfeitCount& forfeit) {
  const auto same = std::ranges::find_if(forfeits, [&](const ForfeitCount& known) {
    return known.player == forfeit.player && known.kind == forfeit.kind;
  });
  if (same != forfeits.end()) {
    same->count += forfeit.count;
  } else {
    forfeits.push_back(forfeit);
  }
}

}  // namespace ttt
