#include "players/protocol.hpp"

#include <utility>

#include "console/vocabulary.hpp"
#include "io/text.hpp"
#include "players/diagnosis.hpp"
#include "ttt/keys.hpp"
#include "ttt/notation.hpp"

namespace ttt {
namespace {

/// Returns a failure of that kind whose detail is `answered "LINE", which WHICH_IS`.
Failure refused(FailureKind kind, std::string_view line, const std::string& which_is) {
  return {.kind = kind, .detail = "answered " + in_quotes(line) + ", which " + which_is};
}

/// The word with which a program answers that it does not play the side.
constexpr std::string_view no_move = "none";

/// Returns advice to the author of a program that answered `word`, which is not a digit from 1 to
/// 9: `squares are numbered from 1` for `0`.
std::string advice(std::string_view word, const std::string& command) {
  if (word.empty()) return "the line is empty";
  if (word == "0") return "squares are numbered from 1";
  if (in_lower_case(word) == no_move)
    return "to decline a side, a program answers \"none\", in lower case";
  if (escape_unprintable(word) != word) return "not all of it is printable text";
  if (is_for_people(word)) return advice_for_games(command);
  return "write only the digit, and anything else to standard error";
}

}  // namespace

std::string Protocol::ask(const Question& question) {
  position_ = question.position;
  if (program_.language == Language::bot) return text_of(position_) + "\n";
  const Game& game = *question.game;
  if (std::exchange(has_asked_, true)) return new_moves(game);
  return std::string{letter(position_.to_move)} +
         (game.first() == position_.to_move ? " first\n" : " second\n") + new_moves(game);
}

Reply Protocol::parse_line(std::string_view line) const {
  const std::string_view word = without_blanks(line);
  if (word == no_move) return declined(position_.to_move);
  const auto square = square_of(layout_, word);
  if (!square)
    return refused(FailureKind::protocol_error, line,
                   "is not a digit from 1 to 9: " + advice(word, program_.command));
  if (position_.board.at(*square)) return refused(FailureKind::illegal_move, line, taken(word));
  return *square;
}

std::string Protocol::new_moves(const Game& game) {
  std::string text;
  for (; told_ < game.moves().size(); ++told_)
    if (game.mover(told_) != position_.to_move)
      text += std::to_string(digit_of(layout_, game.moves()[told_])) + "\n";
  return text;
}

std::string Protocol::taken(std::string_view word) const {
  const KeyLayout other = layout_ == KeyLayout::numpad ? KeyLayout::phone : KeyLayout::numpad;
  if (position_.board.at(*square_of(other, word))) return "is taken";
  return "is taken; perhaps the program uses --layout " + std::string{name(other)};
}

std::string text_of(Position position) {
  return std::string{to_text(position.board)} + " " + letter(position.to_move);
}

std::string advice_for_games(const std::string& command) {
  return "if people play it at a keyboard, name it " + shell_quoted("console:" + command);
}

bool is_for_people(std::string_view text) {
  int words = 0;
  for (std::size_t place = 0; place < text.size(); ++place)
    words += is_letter(text[place]) && (place == 0 || text[place - 1] == ' ') ? 1 : 0;
  const bool has_answer = !text.empty() && is_digit(text.back());
  return (words > 1 && !has_answer) || text.find_first_of("|?!") != text.npos;
}

std::string in_quotes(std::string_view text) {
  const std::string_view shown = beginning_of(text, 40);
  return "\"" + escape_unprintable(shown) + (shown.size() < text.size() ? "...\"" : "\"");
}

}  // namespace ttt
