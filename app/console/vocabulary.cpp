#include "console/vocabulary.hpp"

#include <algorithm>
#include <span>

#include "io/text.hpp"

namespace ttt {
namespace {

/// Returns true if `word` is the entry, or begins with it if the entry ends with an asterisk.
bool fits(std::string_view word, std::string_view entry) {
  if (!entry.ends_with('*')) return word == entry;
  return word.starts_with(entry.substr(0, entry.size() - 1));
}

/// Returns true if the words begin with the words of the entry.
bool begins_with(std::span<const std::string> words, std::string_view entry) {
  std::size_t place = 0;
  for (auto part = consume_word(entry); !part.empty(); part = consume_word(entry), ++place)
    if (place == words.size() || !fits(words[place], part)) return false;
  return true;
}

}  // namespace

std::size_t count_letters(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, is_letter));
}

TextWords words_of(std::string_view text) {
  TextWords words;
  bool in_word = false;
  for (const char character : in_lower_case(text)) {
    const bool is_part = is_word_part(character);
    if (is_part && !in_word) words.emplace_back();
    if (is_part) words.back() += character;
    in_word = is_part;
  }
  return words;
}

int count_mentions(const TextWords& words, WordList entries) {
  int found = 0;
  for (std::size_t first = 0; first < words.size(); ++first)
    for (WordList rest = entries; !rest.empty();)
      if (begins_with(std::span{words}.subspan(first), consume_field(rest, ','))) {
        ++found;
        break;
      }
  return found;
}

bool mentions(const TextWords& words, WordList entries) {
  return count_mentions(words, entries) > 0;
}

bool mentions(std::string_view text, WordList entries) { return mentions(words_of(text), entries); }

}  // namespace ttt
