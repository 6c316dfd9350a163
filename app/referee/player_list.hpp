/// Reading of the lists of players that `ttt prove --list` names.
#pragma once

#include <string>
#include <vector>

#include "players/player_spec.hpp"

namespace ttt {

/// Returns the given players, followed by the players that each of the files names, one a line. The
/// path `-` means standard input. Blank lines and lines that begin with # are skipped. Throws
/// UsageError if a file cannot be read, a line names no computer player, or there is no player at
/// all.
[[nodiscard]] std::vector<PlayerSpec> with_listed_players(std::vector<PlayerSpec> players,
                                                          const std::vector<std::string>& files);

}  // namespace ttt
