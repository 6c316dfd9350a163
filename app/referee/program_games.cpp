#include "referee/match_games.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
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

class ProgramGames {
 public:
  ProgramGames(const std::vector<PlayerSpec>& players, const MatchSettings& settings,
               const std::vector<std::size_t>& places, Random random,
               std::vector<PairResult>& results)
      : players_(players),
        settings_(settings),
        results_(results),
        forfeits_(players.size() * players.size()) {
    for (const std::size_t place : places) waiting_.emplace_back(place, random.fork());
  }

  void play_all() {
    open_tables();
    while (!tables_.empty()) {
      if (std::erase_if(tables_, [this](const auto& table) { return play_on(*table); }) > 0) {
        open_tables();
      } else {
        wait();
      }
    }
  }

 private:
  /// As many as there may be, in order, but never two for the same players.
  void open_tables() {
    for (auto next = waiting_.begin();
         next != waiting_.end() && tables_.size() < settings_.program_jobs;) {
      auto& [place, random] = *next;
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
      if (!std::exchange(table.asked, true)) {
        table.mover().ask(bout.game.board(), bout.game.to_move());
        if (table.mover().wait()) return false;
      }
      const auto reply = table.mover().answer();
      if (!reply) return false;
      table.asked = false;
      bout.take(*reply);
      if (bout.over()) finish_game(table);
    }
  }

  void wait() const {
    std::vector<const Player*> asked;
    for (const auto& table : tables_) asked.push_back(&table->mover());
    wait_for_any(asked);
  }

  void finish_game(Table& table) {
    const Bout bout = std::exchange(table.bout, {});
    PairResult& result = results_[table.place];
    ++table.played;
    ++result.won_by(winner(bout.outcome()));
    Forfeits& row = in_a_row(table.place);
    if (bout.forfeit) {
      const bool by_first = bout.forfeit->loser == Mark::x;
      const std::size_t player = by_first ? result.first : result.second;
      row = {player, row.player == player ? row.count + 1 : 1};
      note(result, {by_first, bout.forfeit->fault.fault, 1, bout.forfeit->fault.detail});
    } else {
      row.count = 0;
    }
    if (settings_.record) record(table, bout);
    settings_.progress(1);
  }

  /// Whoever has failed too often forfeits the rest.
  void give_up_if_hopeless(Table& table) {
    const Forfeits row = in_a_row(table.place);
    const std::uint32_t left = settings_.games - table.played;
    if (row.count < most_forfeits_in_a_row || left == 0) return;
    PairResult& result = results_[table.place];
    const bool by_first = row.player == result.first;
    result.won_by(by_first ? Mark::o : Mark::x) += left;
    note(result, {.by_first = by_first, .count = left});
    table.played = settings_.games;
  }

  static void note(PairResult& result, const ForfeitCount& forfeit) {
    const auto same = std::ranges::find_if(result.forfeits, [&](const ForfeitCount& known) {
      return known.by_first == forfeit.by_first && known.fault == forfeit.fault;
    });
    if (same != result.forfeits.end()) {
      same->count += forfeit.count;
    } else {
      result.forfeits.push_back(forfeit);
    }
  }

  void record(const Table& table, const Bout& bout) const {
    const PairResult& pair = results_[table.place];
    PlayedGame played{.game = bout.game};
    if (const auto& forfeit = bout.forfeit) {
      played.forfeited_by = forfeit->loser;
      played.error = {.move = static_cast<int>(bout.game.moves().size()) + 1,
                      .key = "",
                      .reason = forfeit_in_words({letter(forfeit->loser)}, forfeit->fault)};
    }
    const std::uint64_t number =
        static_cast<std::uint64_t>(table.place) * settings_.games + table.played;
    std::string line;
    append_game_json(line, {number, players_[pair.first].name, players_[pair.second].name,
                            settings_.terms.layout, played});
    settings_.record(line);
  }

  /// Of the players of that place, whoever of them moves first.
  [[nodiscard]] Forfeits& in_a_row(std::size_t place) {
    const auto [one, other] = std::minmax(results_[place].first, results_[place].second);
    return forfeits_[one * players_.size() + other];
  }

  const std::vector<PlayerSpec>& players_;
  const MatchSettings& settings_;
  std::vector<PairResult>& results_;
  std::vector<Forfeits> forfeits_;  ///< by the numbers of the two players, the lower one first
  std::vector<std::pair<std::size_t, Random>> waiting_;  ///< places, in order, with their chance
  std::vector<std::unique_ptr<Table>> tables_;
};

}  // namespace

void play_program_games(const std::vector<PlayerSpec>& players, const MatchSettings& settings,
                        const std::vector<std::size_t>& places, Random random,
                        std::vector<PairResult>& results) {
  ProgramGames{players, settings, places, random, results}.play_all();
}

}  // namespace ttt
