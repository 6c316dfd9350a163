#include "players/player_argument.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "io/text.hpp"
#include "io/usage.hpp"
#include "ttt/strategy.hpp"

namespace ttt {
namespace {

/// The command that runs files whose names end in `ending`.
struct Interpreter {
  std::string_view ending;
  std::string_view command;
};

constexpr std::array interpreters{Interpreter{".py", "python3"}, Interpreter{".js", "node"},
                                  Interpreter{".sh", "sh"},      Interpreter{".rb", "ruby"},
                                  Interpreter{".pl", "perl"},    Interpreter{".lua", "lua"},
                                  Interpreter{".php", "php"},    Interpreter{".jar", "java -jar"}};

/// Returns the command that runs the file: `python3 bot.py`, `./bot`; or the word itself if it is a
/// command already. Returns an empty string if the word does not look like the name of a file, and
/// no such file exists.
std::string command_for_file(const std::string& word) {
  struct stat file{};
  const bool exists = !word.empty() && ::stat(word.c_str(), &file) == 0;
  const bool has_folder = word.find('/') != std::string::npos;
  const bool has_blank = word.find(' ') != std::string::npos;
  const bool is_command = has_blank && !exists;  // as in `python3 game.py`
  const std::string quoted = exists ? shell_quoted(word) : word;
  const bool is_executable = exists && S_ISREG(file.st_mode) && ::access(word.c_str(), X_OK) == 0;
  if (!is_executable)
    for (const auto& [ending, command] : interpreters)
      if (word.ends_with(ending)) return is_command ? word : std::string{command} + " " + quoted;
  if (!exists && !has_folder) return {};
  return (has_folder ? "" : "./") + quoted;
}

/// Returns the players that a word names with commas between them, as a user should write them:
/// `hard easy` for `hard,easy`. Returns an empty string if it does not name several players.
std::string players_between_commas(std::string_view word) {
  if (word.find(',') == std::string_view::npos) return {};
  std::string players;
  while (!word.empty()) {
    const std::string name{consume_field(word, ',')};
    if (!find_player_in_any_case(name)) return {};
    players.append(players.empty() ? "" : " ").append(name);
  }
  return players;
}

/// Returns the answer to a word that names no player but suggests what the user meant: a file, a
/// friend, or several players. Returns an empty string otherwise.
std::string answer_to(const std::string& word) {
  const std::string lower = in_lower_case(word);
  if (lower.starts_with("console:") && !lacks_command(word))
    return " lacks a command, or has an option that ttt cannot read; only --start LINES, "
           "--start-first LINES and --type TEMPLATE may be before the command";
  if (lower.starts_with(depth_limited_prefix))
    return " is not a player; in minimax:N, N is a whole number from 1";
  if (lower == "friend") return " is not a player; did you mean human, a friend at your keyboard?";
  if (lacks_command(word)) return " lacks a command, as in " + quote_word(word + "./program");
  if (const std::string players = players_between_commas(word); !players.empty())
    return " needs blanks between the players: " + players;
  if (const std::string command = command_for_file(word); !command.empty())
    return " is not a player; write " + quote_word("console:" + command) +
           " for a game that people play, or " + quote_word("bot:" + command) +
           " for a program that answers positions";
  return {};
}

/// Returns the player of that name. Throws UsageError if there is none; the message says what the
/// user probably meant, or lists the choices and suggests a similar name.
PlayerSpec parse_one_of(const std::string& word, const std::string& choices) {
  if (auto player = find_player_in_any_case(word)) return *player;
  if (const std::string answer = answer_to(word); !answer.empty())
    throw UsageError{quote_word(word) + answer};
  std::vector<std::string> names;
  for (const Strategy& strategy : strategies()) names.emplace_back(strategy.name);
  throw UsageError{quote_word(word) + " is not one of " + choices + suggestion(word, names)};
}

}  // namespace

std::optional<PlayerSpec> find_player_in_any_case(const std::string& word) {
  const std::size_t end = std::min(word.find(':'), word.size());
  return find_player(in_lower_case(word.substr(0, end)) + word.substr(end));
}

PlayerSpec parse_player(const std::string& word) { return parse_one_of(word, player_names()); }

PlayerSpec parse_computer_player(const std::string& word) {
  PlayerSpec player = parse_one_of(word, computer_names());
  if (player.is_person())
    throw UsageError{quote_word(word) + " needs a keyboard; name a computer player or a program"};
  return player;
}

PlayerSpec parse_position_player(const std::string& word) {
  PlayerSpec player = parse_computer_player(word);
  if (!player.plays_positions())
    throw UsageError{quote_word(word) + " plays whole games, and cannot be asked about a position"};
  return player;
}

std::string command_for_existing_file(const std::string& name) {
  struct stat file{};
  return name.empty() || ::stat(name.c_str(), &file) != 0 ? "" : command_for_file(name);
}

std::string players_help() {
  HelpRows rows{{"human", "a person at the keyboard"}};
  for (const Strategy& strategy : strategies()) rows.emplace_back(strategy.name, strategy.summary);
  rows.emplace_back(std::string{depth_limited_prefix} + "N", depth_limited_summary);
  rows.emplace_back("bot:COMMAND", "a program: reads a position, writes a digit");
  rows.emplace_back("game:COMMAND", "a program for one game: reads moves, writes digits");
  rows.emplace_back("console:COMMAND", "a program for people at a keyboard, unmodified");
  return help_table("Players", rows);
}

}  // namespace ttt
