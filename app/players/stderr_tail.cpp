#include "players/stderr_tail.hpp"

#include <algorithm>
#include <cstddef>

#include "io/text.hpp"

namespace ttt {
namespace {

/// The limits of the lines that are returned, in bytes and in lines.
constexpr std::size_t longest = 1024;
constexpr int most_lines = 10;

/// Returns the text with tabs as spaces, without carriage returns at the ends of lines, and with
/// other control characters escaped.
std::string printable_lines(std::string_view text) {
  std::string lines;
  while (!text.empty()) {
    std::string line{consume_field(text, '\n')};
    if (line.ends_with('\r')) line.pop_back();
    std::ranges::replace(line, '\t', ' ');
    lines += (lines.empty() ? "" : "\n") + escape_unprintable(line);
  }
  return lines;
}

}  // namespace

void StderrTail::append(std::string_view piece) {
  text_ += piece;
  // The byte before the kept ones shows whether they begin at the start of a line.
  if (text_.size() > longest + 1) text_.erase(0, text_.size() - longest - 1);
}

std::string StderrTail::lines() const {
  std::string_view text = text_;
  text = text.substr(0, text.find_last_not_of("\n\r\t ") + 1);
  bool is_whole = text_.size() <= longest || text.empty();
  while (true) {
    std::string lines = printable_lines(text);
    if (is_whole && lines.size() <= longest && std::ranges::count(lines, '\n') < most_lines)
      return lines;
    // The first line is dropped or, if there is only one, its first character.
    const std::size_t line = text.find('\n');
    const auto character = decode_utf8(text);
    text.remove_prefix(line != std::string_view::npos ? line + 1 : character ? character->size : 1);
    is_whole = true;
  }
}

}  // namespace ttt
