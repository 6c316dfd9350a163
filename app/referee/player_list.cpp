#include "referee/player_list.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "io/descriptor.hpp"
#include "io/line_reader.hpp"
#include "io/text.hpp"
#include "io/usage.hpp"
#include "players/player_argument.hpp"

namespace ttt {
namespace {

/// Appends the players that the file names.
void read_player_list(const std::string& file, std::vector<PlayerSpec>& players) {
  const std::string shown = file == "-" ? "standard input" : escape_unprintable(file);
  int number = 0;
  try {
    const Descriptor list{file == "-" ? ::dup(STDIN_FILENO)
                                      : ::open(file.c_str(), O_RDONLY | O_CLOEXEC)};
    if (list.number() < 0) throw std::system_error{errno, std::generic_category()};
    LineReader input{list.number()};
    while (const auto line = input.next()) {
      ++number;
      const std::string_view word = without_blanks(line->text);
      if (word.empty() || word.starts_with('#')) continue;
      if (line->too_long) throw UsageError{"the line is " + too_long_in_words()};
      players.push_back(parse_computer_player(std::string{word}));
    }
  } catch (const std::system_error& error) {
    throw UsageError{"--list: cannot read " + shown + ": " + error.code().message()};
  } catch (const UsageError& error) {
    throw UsageError{"--list: " + shown + ", line " + std::to_string(number) + ": " + error.what()};
  }
}

}  // namespace

std::vector<PlayerSpec> with_listed_players(std::vector<PlayerSpec> players,
                                            const std::vector<std::string>& files) {
  for (const std::string& file : files) read_player_list(file, players);
  if (players.empty()) throw UsageError{"--list: no player is named in it"};
  return players;
}

}  // namespace ttt
