/// Many games between players who are not people: `ttt match`.
///
/// `run(const MatchOptions&)` (referee/options.hpp) plays them and prints the report.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "players/player.hpp"

namespace ttt {

/// So many games were forfeited by a player for the same reason.
struct ForfeitCount {
  bool by_first = false;         ///< by the player who moved first; else by the other
  std::optional<Fault> fault{};  ///< nothing: not played at all, after too many that were forfeited
  std::uint32_t count = 0;
  std::string reason{};  ///< for the first of them, in words

  friend bool operator==(const ForfeitCount&, const ForfeitCount&) = default;
};

/// Counts the forfeit among others, with those for the same reason.
void add(std::vector<ForfeitCount>& forfeits, const ForfeitCount& forfeit);

/// The games of two players of whom the same one moved first in all. A forfeited game is won by the
/// other side.
struct PairResult {
  std::size_t first = 0;   ///< place in the list of players
  std::size_t second = 0;  ///< place in the list of players
  std::uint32_t first_won = 0;
  std::uint32_t drawn = 0;
  std::uint32_t second_won = 0;
  std::vector<ForfeitCount> forfeits{};
  /// Who does not play that side, and how many games there are not for that.
  std::optional<Mark> declined{};
  std::uint32_t not_played = 0;

  /// How many games that side won; where there is none, how many were drawn.
  [[nodiscard]] std::uint32_t& won_by(std::optional<Mark> winner) noexcept {
    return !winner ? drawn : *winner == Mark::x ? first_won : second_won;
  }

  friend bool operator==(const PairResult&, const PairResult&) = default;
};

struct MatchSettings {
  std::uint32_t games = 100;  ///< of each pair in each order
  std::uint64_t seed = 0;
  ProgramTerms terms{};
  unsigned jobs = 1;                       ///< how many games with programs go on at once
  std::function<void()> progress = [] {};  ///< called after each game
  /// Called with games as lines of JSON; null: they are not wanted. First come those of built-in
  /// players, in order; then those with programs, as they end.
  std::function<void(std::string_view line)> record{};
};

/// Whoever forfeits so many games in a row against the same opponent forfeits the rest unplayed.
inline constexpr int most_forfeits_in_a_row = 3;

/// Every player against every other, each of the two moving first. Who moves first plays X. Games
/// of built-in players depend on nothing but the seed. The games of two players are played one
/// after the other. Whoever cannot be started forfeits. Throws what `record` throws.
[[nodiscard]] std::vector<PairResult> play_match(const std::vector<PlayerSpec>& players,
                                                 const MatchSettings& settings);

/// What a player has reached against all others.
struct Standing {
  std::size_t player = 0;  ///< place in the list of players
  std::uint64_t won = 0;
  std::uint64_t drawn = 0;
  std::uint64_t lost = 0;

  /// A point for a win, half a point for a draw.
  [[nodiscard]] std::string points() const;

  friend bool operator==(const Standing&, const Standing&) = default;
};

/// Of all players, who has most points first; of equal ones, who was named first.
[[nodiscard]] std::vector<Standing> standings(std::size_t players,
                                              const std::vector<PairResult>& results);

/// A view: what it refers to must outlive it.
struct MatchReport {
  const std::vector<PlayerSpec>& players;
  const std::vector<PairResult>& results;
  std::uint32_t games;  ///< of each ordered pair
  std::uint64_t seed;
  std::chrono::duration<double> took;  ///< seconds
};

/// A cross table, the standings, the forfeits, and games per second.
[[nodiscard]] std::string match_text(const MatchReport& report);

/// One JSON object in one line, without timing: equal runs give equal text.
[[nodiscard]] std::string match_json(const MatchReport& report);

}  // namespace ttt
