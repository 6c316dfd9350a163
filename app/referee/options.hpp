/// The options of `ttt match` and `ttt prove`, and the functions that run these commands.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "players/player.hpp"
#include "players/player_spec.hpp"
#include "referee/proof.hpp"
#include "words/option_words.hpp"

namespace ttt {

/// The options of `ttt match`, in which every player plays every other.
struct MatchOptions {
  std::vector<PlayerSpec> players{};
  /// The number of games of each ordered pair of players: of two players, each moves first in this
  /// many games against the other.
  std::uint32_t games = 100;
  ProgramOptions programs{};
  std::uint64_t seed = 0;
  /// The most games with programs at once. The same two players never play two games at once.
  unsigned jobs = 1;
  std::string record{};  ///< The path of the file that gets all games as JSON; empty for none.
  Format format = Format::text;
};
/// Plays the match and prints the results. Returns the exit status: 1 if a player has failed in a
/// game or ttt could not read its screens, and otherwise 0, even if a player does not play a side.
/// Throws std::system_error if the output cannot be written, and std::runtime_error if the file
/// `record` cannot be written. If interrupted, prints the standings so far and ends this process.
[[nodiscard]] int run(const MatchOptions& given);

/// The options of `ttt prove`, which finds out for one player after the other whether it can lose.
struct ProveOptions {
  std::vector<PlayerSpec> players{};
  /// The paths of files that name further players, one a line; `-` for standard input.
  std::vector<std::string> lists{};
  ProofSettings proof{};
  /// True if ttt makes no proofs, but plays a trial game with each console program, and prints how
  /// the program is started and played.
  bool probe = false;
  /// The path of the file that gets the standard error of programs; `-` for the standard error of
  /// ttt; empty for none.
  std::string errors{};
  Format format = Format::text;
};
/// Proves each player and prints the reports, or runs `probe` for each. Returns the exit status: 0
/// if all players have passed, and otherwise 1. If interrupted, prints how far it came and ends
/// this process. Throws:
/// - UsageError if a list of players cannot be read or has a line that names no computer player, no
///   player is named, or `probe` is true for a player that is no console program;
/// - std::system_error if the output, and std::runtime_error if the file `errors` cannot be
///   written;
/// - for a single player without a list: UsageError if its command does not exist, and what `prove`
///   throws. In any other case, a program that cannot be started only fails in its report.
[[nodiscard]] int run(const ProveOptions& options);

/// Returns the given players, followed by the players that each of the files names, one a line. The
/// path `-` means standard input. Blank lines and lines that begin with # are skipped. Throws
/// UsageError if a file cannot be read, a line names no computer player, or there is no player at
/// all.
[[nodiscard]] std::vector<PlayerSpec> with_listed_players(std::vector<PlayerSpec> players,
                                                          const std::vector<std::string>& files);

/// Finds out how the console program is played, plays a trial game, and prints the questions and
/// answers before it, the first screen, how squares are typed, the sides that the program plays,
/// and the `ttt prove` command that repeats all this. Returns the exit status 0. If no game could
/// be begun, prints the reason instead of the game, and returns 1.
[[nodiscard]] int probe(const Program& program, const ProgramOptions& options);

}  // namespace ttt
