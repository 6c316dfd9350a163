#include "referee/match.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <set>
#include <system_error>
#include <utility>

#include "io/this_process.hpp"
#include "players/matchup.hpp"
#include "referee/answer_table.hpp"
#include "ttt/notation.hpp"
#include "ttt/rules.hpp"
#include "words/game_report.hpp"

namespace ttt {
namespace {

/// A match in play. First, the pairs of built-in players play, one pair after the other. Then come
/// the meetings, in which at least one player is a program, several at once.
class Match {
 public:
  Match(const MatchOptions& options, const std::function<void()>& progress,
        const std::function<void(std::string_view line)>& record, Stop* stop)
      : options_(options),
        progress_(progress),
        record_(record),
        stop_(stop != nullptr ? *stop : own_stop_) {
    for (std::size_t first = 0; first < options.players.size(); ++first)
      for (std::size_t second = 0; second < options.players.size(); ++second)
        if (first != second) results_.push_back({.first = first, .second = second});
  }

  std::vector<PairResult> play_all() {
    Random random{options_.seed};
    for (PairResult& result : results_) {
      Incident none;
      if (!has_program(result)) play_pair(result, random.fork(), none);
    }
    for (PairResult& result : results_)
      if (has_program(result)) add_to_meetings(result, random.fork());
    std::vector<JoiningThread> others;
    try {
      while (others.size() + 1 < std::min<std::size_t>(options_.jobs, meetings_.size()))
        others.push_back(start_thread([this] { play_meetings(); }));
    } catch (const std::system_error&) {
      // The system has no thread left. Those that run play all meetings.
    }
    play_meetings();
    others.clear();
    if (error_) std::rethrow_exception(error_);
    return std::move(results_);
  }

 private:
  /// All games of two players, as two pairs: in each of them, another player moves first. Each has
  /// its own source of random numbers. The pairs are played one after the other.
  using Meeting = std::vector<std::pair<PairResult*, Random>>;

  [[nodiscard]] const PlayerSpec& player(const PairResult& pair, Mark mark) const {
    return options_.players[pair.player(mark)];
  }
  /// Returns true if at least one of the two players is a program.
  [[nodiscard]] bool has_program(const PairResult& pair) const {
    return player(pair, Mark::x).program || player(pair, Mark::o).program;
  }

  void add_to_meetings(PairResult& pair, Random random) {
    const auto same = std::ranges::find_if(meetings_, [&](const Meeting& meeting) {
      return meeting.front().first->first == pair.second &&
             meeting.front().first->second == pair.first;
    });
    Meeting& meeting = same != meetings_.end() ? *same : meetings_.emplace_back();
    meeting.emplace_back(&pair, random);
  }

  /// Plays meetings, which it shares with other threads, until no meeting is left or a stop was
  /// requested. Stores an exception in `error_`, and then requests the stop.
  void play_meetings() {
    try {
      for (std::size_t next = next_++; next < meetings_.size() && !stop_.is_requested();
           next = next_++) {
        Incident in_a_row;
        for (const auto& [pair, random] : meetings_[next]) play_pair(*pair, random, in_a_row);
      }
    } catch (...) {
      const std::lock_guard lock{mutex_};
      error_ = std::current_exception();
      stop_.request();
    }
  }

  /// Plays the games of an ordered pair of players. After three forfeits in a row
  /// (`most_forfeits_in_a_row`), the same player forfeits the remaining games unplayed. If a player
  /// does not play its side, this game and the remaining ones do not count.
  ///
  /// `in_a_row` says which player has forfeited the last games of the meeting, and how many in a
  /// row; the count is 0 if the last game was no forfeit. Both pairs of a meeting share it.
  void play_pair(PairResult& result, Random random, Incident& in_a_row) {
    const Matchup matchup{.me = player(result, Mark::x), .opponent = player(result, Mark::o)};
    const Computers players{matchup, random, options_.programs};
    std::set<std::uint32_t> different;  // the numbers of games with a program
    for (std::uint32_t number = 1; number <= options_.games; ++number) {
      const std::uint32_t left = options_.games - number + 1;
      if (in_a_row.count >= most_forfeits_in_a_row) {
        result.won_by(in_a_row.player == result.first ? Mark::o : Mark::x) += left;
        add(result.incidents, {.player = in_a_row.player, .count = left});
        return;
      }
      const MatchGame match_game = play_game(players);
      if (stop_.is_requested()) return;
      if (match_game.declined()) {
        add_incident(match_game, left, result);
        return;
      }
      count(match_game, result, in_a_row);
      if (has_program(result)) {
        different.insert(game_number(match_game.game));
        result.different = static_cast<std::uint32_t>(different.size());
      }
      const std::lock_guard lock{mutex_};
      if (record_) record_(line_of(result, number, match_game));
      progress_();
    }
  }

