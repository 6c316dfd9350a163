/// Players as users name them, on the command line and in lists of players.
#pragma once

#include <optional>
#include <string>

#include "players/player.hpp"

namespace ttt {

/// Returns the player of that name. Names of built-in players are found in any case; a program's
/// command is left as it is.
[[nodiscard]] std::optional<PlayerSpec> find_player_in_any_case(const std::string& word);

/// Returns any player. This function and the next ones throw UsageError if the word does not name a
/// player of that kind.
[[nodiscard]] PlayerSpec parse_player(const std::string& word);
/// Returns a player that needs no keyboard.
[[nodiscard]] PlayerSpec parse_computer_player(const std::string& word);
/// Returns the same, named in reports as it was named by the user.
[[nodiscard]] PlayerSpec parse_contestant(const std::string& word);
/// Returns a player that can be asked about any position.
[[nodiscard]] PlayerSpec parse_position_player(const std::string& word);

/// Returns a table of all players for `--help`.
[[nodiscard]] std::string players_help();

}  // namespace ttt
