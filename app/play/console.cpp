#include "play/console.hpp"

#include "io/text.hpp"

namespace ttt {

std::optional<std::string> Console::answer_to(const std::string& prompt) {
  while (true) {
    output_.write(prompt);
    const auto line = input_.next();
    if (!line) {
      say("");
      return std::nullopt;
    }
    if (!line->too_long) return std::string{without_blanks(line->text)};
    say("Invalid line: " + too_long_in_words());
  }
}

}  // namespace ttt
