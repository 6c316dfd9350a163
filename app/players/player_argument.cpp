#include "players/player_argument.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <vector>

#include "io/text.hpp"
#include "io/usage.hpp"
#include "ttt/strategy.hpp"

namespace ttt {
namespace {

PlayerSpec parse_one_of(const std::string& word, const std::string& choices) {
  if (auto player = find_player_in_any_case(word)) return *player;
  std::vector<std::string> names;
  for (const Strategy& strategy : strategies())
    names.insert(names.end(), {std::string{strategy.name}, std::string{menu_word(strategy)}});
  const bool is_program =
      word.find('/') != std::string::npos || (!word.empty() && ::access(word.c_str(), F_OK) == 0);
  throw UsageError{
      quote_word(word) + " is not one of " + choices +
      (is_program ? "; did you mean " + quote_word("bot:" + word) + "?" : suggestion(word, names))};
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
  rows.emplace_back("ugi:COMMAND", "an engine for the Universal Game Interface");
  return help_table("Players", rows);
}

}  // namespace ttt
