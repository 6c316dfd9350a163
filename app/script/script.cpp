#include "script/script.hpp"

#include "words/words.hpp"

namespace ttt {
namespace {

bool separates_keys(char c) { return c == ',' || c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

/// Takes the next key off the list: one character, in UTF-8. Empty at the end of the list.
std::string_view take_key(std::string_view& keys) {
  while (!keys.empty() && separates_keys(keys.front())) keys.remove_prefix(1);
  std::size_t size = keys.empty() ? 0 : 1;
  while (size > 0 && size < keys.size() && continues_character(keys[size])) ++size;
  const std::string_view key = keys.substr(0, size);
  keys.remove_prefix(size);
  return key;
}

/// Lets the computers move until it is a person's turn or the game is over.
void play_computers(ScriptedGame& played, const Computers& computers) {
  Game& game = played.game;
  while (!game.over()) {
    const Mark mover = game.to_move();
    Player* const computer = computers.at(mover);
    if (computer == nullptr) return;
    const Reply reply = computer->choose(game.board(), mover);
    if (const auto* const fault = std::get_if<PlayerFault>(&reply)) {
      played.forfeit = Forfeit{mover, *fault};
      return;
    }
    game.play(std::get<Square>(reply));
  }
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

ScriptedGame play_script(std::string_view keys, Mark first, const Computers& computers,
                         KeyLayout layout) {
  ScriptedGame result{.game = Game{first}};
  play_computers(result, computers);
  int move = 0;
  for (std::string_view key = take_key(keys); !key.empty() && !result.forfeit;
       key = take_key(keys)) {
    ++move;
    if (auto reason = play_key(result.game, key, layout)) {
      result.error = ScriptError{move, printable(key), *std::move(reason)};
      return result;
    }
    play_computers(result, computers);
  }
  return result;
}

}  // namespace ttt
