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

/// Returns the player that the user probably meant by the name of a file: `bot:python3 bot.py`,
/// `bot:./bot`. Returns an empty string if no such file exists and the word has no `/`.
std::string player_in_file(const std::string& word) {
  struct stat file{};
  const bool exists = !word.empty() && ::stat(word.c_str(), &file) == 0;
  const bool has_folder = word.find('/') != std::string::npos;
  if (!exists && !has_folder) return {};
  const std::string quoted = word.find(' ') != std::string::npos ? "'" + word + "'" : word;
  const bool is_executable = exists && S_ISREG(file.st_mode) && ::access(word.c_str(), X_OK) == 0;
  if (!is_executable)
    for (const auto& [ending, command] : interpreters)
      if (word.ends_with(ending)) return "bot:" + std::string{command} + " " + quoted;
  return "bot:" + std::string{has_folder ? "" : "./"} + quoted;
}

/// Returns the player of that name. Throws UsageError if there is none; the message lists the
/// choices and suggests a similar name or a file's player.
PlayerSpec parse_one_of(const std::string& word, const std::string& choices) {
  if (auto player = find_player_in_any_case(word)) return *player;
  if (in_lower_case(word).starts_with("ugi:"))
    throw UsageError{quote_word(word) +
                     ": UGI is no longer spoken; use bot:, game: or console: instead"};
  if (lacks_command(word))
    throw UsageError{quote_word(word) + " lacks a command, as in " +
                     quote_word(word + "./program")};
  std::vector<std::string> names;
  for (const Strategy& strategy : strategies())
    names.insert(names.end(), {std::string{strategy.name}, std::string{menu_word(strategy)}});
  const std::string program = player_in_file(word);
  throw UsageError{
      quote_word(word) + " is not one of " + choices +
      (program.empty() ? suggestion(word, names) : "; did you mean " + quote_word(program) + "?")};
}

}  // namespace

std::optional<PlayerSpec> find_player_in_any_case(const std::string& word) {
  const std::size_t end = std::min(word.find(':'), word.size());
  return find_player(in_lower_case(word.substr(0, end)) + word.substr(end));
}

PlayerSpec parse_player(const std::string& word) { return parse_one_of(word, player_names()); }

PlayerSpec parse_computer_player(const std::string& word) {
  PlayerSpec player = parse_one_of(word, computer_names());
  if (player.human())
    throw UsageError{quote_word(word) + " needs a keyboard; name a computer player or a program"};
  return player;
}

PlayerSpec parse_contestant(const std::string& word) {
  PlayerSpec player = parse_computer_player(word);
  player.name = escape_unprintable(word);
  return player;
}

PlayerSpec parse_position_player(const std::string& word) {
  PlayerSpec player = parse_computer_player(word);
  if (!player.plays_positions())
    throw UsageError{quote_word(word) + " plays whole games, and cannot be asked about a position"};
  return player;
}

std::string players_help() {
  HelpRows rows{{"human", "a person at the keyboard"}};
  for (const Strategy& strategy : strategies()) rows.emplace_back(strategy.name, summary(strategy));
  for (const Strategy& strategy : strategies())
    if (menu_word(strategy) != strategy.name)
      rows.emplace_back(menu_word(strategy), "another name of " + std::string{strategy.name});
  rows.emplace_back(std::string{depth_limited_prefix} + "N", depth_limited_summary);
  rows.emplace_back("bot:COMMAND", "a program: reads a position, writes a digit");
  rows.emplace_back("game:COMMAND", "a program that plays one game and hears its moves");
  rows.emplace_back("console:COMMAND", "a program for people at a keyboard, unmodified");
  return help_table("Players", rows);
}

}  // namespace ttt
