#include "referee/match_games.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "players/bout.hpp"
#include "players/pairing.hpp"
#include "ttt/notation.hpp"
#include "ttt/rules.hpp"

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
  explicit ProgramGames(MatchGames match)
      : match_(std::move(match)), forfeits_(match_.players.size() * match_.players.size()) {
    for (const std::size_t place : match_.places)
      waiting_.emplace_back(place, match_.random.fork());
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
         next != waiting_.end() && tables_.size() < match_.settings.program_jobs;) {
      auto& [place, random] = *next;
      const auto busy = [&, place = place](const auto& table) {
        return &in_a_row(table->place) == &in_a_row(place);
      };
      if (std::ranges::any_of(tables_, busy)) {
        ++next;
        continue;
      }
      const PairResult& pair = match_.results[place];
      const Pairing pairing{.me = match_.players[pair.first],
                            .opponent = match_.players[pair.second]};
      tables_.push_back(
          std::make_unique<Table>(Table{place, Computers{pairing, random, match_.settings.terms}}));
      next = waiting_.erase(next);
    }
  }

  /// Plays until somebody has to be waited for. Returns whether all games of the table are over.
  bool play_on(Table& table) {
    while (true) {
      give_up_if_hopeless(table);
      if (table.played == match_.settings.games) return true;
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
    PairResult& result = match_.results[table.place];
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
    if (match_.settings.record) record(table, bout);
    match_.settings.progress(1);
  }

  /// Whoever has failed too often forfeits the rest.
  void give_up_if_hopeless(Table& table) {
    const Forfeits row = in_a_row(table.place);
    const std::uint32_t left = match_.settings.games - table.played;
    if (row.count < most_forfeits_in_a_row || left == 0) return;
    PairResult& result = match_.results[table.place];
    const bool by_first = row.player == result.first;
    result.won_by(by_first ? Mark::o : Mark::x) += left;
    add(result.forfeits, {.by_first = by_first, .count = left});
    table.played = match_.settings.games;
  }

  void record(const Table& table, const Bout& bout) const {
    PlayedGame played{.game = bout.game};
    if (const auto& forfeit = bout.forfeit)
      played = forfeited_game(bout.game, forfeit->loser,
                              forfeit_in_words({letter(forfeit->loser)}, forfeit->fault));
    std::string line;
    match_.append_line(line, table.place, table.played, played);
    match_.settings.record(line);
  }

  /// Of the players of that place, whoever of them moves first.
  [[nodiscard]] Forfeits& in_a_row(std::size_t place) {
    const auto [one, other] =
        std::minmax(match_.results[place].first, match_.results[place].second);
    return forfeits_[one * match_.players.size() + other];
  }

  MatchGames match_;
  std::vector<Forfeits> forfeits_;  ///< by the numbers of the two players, the lower one first
  std::vector<std::pair<std::size_t, Random>> waiting_;  ///< places, in order, with their chance
  std::vector<std::unique_ptr<Table>> tables_;
};

}  // namespace

void play_program_games(MatchGames games) { ProgramGames{std::move(games)}.play_all(); }

}  // namespace ttt
