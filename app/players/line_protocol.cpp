#include "io/text.hpp"
#include "players/protocol.hpp"
#include "ttt/notation.hpp"
#include "words/words.hpp"

namespace ttt {
namespace {

class LineProtocol final : public Protocol {
 public:
  explicit LineProtocol(KeyLayout layout) : layout_(layout) {}

  std::string ask(Position question, bool /*fresh*/) override {
    return std::string{to_text(question.board)} + " " + letter(question.to_move) + "\n";
  }

  Heard hear(std::string_view line) override {
    const std::string_view word = without_blanks(line);
    const auto square =
        word.size() == 1 ? square_of(layout_, word.front() - '0') : std::optional<Square>{};
    if (square) return {.reply = *square};
    return {.reply = PlayerFault{.fault = Fault::protocol_error,
                                 .detail = answered(line, "which is no digit from 1 to 9")}};
  }

  [[nodiscard]] bool allows_other_lines() const noexcept override { return false; }

 private:
  KeyLayout layout_;
};

}  // namespace

std::unique_ptr<Protocol> line_protocol(KeyLayout layout) {
  return std::make_unique<LineProtocol>(layout);
}

std::string answered(std::string_view text, std::string_view which_is) {
  constexpr std::size_t longest = 40;
  std::string shown = printable(text.substr(0, longest));
  if (text.size() > longest) shown += "...";
  return "answered \"" + shown + "\", " + std::string{which_is};
}

}  // namespace ttt
