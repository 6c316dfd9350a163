/// The words that options and answers take, and what they mean.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/text.hpp"
#include "ttt/board.hpp"
#include "ttt/keys.hpp"

namespace ttt {

/// Words of an option, such as `X` and `O`.
using Words = std::vector<std::string>;

/// A word that is accepted as an option or an answer, and its value.
template <typename Value>
struct Word {
  std::string_view word;
  Value value;
  bool is_listed = true;  ///< False for a synonym, which is accepted but shown nowhere.
};

/// Returns the words of a table of `Word`, without synonyms (see `is_listed`).
template <typename WordTable>
Words words_of(const WordTable& table) {
  Words words;
  words.reserve(std::size(table));
  for (const auto& row : table)
    if (row.is_listed) words.emplace_back(row.word);
  return words;
}

/// Returns the value of the word, in upper or lower case, in a table of `Word`; nothing if the
/// table does not have the word.
template <typename WordTable>
auto value_of(const WordTable& table, std::string_view word) {
  std::optional<decltype(table.front().value)> value;
  for (const auto& row : table)
    if (in_lower_case(row.word) == in_lower_case(word)) value = row.value;
  return value;
}

inline constexpr std::array mark_words{Word<Mark>{"X", Mark::x}, Word<Mark>{"O", Mark::o}};

/// The format of a report.
enum class Format : std::uint8_t { text, json };
inline constexpr std::array format_words{Word<Format>{"text", Format::text},
                                         Word<Format>{"json", Format::json}};

inline constexpr std::array layout_words{Word<KeyLayout>{"numpad", KeyLayout::numpad},
                                         Word<KeyLayout>{"phone", KeyLayout::phone}};

/// The player that moves first in a match: `me`, the opponent, or by the toss of a coin (`random`).
enum class First : std::uint8_t { me, opponent, random };

/// The words for `First`. The last three are synonyms.
inline constexpr std::array first_words{
    Word<First>{"me", First::me},         Word<First>{"opponent", First::opponent},
    Word<First>{"random", First::random}, Word<First>{"you", First::me, false},
    Word<First>{"i", First::me, false},   Word<First>{"computer", First::opponent, false}};

}  // namespace ttt