  /// Plays a game. If a program cannot be started, it forfeits with a failure `died`.
  [[nodiscard]] MatchGame play_game(const Computers& players) const {
    MatchGame match_game;
    try {
      play_computers(match_game, players, stop_);
    } catch (const std::system_error& error) {
      match_game.play_reply(Failure{.kind = FailureKind::died, .detail = error.what()});
      players.end(match_game.game);
    }
    return match_game;
  }

  /// Adds an incident for the forfeit of the game to `result.incidents`. `games` is the number of
  /// games that the incident stands for. Precondition: the game has a forfeit.
  static void add_incident(const MatchGame& match_game, std::uint32_t games, PairResult& result) {
    const Forfeit& forfeit = *match_game.forfeit;
    add(result.incidents,
        {.player = result.player(forfeit.loser),
         .kind = forfeit.failure ? std::optional{forfeit.failure->kind} : std::nullopt,
         .is_void = forfeit.is_void(),
         .count = games,
         .reason = reason_in_words(forfeit)});
  }

  /// Adds a game that was played to the result, and updates the forfeits in a row: one more after
  /// another forfeit of the same player, 1 after a forfeit of the other player, and 0 after any
  /// other game, also one that counts for nobody.
  static void count(const MatchGame& match_game, PairResult& result, Incident& in_a_row) {
    ++result.played;
    if (match_game.forfeit) add_incident(match_game, 1, result);
    if (!match_game.is_void()) ++result.won_by(winner(match_game.outcome()));
    if (match_game.forfeit && !match_game.is_void()) {
      const std::size_t loser = result.player(match_game.forfeit->loser);
      in_a_row = {.player = loser, .count = in_a_row.player == loser ? in_a_row.count + 1 : 1};
    } else {
      in_a_row.count = 0;
    }
  }

  /// Returns the game as a line of JSON for `record_`. `number` counts the pair's games from 1.
  [[nodiscard]] std::string line_of(const PairResult& pair, std::uint32_t number,
                                    const MatchGame& match_game) const {
    const auto place = static_cast<std::uint64_t>(&pair - results_.data());
    std::string line;
    append_game_json(line, {place * options_.games + number, player(pair, Mark::x).name,
                            player(pair, Mark::o).name, options_.programs.layout, match_game});
    return line;
  }

  const MatchOptions& options_;
  const std::function<void()>& progress_;
  const std::function<void(std::string_view line)>& record_;
  std::vector<PairResult> results_;
  std::vector<Meeting> meetings_;
  std::atomic<std::size_t> next_ = 0;  ///< The index of the meeting to begin next.
  Stop own_stop_;                      ///< The stop if the caller gives none.
  Stop& stop_;                         ///< Ends all games, also after an exception.
  /// Protects `error_` and calls of `record_` and `progress_`.
  std::mutex mutex_;
  std::exception_ptr error_;  ///< An exception that ends the match.
};

}  // namespace

std::vector<PairResult> play_match(const MatchOptions& options,
                                   const std::function<void()>& progress,
                                   const std::function<void(std::string_view line)>& record,
                                   Stop* stop) {
  return Match{options, progress, record, stop}.play_all();
}

void add(std::vector<Incident>& incidents, const Incident& incident) {
  const auto same = std::ranges::find_if(incidents, [&](const Incident& known) {
    return known.player == incident.player && known.kind == incident.kind &&
           known.is_void == incident.is_void &&
           (known.kind != FailureKind::declined || known.reason == incident.reason);
  });
  if (same != incidents.end())
    same->count += incident.count;
  else
    incidents.push_back(incident);
}

}  // namespace ttt
