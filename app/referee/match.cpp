#include "referee/match.hpp"

#include <algorithm>
#include <memory>
#include <system_error>
#include <utility>

#include "players/bout.hpp"
#include "players/pairing.hpp"
#include "ttt/notation.hpp"
#include "ttt/rules.hpp"
#include "words/game_report.hpp"

namespace ttt {
namespace {

/// Where a pair plays its games.
struct Table {
  std::size_t place;  ///< of the pair in the results
  Computers players;
  std::uint32_t played = 0;  ///< games that are over, or given up
  Bout bout{};
  bool asked = false;  ///< who is to move

  [[nodiscard]] Player& mover() const { return *players.at(bout.game.to_move()); }
};

/// Against one opponent, in a row.
struct Forfeits {
  std::size_t player = 0;
  int count = 0;
};

/// All games, those of built-in players first. Somebody who need not be waited for plays on; the
/// others are waited for in one `poll`.
class Match {
 public:
  Match(const std::vector<PlayerSpec>& players, const MatchSettings& settings)
      : players_(players), settings_(settings), forfeits_(players.size() * players.size()) {
    for (std::size_t first = 0; first < players.size(); ++first)
      for (std::size_t second = 0; second < players.size(); ++second)
        if (first != second) results_.push_back({.first = first, .second = second});
  }

  std::vector<PairResult> play_all() {
    Random random{settings_.seed};
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
  [[nodiscard]] bool has_program(const PairResult& pair) const {
    return players_[pair.first].program || players_[pair.second].program;
  }

  /// As many as there may be, in order, but never two for the same players; one for those who need
  /// not be waited for.
  void open_tables() {
    for (auto next = waiting_.begin(); next != waiting_.end() && tables_.size() < settings_.jobs;) {
      auto& [place, random] = *next;
      if (!tables_.empty() && !has_program(results_[tables_.back()->place])) return;
      const auto busy = [&, place = place](const auto& table) {
        return &in_a_row(table->place) == &in_a_row(place);
      };
      if (std::ranges::any_of(tables_, busy)) {
        ++next;
        continue;
      }
      const PairResult& pair = results_[place];
      const Pairing pairing{.me = players_[pair.first], .opponent = players_[pair.second]};
      tables_.push_back(
          std::make_unique<Table>(Table{place, Computers{pairing, random, settings_.terms}}));
      next = waiting_.erase(next);
    }
  }

  /// Plays until somebody has to be waited for. Returns whether all games of the table are over.
  bool play_on(Table& table) {
    while (true) {
      give_up_if_hopeless(table);
      if (table.played == settings_.games) return true;
      Bout& bout = table.bout;
      const auto reply = reply_at(table);
      if (!reply) return false;
      table.asked = false;
      bout.take(*reply);
      if (bout.over()) finish_game(table);
    }
  }

  /// Nothing: it has to be waited for.
  static std::optional<Reply> reply_at(Table& table) {
    try {
      if (!std::exchange(table.asked, true)) {
        table.mover().ask(table.bout.game);
        if (table.mover().wait()) return std::nullopt;
      }
      return table.mover().answer();
    } catch (const std::system_error& error) {
      table.mover().withdraw();
      return PlayerFault{.fault = Fault::died, .detail = error.what()};
    }
  }

  void wait() const {
    std::vector<const Player*> asked;
    for (const auto& table : tables_) asked.push_back(&table->mover());
    wait_for_any(asked);
  }

  void finish_game(Table& table) {
    table.players.end(table.bout.game);
    const Bout bout = std::exchange(table.bout, {});
    PairResult& result = results_[table.place];
    if (bout.declined()) {
      result.declined = bout.forfeit->loser;
      result.not_played = settings_.games - table.played;
      table.played = settings_.games;
      return;
    }
    ++table.played;
    ++result.won_by(winner(bout.outcome()));
    Forfeits& row = in_a_row(table.place);
    if (bout.forfeit) {
      const bool by_first = bout.forfeit->loser == Mark::x;
      const std::size_t player = by_first ? result.first : result.second;
      row = {player, row.player == player ? row.count + 1 : 1};
      add(result.forfeits, {by_first, bout.forfeit->fault.fault, 1, in_words(bout.forfeit->fault)});
    } else {
      row.count = 0;
    }
    if (settings_.record) record(table, bout);
    settings_.progress();
  }

  /// Whoever has failed too often forfeits the rest.
  void give_up_if_hopeless(Table& table) {
    const Forfeits row = in_a_row(table.place);
    const std::uint32_t left = settings_.games - table.played;
    if (row.count < most_forfeits_in_a_row || left == 0) return;
    PairResult& result = results_[table.place];
    const bool by_first = row.player == result.first;
    result.won_by(by_first ? Mark::o : Mark::x) += left;
    add(result.forfeits, {.by_first = by_first, .count = left});
    table.played = settings_.games;
  }

  void record(const Table& table, const Bout& bout) const {
    PlayedGame played{.game = bout.game};
    if (const auto& forfeit = bout.forfeit)
      played = forfeited_game(bout.game, forfeit->loser,
                              forfeit_in_words({letter(forfeit->loser)}, forfeit->fault));
    const PairResult& pair = results_[table.place];
    std::string line;
    append_game_json(
        line,
        {static_cast<std::uint64_t>(table.place) * settings_.games + table.played,
         players_[pair.first].name, players_[pair.second].name, settings_.terms.layout, played});
    settings_.record(line);
  }

  /// Of the players of that place, whoever of them moves first.
  [[nodiscard]] Forfeits& in_a_row(std::size_t place) {
    const auto [one, other] = std::minmax(results_[place].first, results_[place].second);
    return forfeits_[one * players_.size() + other];
  }

  const std::vector<PlayerSpec>& players_;
  const MatchSettings& settings_;
  std::vector<PairResult> results_;
  std::vector<Forfeits> forfeits_;  ///< by the numbers of the two players, the lower one first
  std::vector<std::pair<std::size_t, Random>> waiting_;  ///< places, in order, with their chance
  std::vector<std::unique_ptr<Table>> tables_;
};

}  // namespace

std::vector<PairResult> play_match(const std::vector<PlayerSpec>& players,
                                   const MatchSettings& settings) {
  return Match{players, settings}.play_all();
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
