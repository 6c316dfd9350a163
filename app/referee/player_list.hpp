/// Lists of players: `--list` of `ttt prove`.
#pragma once

#include <string>
#include <vector>

#include "players/player.hpp"

namespace ttt {

/// Returns the players that a file or, for `-`, standard input names, one a line. Blank lines and
/// lines that begin with # are skipped. Throws UsageError if the file cannot be read or a line
/// names no computer player.
[[nodiscard]] std::vector<PlayerSpec> read_player_list(const std::string& file);

/// Returns the players, and then those in the files. Throws UsageError as above, and if there are
/// none at all.
[[nodiscard]] std::vector<PlayerSpec> with_listed_players(std::vector<PlayerSpec> players,
                                                          const std::vector<std::string>& files);

}  // namespace ttt
