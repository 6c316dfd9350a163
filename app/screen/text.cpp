#include "screen/text.hpp"

namespace ttt {

std::vector<std::string_view> wrap(std::string_view text, int columns) {
  const auto width = static_cast<std::size_t>(columns);
  std::vector<std::string_view> wrapped;
  while (text.size() > width) {
    const std::size_t space = text.rfind(' ', width);
    const bool between_words = space != std::string_view::npos && space > 0;
    wrapped.push_back(text.substr(0, between_words ? space : width));
    text.remove_prefix(between_words ? space + 1 : width);
  }
  wrapped.push_back(text);
  return wrapped;
}

}  // namespace ttt
