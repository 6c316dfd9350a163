#include "console/screen_text.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "io/text.hpp"

namespace ttt {
namespace {

/// Returns true if the character has no width of its own, such as a control, a combining accent or
/// keycap, a variation selector or a zero-width space.
bool has_no_width(char32_t code) {
  return code < U' ' || code == 0x7F || (code >= 0x300 && code <= 0x36F) ||
         (code >= 0xFE00 && code <= 0xFE0F) || (code >= 0x200B && code <= 0x200F) ||
         code == 0x20E3 || code == 0xFEFF;
}

/// Letters that are not read as UTF-8. Their two bytes are more likely the end of a line in a
/// frame, written in code page 437: `═╗`, `─┐`.
constexpr std::u32string_view ends_of_frames = U"\u0379\u037B\u037C\u0134\u013F";

/// Returns `│` for a byte that is a vertical line in code page 437, `─` for any other line, corner
/// or crossing, and otherwise the private character for the byte (`private_zero`).
char32_t read_as_code_page_437(char byte) {
  const auto value = static_cast<unsigned char>(byte);
  if (value == 0xB3 || value == 0xBA) return U'│';
  const bool is_line = value >= 0xB4 && value <= 0xDB;  // or a corner or a crossing of lines
  return is_line ? U'─' : private_zero + value;
}

class Splitter {
 public:
  ScreenText split(std::string_view output) {
    while (!output.empty()) output.remove_prefix(read(output));
    end_page();
    return std::move(result_);
  }

 private:
  /// Handles the character or control sequence at the beginning of `rest`. Returns its size in
  /// bytes.
  std::size_t read(std::string_view rest) {
    constexpr std::size_t tab_width = 8;
    switch (rest.front()) {
      case '\x1b': return read_escape(rest);
      case '\r':
        if (rest.size() < 2 || (rest[1] != '\n' && rest[1] != '\r')) end_line();
        return 1;
      case '\n': end_line(); return 1;
      case '\f': end_page(); return 1;
      case '\t': line_.append(tab_width - line_.size() % tab_width, U' '); return 1;
      default: break;
    }
    auto character = decode_utf8(rest);
    if (character && ends_of_frames.find(character->code) != ends_of_frames.npos) character.reset();
    const char32_t code = character ? character->code : read_as_code_page_437(rest.front());
    const bool is_space = code == 0xA0 || (code >= 0x2000 && code <= 0x200A) || code == 0x3000;
    if (!has_no_width(code)) line_ += is_space ? U' ' : code;
    return character ? character->size : 1;
  }

  std::size_t read_escape(std::string_view rest) {
    if (rest.size() < 2) return rest.size();
    if (rest[1] == 'c') end_page();
    if (rest[1] == '(' || rest[1] == ')') return std::min<std::size_t>(3, rest.size());
    if (rest[1] == ']') {  // a title
      const std::size_t end = rest.find_first_of("\a\x1b", 2);
      return end == rest.npos ? rest.size() : rest[end] == '\a' ? end + 1 : end;
    }
    if (rest[1] != '[') return 2;
    std::size_t end = 2;
    while (end < rest.size() && (rest[end] < '@' || rest[end] > '~')) ++end;
    if (end == rest.size()) return end;
    control(rest[end], rest.substr(2, end - 2));
    return end + 1;
  }

  void control(char name, std::string_view parameters) {
    const bool is_home = parameters.empty() || parameters == "1;1" || parameters == "0;0" ||
                         parameters == ";" || parameters == "1" || parameters == "0";
    if (name == 'J' && (parameters == "2" || parameters == "3")) end_page();
    if (name != 'H' && name != 'f') return;
    end_line();
    if (!is_home) ++result_.addressed_cells;
  }

  void end_line() { page_.push_back(std::exchange(line_, {})); }

  void end_page() {
    if (!line_.empty()) end_line();
    if (!page_.empty()) result_.pages.push_back(std::exchange(page_, {}));
  }

  ScreenText result_;
  TextPage page_;
  TextLine line_;
};

/// Returns true if the line has a word of at least three ASCII letters, not all of them X or O.
bool has_word(std::string_view line) {
  constexpr std::size_t shortest_word = 3;
  std::string words = in_lower_case(line);
  std::ranges::replace_if(words, [](char sign) { return sign < 'a' || sign > 'z'; }, ' ');
  std::string_view rest = words;
  for (auto word = consume_word(rest); !word.empty(); word = consume_word(rest))
    if (word.size() >= shortest_word && word.find_first_not_of("xo") != word.npos) return true;
  return false;
}

/// Returns the different lines of the text that are not blank, without blanks at their ends.
std::set<std::string_view> lines_of(std::string_view text) {
  std::set<std::string_view> lines;
  while (!text.empty()) lines.insert(without_blanks(consume_field(text, '\n')));
  lines.erase("");
  return lines;
}

}  // namespace

ScreenText split_into_pages(std::string_view output) { return Splitter{}.split(output); }

std::string to_utf8(std::u32string_view characters) {
  std::string text;
  for (const char32_t character : characters) text += utf8(character);
  return text;
}

std::vector<std::string> last_screen(std::string_view text) {
  constexpr std::size_t most_lines = 24;
  constexpr int most_columns = 80;
  std::vector<std::string> shown;
  const ScreenText screen = split_into_pages(text);
  if (screen.pages.empty()) return shown;
  for (const TextLine& line : screen.pages.back()) {
    std::string printable = escape_unprintable(to_utf8(line));
    printable.erase(printable.find_last_not_of(' ') + 1);
    shown.push_back(truncated(printable, most_columns));
  }
  while (!shown.empty() && shown.back().empty()) shown.pop_back();
  if (shown.size() > most_lines)
    shown.erase(shown.begin(), shown.end() - static_cast<std::ptrdiff_t>(most_lines));
  return shown;
}

std::string last_words(std::string_view before, std::string_view now) {
  std::vector<std::string> said = last_screen(now);
  std::erase_if(said, [](const std::string& line) { return !has_word(line); });
  // Lines that the program has not shown before say more than its menu or prompt.
  const auto old = lines_of(before);
  const auto is_old = [&](std::string_view line) { return old.contains(without_blanks(line)); };
  if (!std::ranges::all_of(said, is_old)) std::erase_if(said, is_old);
  for (std::string& line : said) line = without_blanks(line);
  constexpr std::ptrdiff_t most_lines = 3;
  if (std::ssize(said) > most_lines) said.erase(said.begin(), said.end() - most_lines);
  return join(said, " / ");
}

bool has_new_drawing(std::string_view before, std::string_view now) {
  const auto old = lines_of(before);
  return std::ranges::any_of(
      lines_of(now), [&](std::string_view line) { return !has_word(line) && !old.contains(line); });
}

}  // namespace ttt
