/// `ttt match` and `ttt prove`: players are tested.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "io/output.hpp"
#include "referee/proof.hpp"

namespace ttt {

/// `ttt match`: every player against every other.
struct MatchOptions {
  std::vector<PlayerSpec> players{};
  std::uint32_t games = 100;  ///< of each ordered pair
  ProgramOptions terms{};
  std::uint64_t seed = 0;
  unsigned jobs = 1;     ///< games with programs at once
  std::string record{};  ///< the file for all games, if they are wanted
  Format format = Format::text;
};
/// Returns the exit status. Throws std::system_error where nothing can be printed.
[[nodiscard]] int run(const MatchOptions& options);

/// `ttt prove`: every game of a player, or of one after the other.
struct ProveOptions {
  std::vector<PlayerSpec> players{};
  std::vector<std::string> lists{};  ///< files that name further players; `-`: standard input
  ProofSettings proof{};
  bool strict = false;
  std::string errors{};  ///< the file for what programs write to standard error; `-`: ours
  Format format = Format::text;
};
[[nodiscard]] int run(const ProveOptions& options);

}  // namespace ttt
