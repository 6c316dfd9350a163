#include "script/options.hpp"

#include <optional>
#include <utility>

#include "io/text.hpp"
#include "words/in_words.hpp"

namespace ttt {
namespace {

bool separates_keys(char c) { return c == ',' || c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/// Removes the next key from the list and returns it, one character in UTF-8. Returns an empty text
/// if the list has no more keys.
std::string_view consume_key(std::string_view& keys) {
  while (!keys.empty() && separates_keys(keys.front())) keys.remove_prefix(1);
  std::size_t size = keys.empty() ? 0 : 1;
  while (size > 0 && size < keys.size() && continues_character(keys[size])) ++size;
  const std::string_view key = keys.substr(0, size);
  keys.remove_prefix(size);
  return key;
}

/// Plays the square of the key. Returns nothing if that was possible, and otherwise the reason in
/// words: `5 is taken`.
std::optional<std::string> play_key(Game& game, std::string_view key, KeyLayout layout) {
  const auto square = square_of(layout, key);
  if (!square) return not_a_key(key);
  if (const auto error = game.play(*square)) return move_error_in_words(*error, std::string{key});
  return std::nullopt;
}

}  // namespace

MatchGame play_script(std::string_view keys, Mark first, const Computers& computers,
                      KeyLayout layout) {
  MatchGame match_game{.game = Game{first}};
  play_computers(match_game, computers);
  for (int number = 1; !match_game.forfeit; ++number) {
    const std::string_view key = consume_key(keys);
    if (key.empty()) break;
    if (auto reason = play_key(match_game.game, key, layout)) {
      match_game.wrong_key = GameError{number, escape_unprintable(key), *std::move(reason)};
      break;
    }
    play_computers(match_game, computers);
  }
  return match_game;
}

}  // namespace ttt
