#include "players/protocol.hpp"

#include <optional>

#include "io/text.hpp"
#include "ttt/keys.hpp"
#include "ttt/notation.hpp"

namespace ttt {
namespace {

/// `answered "x", which is …`
std::string answered(std::string_view text, std::string_view which_is) {
  return "answered " + in_quotes(text) + ", " + std::string{which_is};
}

/// Whoever does not play a side says so with this word.
constexpr std::string_view no_move = "none";

PlayerFault declined(Mark side) {
  return {.fault = Fault::declined, .detail = "does not play " + std::string{letter(side)}};
}

/// Its answers are digits.
class LineProtocol : public Protocol {
 public:
  explicit LineProtocol(KeyLayout layout) : layout_(layout) {}

  std::string ask(const Query& question, bool /*fresh*/) override {
    side_ = question.position.to_move;
    return std::string{to_text(question.position.board)} + " " + letter(side_) + "\n";
  }

  Heard hear(std::string_view line) final {
    const std::string_view word = without_blanks(line);
    const auto square = square_of(layout_, word);
    if (square) return {.reply = *square};
    if (word == no_move) return {.reply = declined(side_)};
    return {.reply = PlayerFault{
                .fault = Fault::protocol_error,
                .detail = answered(line, "which is no digit from 1 to 9: ") + advice(word)}};
  }

  [[nodiscard]] bool allows_other_lines() const noexcept final { return false; }
  [[nodiscard]] std::string_view awaited() const noexcept final { return {}; }

  [[nodiscard]] std::string taken(std::string_view line, Board board) const final {
    const KeyLayout other = layout_ == KeyLayout::numpad ? KeyLayout::phone : KeyLayout::numpad;
    const auto square = square_of(other, without_blanks(line));
    std::string text = answered(line, "which is taken");
    if (square && !board.at(*square))
      text += "; under --layout " + std::string{name(other)} + " it would be legal";
    return text;
  }

 protected:
  Mark side_{};  ///< that is asked
  KeyLayout layout_;

 private:
  /// What to mend in a line that is no answer.
  static std::string advice(std::string_view word) {
    if (word.empty()) return "the line is empty";
    if (word == "0") return "squares are numbered from 1";
    if (word.starts_with("bestmove") || word.starts_with("ugiok"))
      return "that is UGI, and a program that speaks it is ugi:COMMAND";
    if (printable(word) != word) return "there is more in the line than can be seen";
    return "an answer is the digit alone, and other talk belongs on standard error";
  }
};

/// Hears the moves of the other side.
class GameProtocol final : public LineProtocol {
 public:
  using LineProtocol::LineProtocol;

  std::string ask(const Query& question, bool /*fresh*/) override {
    side_ = question.position.to_move;
    std::string text;
    if (!question.goes_on) {
      told_ = 0;
      text =
          std::string{letter(side_)} + (question.game->first() == side_ ? " first\n" : " second\n");
    }
    return text + new_moves(*question.game);
  }

  std::string end(const Game& game) override { return new_moves(game); }

  [[nodiscard]] bool one_game() const noexcept override { return true; }

 private:
  /// The moves of the other side that it has not been told.
  std::string new_moves(const Game& game) {
    std::string text;
    for (; told_ < game.moves().size(); ++told_)
      if (game.mover(told_) != side_)
        text += std::to_string(digit_of(layout_, game.moves()[told_])) + "\n";
    return text;
  }

  std::size_t told_ = 0;  ///< moves of the game
};

class UgiProtocol final : public Protocol {
 public:
  /// Every game is over after nine plies. Who knows no depth goes by the time.
  explicit UgiProtocol(std::chrono::milliseconds timeout)
      : go_("go depth 9 movetime " + std::to_string((timeout.count() + 1) / 2) + "\n") {}

  std::string ask(const Query& question, bool fresh) override {
    question_ = question;
    if (!fresh) return get_ready();
    awaited_ = "ugiok";
    return "ugi\n";
  }

  /// Whatever is not awaited is talk, or left over from something else.
  Heard hear(std::string_view line) override {
    std::string_view rest = line;
    const std::string_view word = take_word(rest);
    if (word.empty() || word != awaited_) return {};
    if (word == "ugiok") return {.to_send = get_ready()};
    if (word == "readyok") {
      awaited_ = "bestmove";
      return {.to_send = "position " + position_in_words() + "\n" + go_};
    }
    awaited_ = {};
    const std::string_view move = take_word(rest);
    if (const auto square = ugi_square(move)) return {.reply = *square};
    if (move == no_move) return {.reply = declined(question_.position.to_move)};
    return {.reply = PlayerFault{.fault = Fault::protocol_error,
                                 .detail = answered(line, "which names no square from a1 to c3")}};
  }

  [[nodiscard]] bool allows_other_lines() const noexcept override { return true; }

  [[nodiscard]] std::string_view awaited() const noexcept override { return awaited_; }

  [[nodiscard]] std::string taken(std::string_view line, Board /*board*/) const override {
    return answered(line, "which is taken");
  }

 private:
  std::string get_ready() {
    awaited_ = "readyok";
    return question_.goes_on ? "isready\n" : "uginewgame\nisready\n";
  }

  /// `startpos moves b2 a3`, where X began; `fen POSITION SIDE` without a game.
  [[nodiscard]] std::string position_in_words() const {
    const auto fen = [](Position position) {
      return "fen " + std::string{to_text(position.board)} + " " + letter(position.to_move);
    };
    if (!question_.game) return fen(question_.position);
    const Game& game = *question_.game;
    std::string text = game.first() == Mark::x ? "startpos" : fen({Board{}, game.first()});
    if (!game.moves().empty()) text += " moves";
    for (const Square square : game.moves()) text += " " + ugi_name(square);
    return text;
  }

  std::string go_;
  Query question_;
  std::string_view awaited_;
};

}  // namespace

std::string in_quotes(std::string_view text) {
  const std::string_view shown = beginning_of(text, 40);
  return "\"" + printable(shown) + (shown.size() < text.size() ? "...\"" : "\"");
}

std::unique_ptr<Protocol> make_protocol(Language language, KeyLayout layout,
                                        std::chrono::milliseconds timeout) {
  switch (language) {
    case Language::bot: return std::make_unique<LineProtocol>(layout);
    case Language::game: return std::make_unique<GameProtocol>(layout);
    case Language::ugi: return std::make_unique<UgiProtocol>(timeout);
  }
  return {};
}

}  // namespace ttt
