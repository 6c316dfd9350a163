/// Many games between players who are not people: `ttt match`.
///
/// `run(const MatchOptions&)` (referee/options.hpp) plays them and prints the report.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "players/player.hpp"

namespace ttt {

/// So many games were forfeited by a player for the same reason.
struct ForfeitCount {
  bool by_first = false;  ///< by the player who moved first; else by the other
  Fault fault{};
  std::uint32_t count = 0;
  std::string detail{};  ///< of the first of them

  friend bool operator==(const ForfeitCount&, const ForfeitCount&) = default;
};

/// The games of two players of whom the same one moved first in all. A forfeited game is won by the
/// other side.
struct PairResult {
  std::size_t first = 0;   ///< place in the list of players
  std::size_t second = 0;  ///< place in the list of players
  std::uint32_t games = 0;
  std::uint32_t first_won = 0;
  std::uint32_t drawn = 0;
  std::uint32_t second_won = 0;
  std::vector<ForfeitCount> forfeits{};
};

struct MatchSettings {
  std::uint32_t games = 100;  ///< of each pair in each order
  std::uint64_t seed = 0;
  ProgramTerms terms{};
  /// Called after every game with the number of games played so far, of all pairs.
  std::function<void(std::uint64_t games)> progress = [](std::uint64_t) {};
};

/// Every player against every other, each of the two moving first. Who moves first plays X. Throws
/// std::system_error where a program cannot be started.
[[nodiscard]] std::vector<PairResult> play_match(const std::vector<PlayerSpec>& players,
                                                 const MatchSettings& settings);

/// A view: what it refers to must outlive it.
struct MatchReport {
  const std::vector<PlayerSpec>& players;
  const std::vector<PairResult>& results;
  std::uint32_t games;  ///< of each ordered pair
  std::uint64_t seed;
  std::chrono::duration<double> took;  ///< seconds
};

/// A cross table, the forfeits, and games per second.
[[nodiscard]] std::string match_text(const MatchReport& report);

/// One JSON object in one line, without timing: equal runs give equal text.
[[nodiscard]] std::string match_json(const MatchReport& report);

}  // namespace ttt
