#include "players/protocol.hpp"

#include "io/text.hpp"
#include "players/diagnosis.hpp"
#include "ttt/keys.hpp"
#include "ttt/notation.hpp"

namespace ttt {
namespace {

/// Returns a failure of that kind because of the line: `answered "x", which WHICH_IS`.
Failure refused(FailureKind kind, std::string_view line, const std::string& which_is) {
  return {.kind = kind, .detail = "answered " + in_quotes(line) + ", which " + which_is};
}

/// The word with which a program answers that it does not play the side.
constexpr std::string_view no_move = "none";

/// The protocol of `bot:`, in which an answer is a digit. Also the base of the protocol of `game:`.
class LineProtocol : public Protocol {
 public:
  explicit LineProtocol(KeyLayout layout) : layout_(layout) {}

  std::string ask(const Question& question, Told /*before*/) override {
    position_ = question.position;
    return text_of(position_) + "\n";
  }

  Reply parse_line(std::string_view line) final {
    const std::string_view word = without_blanks(line);
    if (word == no_move) return declined(position_.to_move);
    const auto square = square_of(layout_, word);
    if (!square)
      return refused(FailureKind::protocol_error, line,
                     "is not a digit from 1 to 9: " + std::string{advice(word)});
    if (position_.board.at(*square)) return refused(FailureKind::illegal_move, line, taken(word));
    return *square;
  }

 protected:
  KeyLayout layout_;

 private:
  /// Returns advice about a line that is not a digit: `squares are numbered from 1` for `0`.
  static std::string_view advice(std::string_view word) {
    if (word.empty()) return "the line is empty";
    if (word == "0") return "squares are numbered from 1";
    if (in_lower_case(word) == no_move)
      return "to decline a side, a program answers \"none\", in lower case";
    if (escape_unprintable(word) != word) return "there is more in the line than can be seen";
    if (is_for_people(word)) return advice_for_games;
    return "an answer is the digit alone, and other talk belongs on standard error";
  }

  /// Returns the reason why the square that `word` names cannot be played, `is taken`; adds that
  /// the digit would be legal under the other layout, if it would.
  [[nodiscard]] std::string taken(std::string_view word) const {
    const KeyLayout other = layout_ == KeyLayout::numpad ? KeyLayout::phone : KeyLayout::numpad;
    if (position_.board.at(*square_of(other, word))) return "is taken";
    return "is taken; under --layout " + std::string{name(other)} + " it would be legal";
  }
};

/// The protocol of `game:`, in which the program is told only its side and the moves of the other
/// side.
class GameProtocol final : public LineProtocol {
 public:
  using LineProtocol::LineProtocol;

  std::string ask(const Question& question, Told before) override {
    position_ = question.position;
    const Game& game = *question.game;
    if (before == Told::this_game) return new_moves(game);
    told_ = 0;
    return std::string{letter(position_.to_move)} +
           (game.first() == position_.to_move ? " first\n" : " second\n") + new_moves(game);
  }

  std::string end(const Game& game) override { return new_moves(game); }

 private:
  /// Returns the moves of the other side that the program has not been told yet, one digit a line.
  std::string new_moves(const Game& game) {
    std::string text;
    for (; told_ < game.moves().size(); ++told_)
      if (game.mover(told_) != position_.to_move)
        text += std::to_string(digit_of(layout_, game.moves()[told_])) + "\n";
    return text;
  }

  /// The number of moves of the game, of both sides, that the program knows.
  std::size_t told_ = 0;
};

}  // namespace

std::string text_of(Position position) {
  return std::string{to_text(position.board)} + " " + letter(position.to_move);
}

std::string in_quotes(std::string_view text) {
  const std::string_view shown = beginning_of(text, 40);
  return "\"" + escape_unprintable(shown) + (shown.size() < text.size() ? "...\"" : "\"");
}

std::unique_ptr<Protocol> make_protocol(Language language, KeyLayout layout) {
  if (language == Language::bot) return std::make_unique<LineProtocol>(layout);
  return std::make_unique<GameProtocol>(layout);
}

}  // namespace ttt
