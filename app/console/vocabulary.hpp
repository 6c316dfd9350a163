/// Compares the words of a text with lists of words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ttt {

/// Words that mean the same, divided by commas. Each entry is a word, the beginning of one
/// (`hard*`), or several words (`one player`).
using WordList = std::string_view;

/// The words of a text in lower case, without punctuation.
using TextWords = std::vector<std::string>;

[[nodiscard]] constexpr bool is_digit(char character) noexcept {
  return character >= '0' && character <= '9';
}

/// Returns true for ASCII letters and for all bytes of other characters.
[[nodiscard]] constexpr bool is_letter(char character) noexcept {
  return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z') ||
         static_cast<unsigned char>(character) >= 0x80;
}

[[nodiscard]] constexpr bool is_word_part(char character) noexcept {
  return is_digit(character) || is_letter(character);
}

[[nodiscard]] std::size_t count_letters(std::string_view text);

/// Returns the words of the text: `1-Player vs. AI` gives `1`, `player`, `vs` and `ai`.
[[nodiscard]] TextWords words_of(std::string_view text);

/// Returns the number of places in the words where one of the entries begins.
[[nodiscard]] int count_mentions(const TextWords& words, WordList entries);
[[nodiscard]] bool mentions(const TextWords& words, WordList entries);
[[nodiscard]] bool mentions(std::string_view text, WordList entries);

}  // namespace ttt
