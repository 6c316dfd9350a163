#include "words/failure.hpp"

#include "io/text.hpp"

namespace ttt {

std::string cause_in_words(const Failure& failure) {
  return (failure.kind == FailureKind::unread ? "ttt cannot read the game: "
                                              : std::string{name(failure.kind)} + ": ") +
         failure.detail;
}

std::string failure_in_words(const Failure& failure) {
  if (failure.kind == FailureKind::declined) return failure.detail;
  std::string text = cause_in_words(failure);
  const std::string& output = failure.output();
  if (output.empty()) return text;
  const std::string_view line = std::string_view{output}.substr(output.rfind('\n') + 1);
  const std::string shown{beginning_of(line, 160)};
  if (failure.screen.empty())
    return text + " (" + shown + (shown.size() < line.size() ? "...)" : ")");
  const bool is_quoted = failure.detail.find(shown) != std::string::npos;
  return is_quoted ? text : text + "; it showed last: \"" + shown + "\"";
}

}  // namespace ttt
