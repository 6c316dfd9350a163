#include "script/script.hpp"

#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "io/utf8.hpp"
#include "words/words.hpp"

namespace ttt {
namespace {

bool separates_keys(char c) { return c == ',' || c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/// Takes the next key off the list: one character, in UTF-8. Empty at the end of the list.
std::string_view take_key(std::string_view& keys) {
  while (!keys.empty() && separates_keys(keys.front())) keys.remove_prefix(1);
  std::size_t size = keys.empty() ? 0 : 1;
  while (size > 0 && size < keys.size() && continues_character(keys[size])) ++size;
  const std::string_view key = keys.substr(0, size);
  keys.remove_prefix(size);
  return key;
}

/// Lets the computers move until it is a person's turn or the game is over. Returns whether the
/// game goes on: not after a forfeit.
bool play_computers(PlayedGame& played, const Computers& computers) {
  Game& game = played.game;
  while (!game.over()) {
    const Mark mover = game.to_move();
    Player* const computer = computers.at(mover);
    if (computer == nullptr) break;
    const Reply reply = computer->choose(game.board(), mover);
    if (const auto* const fault = std::get_if<PlayerFault>(&reply)) {
      const int missing_move = static_cast<int>(game.moves().size()) + 1;
      played.error = GameError{missing_move, "", forfeit_in_words({letter(mover)}, *fault)};
      played.forfeited_by = mover;
      return false;
    }
    game.play(std::get<Square>(reply));
  }
  return true;
}

/// Why the key did not play, if it did not.
std::optional<std::string> play_key(Game& game, std::string_view key, KeyLayout layout) {
  const int digit = key.size() == 1 ? key.front() - '0' : 0;
  const auto square = square_of(layout, digit);
  if (!square) return not_a_key(key);
  if (const auto error = game.play(*square)) return in_words(*error, std::string{key});
  return std::nullopt;
}

}  // namespace

PlayedGame play_script(std::string_view keys, Mark first, const Computers& computers,
                       KeyLayout layout) {
  PlayedGame played{.game = Game{first}};
  bool goes_on = play_computers(played, computers);
  for (int number = 1; goes_on; ++number) {
    const std::string_view key = take_key(keys);
    if (key.empty()) break;
    if (auto reason = play_key(played.game, key, layout)) {
      played.error = GameError{number, printable(key), *std::move(reason)};
      break;
    }
    goes_on = play_computers(played, computers);
  }
  return played;
}

}  // namespace ttt
