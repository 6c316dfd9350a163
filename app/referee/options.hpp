/// The commands that test players: `ttt match` and `ttt prove`.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "io/output.hpp"
#include "referee/proof.hpp"

namespace ttt {

/// The options of `ttt match`, in which every player plays every other.
struct MatchOptions {
  std::vector<PlayerSpec> players{};
  std::uint32_t games = 100;  ///< The number of games of each ordered pair.
  ProgramOptions terms{};
  std::uint64_t seed = 0;
  unsigned jobs = 1;     ///< At most this many games with programs are played at once.
  std::string record{};  ///< The file that gets all games; empty for none.
  Format format = Format::text;
};
/// Plays the match and prints the results. Returns the exit status. Throws std::system_error if the
/// output cannot be written.
[[nodiscard]] int run(const MatchOptions& options);

/// The options of `ttt prove`, which proves the players one after the other.
struct ProveOptions {
  std::vector<PlayerSpec> players{};
  std::vector<std::string> lists{};  ///< Files with further players; `-` for standard input.
  ProofSettings proof{};
  bool strict = false;
  /// The file that gets the standard error of programs; `-` for the standard error of ttt.
  std::string errors{};
  Format format = Format::text;
};
/// Proves the players and prints the reports. Returns the exit status. Throws std::system_error if
/// the output cannot be written or a program cannot be started.
[[nodiscard]] int run(const ProveOptions& options);

}  // namespace ttt
