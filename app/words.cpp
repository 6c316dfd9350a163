#include "words.hpp"

#include "ttt/notation.hpp"

namespace ttt {
namespace {

std::string in_words(Illegality reason, Position position) {
  const Mark mover = position.to_move;
  const int surplus =
      position.board.squares(Mark::x).size() - position.board.squares(Mark::o).size();
  const std::string side{letter(mover)};
  const std::string other{letter(!mover)};
  switch (reason) {
    case Illegality::too_many_marks:
      return surplus > 0 ? "X has " + std::to_string(surplus) + " marks more than O"
                         : "O has " + std::to_string(-surplus) + " marks more than X";
    case Illegality::out_of_turn:
      return side + " is to move, but already has a mark more than " + other;
    case Illegality::two_winners: return "both X and O have a line";
    case Illegality::moved_after_being_beaten:
      return side + " has a line, but " + other + " made the last move";
  }
  return {};
}

}  // namespace

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

std::string forfeit_in_words(const std::string& player, const PlayerFault& fault) {
  return player + " forfeits: " + in_words(fault);
}

std::string in_words(std::string_view text, const ParsedPosition& parsed) {
  const std::string here = printable(text.substr(parsed.error->offset, 1));
  switch (parsed.error->fault) {
    case PositionFault::bad_cell: return "\"" + here + "\" is no cell: X, O, or . for an empty one";
    case PositionFault::too_few_cells: return "fewer than 9 cells";
    case PositionFault::too_many_cells: return "more than 9 cells";
    case PositionFault::bad_side: return "what follows the cells is not X or O";
    case PositionFault::illegal: return in_words(*parsed.error->illegality, parsed.position);
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
