#include "players/protocol.hpp"

#include <cstdint>
#include <optional>

#include "io/printable.hpp"
#include "io/text.hpp"
#include "io/utf8.hpp"
#include "ttt/keys.hpp"
#include "ttt/notation.hpp"

namespace ttt {
namespace {

/// `answered "x", which is …`
std::string answered(std::string_view text, std::string_view which_is) {
  return "answered " + in_quotes(text) + ", " + std::string{which_is};
}

class LineProtocol final : public Protocol {
 public:
  explicit LineProtocol(KeyLayout layout) : layout_(layout) {}

  std::string ask(Position question, bool /*fresh*/) override {
    return std::string{to_text(question.board)} + " " + letter(question.to_move) + "\n";
  }

  Heard hear(std::string_view line) override {
    const std::string_view word = without_blanks(line);
    const auto square = square_of(layout_, word);
    if (square) return {.reply = *square};
    return {.reply = PlayerFault{
                .fault = Fault::protocol_error,
                .detail = answered(line, "which is no digit from 1 to 9: ") + advice(word)}};
  }

  [[nodiscard]] bool allows_other_lines() const noexcept override { return false; }
  [[nodiscard]] std::string_view awaited() const noexcept override { return {}; }

  [[nodiscard]] std::string taken(std::string_view line, Board board) const override {
    const KeyLayout other = layout_ == KeyLayout::numpad ? KeyLayout::phone : KeyLayout::numpad;
    const auto square = square_of(other, without_blanks(line));
    std::string text = answered(line, "which is taken");
    if (square && !board.at(*square))
      text += "; under --layout " + std::string{name(other)} + " it would be legal";
    return text;
  }

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

  KeyLayout layout_;
};

class UgiProtocol final : public Protocol {
 public:
  /// Every game is over after nine plies. Who knows no depth goes by the time.
  explicit UgiProtocol(std::chrono::milliseconds timeout)
      : go_("go depth 9 movetime " + std::to_string((timeout.count() + 1) / 2) + "\n") {}

  std::string ask(Position question, bool fresh) override {
    const bool goes_on = !fresh && question_ && follows(question.board, question_->board);
    question_ = question;
    if (!fresh) return get_ready(goes_on);
    awaited_ = Awaited::ugiok;
    return "ugi\n";
  }

  /// Whatever is not awaited is talk, or left over from something else.
  Heard hear(std::string_view line) override {
    std::string_view rest = line;
    const std::string_view word = take_word(rest);
    if (awaited_ == Awaited::ugiok && word == "ugiok") return {.to_send = get_ready(false)};
    if (awaited_ == Awaited::readyok && word == "readyok") {
      awaited_ = Awaited::bestmove;
      return {.to_send = "position fen " + std::string{to_text(question_->board)} + " " +
                         letter(question_->to_move) + "\n" + go_};
    }
    if (awaited_ != Awaited::bestmove || word != "bestmove") return {};
    awaited_ = Awaited::nothing;
    if (const auto square = ugi_square(take_word(rest))) return {.reply = *square};
    return {.reply = PlayerFault{.fault = Fault::protocol_error,
                                 .detail = answered(line, "which names no square from a1 to c3")}};
  }

  [[nodiscard]] bool allows_other_lines() const noexcept override { return true; }

  [[nodiscard]] std::string_view awaited() const noexcept override {
    switch (awaited_) {
      case Awaited::nothing: return {};
      case Awaited::ugiok: return "ugiok";
      case Awaited::readyok: return "readyok";
      case Awaited::bestmove: return "bestmove";
    }
    return {};
  }

  [[nodiscard]] std::string taken(std::string_view line, Board /*board*/) const override {
    return answered(line, "which is taken");
  }

 private:
  enum class Awaited : std::uint8_t { nothing, ugiok, readyok, bestmove };

  /// Whether one game may have both boards, with a move of either side between them.
  static bool follows(Board later, Board earlier) {
    const auto grows = [&](Mark mark) {
      const SquareSet before = earlier.squares(mark);
      return later.squares(mark).contains(before) &&
             later.squares(mark).size() == before.size() + 1;
    };
    return grows(Mark::x) && grows(Mark::o);
  }

  std::string get_ready(bool same_game) {
    awaited_ = Awaited::readyok;
    return same_game ? "isready\n" : "uginewgame\nisready\n";
  }

  std::string go_;
  std::optional<Position> question_;
  Awaited awaited_ = Awaited::nothing;
};

}  // namespace

std::string in_quotes(std::string_view text) {
  const std::string_view shown = beginning_of(text, 40);
  return "\"" + printable(shown) + (shown.size() < text.size() ? "...\"" : "\"");
}

std::unique_ptr<Protocol> line_protocol(KeyLayout layout) {
  return std::make_unique<LineProtocol>(layout);
}

std::unique_ptr<Protocol> ugi_protocol(std::chrono::milliseconds timeout) {
  return std::make_unique<UgiProtocol>(timeout);
}

}  // namespace ttt
