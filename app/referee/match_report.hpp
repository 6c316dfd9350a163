/// The results of a match between players, for people and for programs.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "referee/match.hpp"

namespace ttt {

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
