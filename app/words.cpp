#include "words.hpp"

#include "ttt/notation.hpp"

namespace ttt {

std::string key_name(Square square, KeyLayout layout) {
  return std::to_string(digit_of(layout, square));
}

std::string last_move_in_words(const Game& game, KeyLayout layout) {
  return std::string{letter(!game.to_move())} + " took " + key_name(*game.last_move(), layout);
}

std::string in_words(MoveError error, const std::string& key) {
  switch (error) {
    case MoveError::square_taken: return key + " is taken";
    case MoveError::game_over: return "the game is over";
  }
  return {};
}

std::string not_a_key(std::string_view key) {
  return (key.empty() ? "an empty line" : printable(key)) + " is not a key from 1 to 9";
}

std::string printable(std::string_view text) {
  constexpr std::string_view hex_digits = "0123456789ABCDEF";
  std::string shown;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= ' ' && byte <= '~') {
      shown += c;
    } else {
      shown += "\\x";
      shown += hex_digits[byte / 16U];
      shown += hex_digits[byte % 16U];
    }
  }
  return shown;
}

std::string result_in_words(Outcome outcome, std::optional<Mark> person) {
  const std::optional<Mark> mark = winner(outcome);
  if (!mark) return "It's a tie!";
  if (!person) return std::string{letter(*mark)} + " wins!";
  return *mark == *person ? "You win!" : "Computer wins!";
}

}  // namespace ttt
