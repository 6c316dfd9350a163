/// The players that a user can name: people, built-in players and programs.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "ttt/strategy.hpp"

namespace ttt {

/// The protocol that a program speaks. `bot`: it reads a position and writes one line for each
/// question. `game`: it reads and writes one line for each move of a single game. `console`: it
/// talks to a person at a terminal.
enum class Language : std::uint8_t { bot, game, console };

struct ConsoleStart;

/// A program that plays, and how it is started.
struct Program {
  Language language{};
  /// The text after the prefix: the argument of `/bin/sh -c`. For `console`, the text may begin
  /// with options such as `--start`, which are no part of the argument.
  std::string command{};
  /// The findings of trials about a console program; null before the trials.
  std::shared_ptr<const ConsoleStart> start{};

  /// Returns true if each process of the program plays only one game and is told only its moves,
  /// not positions.
  [[nodiscard]] bool plays_one_game() const noexcept {
    return language == Language::game || language == Language::console;
  }

  friend bool operator==(const Program&, const Program&) = default;
};

/// A player as it is named on the command line.
struct PlayerSpec {
  /// `human`, or the name of a built-in player; for a program, the name as the user wrote it, but
  /// with the prefix (`bot:`) in lower case and with control characters escaped.
  std::string name = "human";
  /// The function that returns the moves among which a built-in player chooses; null for people and
  /// programs.
  CandidateFunction candidates = nullptr;
  std::optional<Program> program{};  ///< The program, if the player is one.

  /// Returns true if the player is a person.
  [[nodiscard]] bool is_person() const noexcept { return candidates == nullptr && !program; }
  /// Returns true if the player can be asked about a position without a game. In a game with such a
  /// player, moves can be taken back. False only for `game:` and `console:` programs, which play
  /// one game in each process.
  [[nodiscard]] bool plays_positions() const noexcept {
    return !program || !program->plays_one_game();
  }

  friend bool operator==(const PlayerSpec&, const PlayerSpec&) = default;
};

/// The beginning of the name of a player that looks N plies ahead: `minimax:3`.
inline constexpr std::string_view depth_limited_prefix = "minimax:";
/// The description in `--help` of a player that looks N plies ahead.
inline constexpr std::string_view depth_limited_summary =
    "looks N plies ahead, then counts open lines";

/// Returns the player of that name, in upper or lower case: `human`, a built-in player, or a
/// program such as `bot:COMMAND`, whose command keeps its case. Also accepts the names that players
/// had in version 3 (`random`, `tactical`, `humanlike`, `minimax`). Returns nothing if there is no
/// such player, or if a program's command is missing or begins with an option that cannot be read.
/// Does not check that the command exists.
[[nodiscard]] std::optional<PlayerSpec> find_player(std::string_view word);

/// The most columns of a player's name on screens and in sentences, unless the caller sets a limit.
inline constexpr int longest_name = 22;

/// Returns the name of the player on screens and in sentences, in at most `columns` columns:
/// `Perfect`, `Human`, `bot:python3 bot.py`. A program's name that is too long loses its folders,
/// then its `bot:`, and then its beginning, which two dots replace. Precondition: columns > 2.
[[nodiscard]] std::string display_name(const PlayerSpec& player, int columns = longest_name);

/// Returns the name of a program's file, without folders and escaped: `game.py` for
/// `python3 ./game.py`. The file is the last word of the command that has a dot or a slash, and no
/// special characters of the shell; without such a word, it is the first word.
[[nodiscard]] std::string file_name(const Program& program);

/// Returns true for `perfect` and `cunning`, which nobody can beat. Returns false for all other
/// players, even if they never lose.
[[nodiscard]] bool is_unbeatable(const PlayerSpec& player);

/// Returns the names of all kinds of players, for messages: `human, easy, …, console:COMMAND`.
[[nodiscard]] std::string player_names();

/// Returns the player of that name, as `find_player` does. Throws UsageError if there is none.
[[nodiscard]] PlayerSpec parse_player(const std::string& word);
/// Returns the computer player of that name. Throws UsageError if there is none, as for `human`.
[[nodiscard]] PlayerSpec parse_computer_player(const std::string& word);
/// Returns the built-in player or `bot:` program of that name, which can be asked about any
/// position. Throws UsageError for any other name.
[[nodiscard]] PlayerSpec parse_position_player(const std::string& word);

/// Returns the command that runs the file, quoted for a shell: `python3 bot.py`, `./bot`. Returns
/// an empty string if there is no such file.
[[nodiscard]] std::string command_for_existing_file(const std::string& name);

/// Returns a table of all kinds of players, with a description of each, for `--help`.
[[nodiscard]] std::string players_help();

}  // namespace ttt
