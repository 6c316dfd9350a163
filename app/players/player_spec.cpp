#include "players/player_spec.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <vector>

#include "console/start.hpp"
#include "io/text.hpp"
#include "io/usage.hpp"

namespace ttt {
namespace {

struct Prefix {
  std::string_view text;
  Language language;
};
constexpr std::array prefixes{Prefix{"bot:", Language::bot}, Prefix{"game:", Language::game},
                              Prefix{"console:", Language::console}};

/// Returns true if the word is only the kind of a program, without a command: `bot:`.
bool lacks_command(std::string_view word) noexcept {
  return std::ranges::find(prefixes, word, &Prefix::text) != prefixes.end();
}

/// Returns the names of all kinds of players except `human`, for messages.
std::string computer_names() {
  std::string names;
  for (const Strategy& strategy : strategies()) names.append(strategy.name).append(", ");
  names.append(depth_limited_prefix).append("N");
  for (const Prefix& prefix : prefixes) names.append(", ").append(prefix.text).append("COMMAND");
  return names;
}

/// Returns N if the name is `minimax:N` with N > 0, and nothing for any other name.
std::optional<int> depth_limit(std::string_view name) {
  if (!name.starts_with(depth_limited_prefix)) return std::nullopt;
  name.remove_prefix(depth_limited_prefix.size());
  return parse_integer(name, 1, std::numeric_limits<int>::max());
}

/// Returns the name of a program without folders: `bot:python3 bot.py` for `bot:python3
/// /home/me/bot.py`.
std::string without_folders(std::string_view name) {
  std::string shown;
  std::size_t word = name.find(':') + 1;  // the index of the word's first character
  for (const char character : name) {
    shown += character;
    if (character == ' ') word = shown.size();
    if (character == '/') shown.erase(word);
  }
  return shown;
}

/// Returns the name of a program in at most `columns` columns. If something must go, the end stays,
/// as programs differ most there.
std::string shown_name(const PlayerSpec& program, int columns) {
  std::string name = program.name;
  const auto fits = [&] { return display_width(name) <= static_cast<std::size_t>(columns); };
  if (!fits()) name = without_folders(name);
  if (!fits()) name.erase(0, name.find(':') + 1);
  return truncated_in_front(name, columns);
}

/// The name of a built-in player in version 3, and its name today.
struct OldName {
  std::string_view old;
  std::string_view name;
};
constexpr std::array old_names{OldName{"random", "easy"}, OldName{"tactical", "medium"},
                               OldName{"humanlike", "hard"}, OldName{"minimax", "perfect"}};

/// The command that runs files whose names end in `ending`.
struct Interpreter {
  std::string_view ending;
  std::string_view command;
};

constexpr std::array interpreters{Interpreter{".py", "python3"}, Interpreter{".js", "node"},
                                  Interpreter{".sh", "sh"},      Interpreter{".rb", "ruby"},
                                  Interpreter{".pl", "perl"},    Interpreter{".lua", "lua"},
                                  Interpreter{".php", "php"},    Interpreter{".jar", "java -jar"}};

/// Returns the command that runs the file `word`:
/// - `word` itself if it is a command already, such as `python3 game.py`: it has a blank, names no
///   file, and ends as a script does (see `interpreters`);
/// - `python3 bot.py` for any other script that is not executable or does not exist;
/// - `./bot` or `bin/bot` for any other file, and for a word with a folder even if there is no such
///   file; and
/// - an empty string for any other word.
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

/// Returns the players in a word with commas, divided by blanks instead, as a user should write
/// them: `hard easy` for `hard,easy`. Returns an empty string for any other word.
std::string players_between_commas(std::string_view word) {
  if (word.find(',') == std::string_view::npos) return {};
  std::string players;
  while (!word.empty()) {
    const std::string name{consume_field(word, ',')};
    if (!find_player(name)) return {};
    players.append(players.empty() ? "" : " ").append(name);
  }
  return players;
}

/// Returns the end of the error message about a word that names no player, if the word suggests
/// what the user meant, such as a file or several players: ` lacks a command, as in bot:./program`.
/// Otherwise returns an empty string.
std::string answer_to(const std::string& word) {
  const std::string lower = in_lower_case(word);
  if (lower.starts_with("console:") && !lacks_command(word))
    return " lacks a command, or has an option that ttt cannot read; before the command may be "
           "--start LINES, --start-first LINES, and --type TEMPLATE with another text for each "
           "square, as in {9} or '{row} {column}'";
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

/// Returns the player of that name, whatever its kind. Throws UsageError if there is none; the
/// message says what the user probably meant, or lists `choices` and suggests a similar name.
PlayerSpec parse_one_of(const std::string& word, const std::string& choices) {
  if (auto player = find_player(word)) return *player;
  if (const std::string answer = answer_to(word); !answer.empty())
    throw UsageError{quote_word(word) + answer};
  std::vector<std::string> names;
  for (const Strategy& strategy : strategies()) names.emplace_back(strategy.name);
  throw UsageError{quote_word(word) + " is not one of " + choices + suggestion(word, names)};
}

}  // namespace

std::optional<PlayerSpec> find_player(std::string_view word) {
  const std::size_t end = std::min(word.find(':'), word.size());
  const std::string name = in_lower_case(word.substr(0, end)) + std::string{word.substr(end)};
  if (name == "human") return PlayerSpec{};
  const auto* const old = std::ranges::find(old_names, name, &OldName::old);
  if (const auto* strategy = find_strategy(old == old_names.end() ? name : old->name))
    return PlayerSpec{std::string{strategy->name}, strategy->candidates};
  for (const Prefix& prefix : prefixes)
    if (name.starts_with(prefix.text) && name.size() > prefix.text.size() &&
        name.find('\0') == std::string::npos &&  // the shell would stop there
        (prefix.language != Language::console ||
         parse_console_command(name.substr(prefix.text.size()))))
      return PlayerSpec{.name = escape_unprintable(name),
                        .program = Program{.language = prefix.language,
                                           .command = name.substr(prefix.text.size())}};

  if (const auto plies = depth_limit(name))
    return PlayerSpec{std::string{depth_limited_prefix} + std::to_string(*plies),
                      depth_limited_minimax(*plies)};
  return std::nullopt;
}

std::string display_name(const PlayerSpec& player, int columns) {
  if (player.program) return shown_name(player, columns);
  std::string name = player.name;
  if (name.front() >= 'a' && name.front() <= 'z') name.front() += 'A' - 'a';
  return truncated(name, columns);
}

std::string file_name(const Program& program) {
  std::string command = program.command;
  if (program.language == Language::console) command = parse_console_command(command)->command;
  std::string_view left = command;
  std::string_view file = consume_word(left);
  for (std::string_view word = consume_word(left); !word.empty(); word = consume_word(left))
    if (word.find_first_of("./") != std::string_view::npos &&
        word.find_first_of("'\"();&|<>$") == std::string_view::npos)
      file = word;
  return escape_unprintable(file.substr(file.rfind('/') + 1));
}

bool is_unbeatable(const PlayerSpec& player) {
  const Strategy* const strategy = find_strategy(player.name);
  return strategy != nullptr && strategy->never_loses;
}

std::string player_names() { return "human, " + computer_names(); }

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
