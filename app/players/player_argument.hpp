/// Parsing of players as users name them, on the command line and in lists of players.
#pragma once

#include <optional>
#include <string>

#include "players/player_spec.hpp"

namespace ttt {

/// Returns the player of that name, or nothing if there is none. Built-in players are found in
/// upper or lower case (`Minimax`); the command of a program keeps its case.
[[nodiscard]] std::optional<PlayerSpec> find_player_in_any_case(const std::string& word);

// The next three functions throw UsageError if the word names no player that they accept.

/// Returns the player of that name, a person or a computer player.
[[nodiscard]] PlayerSpec parse_player(const std::string& word);
/// Returns the player of that name, which must be built in or a program.
[[nodiscard]] PlayerSpec parse_computer_player(const std::string& word);
/// Returns the player of that name, which must be a computer player that can be asked about any
/// position. A program each process of which plays one game cannot.
[[nodiscard]] PlayerSpec parse_position_player(const std::string& word);

/// Returns the command that runs the file: `python3 bot.py`, `./bot`. Returns an empty string if
/// there is no such file.
[[nodiscard]] std::string command_for_existing_file(const std::string& name);

/// Returns a table of all kinds of players, with a description of each, for `--help`.
[[nodiscard]] std::string players_help();

}  // namespace ttt
