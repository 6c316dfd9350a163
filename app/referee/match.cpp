#include "referee/match.hpp"

#include <algorithm>
#include <memory>
#include <system_error>
#include <utility>

#include "players/matchup.hpp"
#include "ttt/notation.hpp"
#include "ttt/rules.hpp"
#include "words/game_report.hpp"

namespace ttt {
namespace {

/// The games of an ordered pair of players, of which the current one is being played.
struct Table {
  std::size_t place;  ///< The index of the pair in the results.
  Computers players;
  std::uint32_t played = 0;  ///< The number of games that are over or were forfeited unplayed.
  MatchGame match_game{};
  bool is_asked = false;  ///< True if the player to move was asked and has not replied yet.

  [[nodiscard]] Player& mover() const { return *players.at(match_game.game.to_move()); }
};

/// A match. Each pair of players plays at a table, which is open until all its games are over. The
/// pairs of built-in players play first. A table plays on until it must wait for a program; then
/// one `poll` waits for the programs of all open tables.
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
    for (const bool program : {false, true})
      for (std::size_t place = 0; place < results_.size(); ++place)
        if (program == has_program(results_[place])) waiting_.emplace_back(place, random.fork());
    open_tables();
    while (!tables_.empty()) {
      if (std::erase_if(tables_, [this](const auto& table) { return play_on(*table); }) > 0) {
        open_tables();
      } else {
        wait();
      }
    }
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

  /// Lets waiting pairs begin their games, each at a table, in order, as long as fewer than
  /// `options_.jobs` tables are open. Skips a pair with a program while its two players play at
  /// another table.
  void open_tables() {
    for (auto next = waiting_.begin(); next != waiting_.end() && tables_.size() < options_.jobs;) {
      auto& [place, random] = *next;
      const PairResult& pair = results_[place];
      const bool busy =
          has_program(pair) && std::ranges::any_of(tables_, [&](const auto& table) {
            return &forfeits_in_a_row(results_[table->place]) == &forfeits_in_a_row(pair);
          });
      if (busy) {
        ++next;
        continue;
      }
      const Matchup matchup{.me = player(pair, Mark::x), .opponent = player(pair, Mark::o)};
      tables_.push_back(
          std::make_unique<Table>(Table{place, Computers{matchup, random, options_.terms}}));
      next = waiting_.erase(next);
    }
  }

  /// Plays the games of a table until it must wait for a program. Returns true if all its games are
  /// over, and false if it must wait.
  bool play_on(Table& table) {
    while (true) {
      give_up_if_hopeless(table);
      if (table.played == options_.games) return true;
      MatchGame& match_game = table.match_game;
      const auto reply = reply_at(table);
      if (!reply) return false;
      table.is_asked = false;
      match_game.play_reply(*reply);
      if (match_game.over()) finish_game(table);
    }
  }

  /// Asks the player to move, unless it was asked, and returns its reply, or nothing if the table
  /// must wait for it. A program that cannot be started has failed (`died`).
  static std::optional<Reply> reply_at(Table& table) {
    try {
      if (!std::exchange(table.is_asked, true)) {
        table.mover().ask(table.match_game.game);
        if (table.mover().wait()) return std::nullopt;
      }
      return table.mover().poll_reply();
    } catch (const std::system_error& error) {
      table.mover().cancel();
      return Failure{.kind = FailureKind::died, .detail = error.what()};
    }
  }

  /// Waits until the program of at least one table has replied or run out of time.
  void wait() const {
    std::vector<const Player*> asked;
    asked.reserve(tables_.size());
    for (const auto& table : tables_) asked.push_back(&table->mover());
    wait_for_any(asked);
  }

  /// Counts the finished game of the table and reports it. If a player declined its side, ends all
  /// games of the table.
  void finish_game(Table& table) {
    table.players.end(table.match_game.game);
    const MatchGame match_game = std::exchange(table.match_game, {});
    const auto& forfeit = match_game.forfeit;
    PairResult& result = results_[table.place];
    if (match_game.declined()) {
      result.declined = forfeit->loser;
      result.not_played = options_.games - std::exchange(table.played, options_.games);
      return;
    }
    ++table.played;
    ++result.won_by(winner(match_game.outcome()));
    ForfeitCount& row = forfeits_in_a_row(result);
    if (forfeit) {
      const std::size_t loser = result.player(forfeit->loser);
      row = {.player = loser, .count = row.player == loser ? row.count + 1 : 1};
      add(result.forfeits, {loser, forfeit->failure.kind, 1, in_words(forfeit->failure)});
    } else {
      row.count = 0;
    }
    if (record_) record_(line_of(table, match_game));
    progress_();
  }

  /// If one of the players has forfeited too many games in a row, counts the rest of the games as
  /// its forfeits. Otherwise does nothing.
  void give_up_if_hopeless(Table& table) {
    PairResult& result = results_[table.place];
    const ForfeitCount& row = forfeits_in_a_row(result);
    const std::uint32_t left = options_.games - table.played;
    if (row.count < most_forfeits_in_a_row || left == 0) return;
    result.won_by(row.player == result.first ? Mark::o : Mark::x) += left;
    add(result.forfeits, {.player = row.player, .count = left});
    table.played = options_.games;
  }

  /// Returns the game as a line of JSON for `record`.
  [[nodiscard]] std::string line_of(const Table& table, const MatchGame& match_game) const {
    PlayedGame played{.game = match_game.game};
    if (const auto& forfeit = match_game.forfeit)
      played = forfeited_game(match_game.game, forfeit->loser,
                              forfeit_in_words({letter(forfeit->loser)}, forfeit->failure));
    const PairResult& pair = results_[table.place];
    std::string line;
    append_game_json(line, {static_cast<std::uint64_t>(table.place) * options_.games + table.played,
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
  /// The pairs that have no table yet: their indices in the results, and a source of random
  /// numbers for each.
  std::vector<std::pair<std::size_t, Random>> waiting_;
  std::vector<std::unique_ptr<Table>> tables_;
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
