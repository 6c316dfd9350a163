#include "players/player_spec.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>

#include "console/start.hpp"
#include "io/text.hpp"

namespace ttt {
namespace {

struct Prefix {
  std::string_view text;
  Language language;
};
constexpr std::array prefixes{Prefix{"bot:", Language::bot}, Prefix{"game:", Language::game},
                              Prefix{"console:", Language::console}};

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

}  // namespace

bool lacks_command(std::string_view word) noexcept {
  return std::ranges::find(prefixes, word, &Prefix::text) != prefixes.end();
}

std::optional<PlayerSpec> find_player(std::string_view name) {
  if (name == "human") return PlayerSpec{};
  const auto* const old = std::ranges::find(old_names, name, &OldName::old);
  if (const auto* strategy = find_strategy(old == old_names.end() ? name : old->name))
    return PlayerSpec{std::string{strategy->name}, strategy->candidates};
  for (const Prefix& prefix : prefixes)
    if (name.starts_with(prefix.text) && name.size() > prefix.text.size() &&
        name.find('\0') == std::string_view::npos &&  // the shell would stop there
        (prefix.language != Language::console ||
         parse_console_command(name.substr(prefix.text.size()))))
      return PlayerSpec{
          .name = escape_unprintable(name),
          .program = Program{.language = prefix.language,
                             .command = std::string{name.substr(prefix.text.size())}}};

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

std::string computer_names() {
  std::string names;
  for (const Strategy& strategy : strategies()) names.append(strategy.name).append(", ");
  names.append(depth_limited_prefix).append("N");
  for (const Prefix& prefix : prefixes) names.append(", ").append(prefix.text).append("COMMAND");
  return names;
}

}  // namespace ttt
