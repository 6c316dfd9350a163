#include <cstdint>
#include <optional>

#include "io/text.hpp"
#include "players/protocol.hpp"
#include "players/ugi_notation.hpp"
#include "ttt/notation.hpp"

namespace ttt {
namespace {

class UgiProtocol final : public Protocol {
 public:
  std::string ask(Position question, bool fresh) override {
    const bool goes_on = !fresh && question_ && follows(question.board, question_->board);
    question_ = question;
    if (!fresh) return get_ready(goes_on);
    stage_ = Stage::greeting;
    return "ugi\n";
  }

  /// Whatever comes at another stage than its own is left over from something else.
  Heard hear(std::string_view line) override {
    std::string_view rest = line;
    const std::string_view word = take_word(rest);
    if (stage_ == Stage::greeting && word == "ugiok") return {.to_send = get_ready(false)};
    if (stage_ == Stage::readying && word == "readyok") {
      stage_ = Stage::thinking;
      return {.to_send = "position fen " + std::string{to_text(question_->board)} + " " +
                         letter(question_->to_move) + "\ngo depth 9\n"};
    }
    if (stage_ != Stage::thinking || word != "bestmove") return {};
    stage_ = Stage::done;
    if (const auto square = ugi_square(take_word(rest))) return {.reply = *square};
    return {.reply = PlayerFault{.fault = Fault::protocol_error,
                                 .detail = answered(line, "which names no square from a1 to c3")}};
  }

  [[nodiscard]] bool allows_other_lines() const noexcept override { return true; }

 private:
  enum class Stage : std::uint8_t { greeting, readying, thinking, done };

  /// Whether one game may have both boards, with a move of either side between them.
  static bool follows(Board later, Board earlier) {
    const auto grows = [&](Mark mark) {
      const SquareSet before = earlier.squares(mark);
      return (later.squares(mark) & before) == before &&
             later.squares(mark).size() == before.size() + 1;
    };
    return grows(Mark::x) && grows(Mark::o);
  }

  std::string get_ready(bool same_game) {
    stage_ = Stage::readying;
    return same_game ? "isready\n" : "uginewgame\nisready\n";
  }

  std::optional<Position> question_;
  Stage stage_ = Stage::done;
};

}  // namespace

std::unique_ptr<Protocol> ugi_protocol() { return std::make_unique<UgiProtocol>(); }

}  // namespace ttt
