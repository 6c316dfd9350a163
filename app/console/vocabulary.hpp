/// The words by which ttt understands what a program shows before a game: one table for all
/// languages.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ttt {

/// The meanings of words. Each row of the table in vocabulary.cpp has one.
enum class Meaning : std::uint8_t {
  // Of the words beside an answer.
  destroys,     ///< Deletes something of the user's: such an answer is never typed.
  keeps,        ///< Turns a question about deleting around: `cancel`, `without`.
  quits,        ///< Ends the program, or leads to something other than a game.
  two_people,   ///< A second person, or two computers.
  computer,     ///< The computer as a player.
  machine,      ///< A computer, which need not be a player.
  person,       ///< A person.
  anybody,      ///< A person, who need not be a player: `you`.
  large_board,  ///< A board of another size than 3x3.
  small_board,  ///< A board of 3x3.
  plays,        ///< Begins a game.
  starts,       ///< Begins a game, or something else.
  is_default,   ///< Marks the answer that the program takes for granted.
  yes,
  no,
  // Levels, the weakest first.
  random,
  easy,
  medium,
  hard,
  expert,
  perfect,  ///< Never loses, or plays by a method that never does.
  // Of the words of a question.
  asks_choice,    ///< Asks for something other than a move.
  asks_move,      ///< Asks for a move.
  asks_square,    ///< Asks for a move, and for nothing else.
  asks_strength,  ///< Asks for the strength of the computer.
  asks_mark,      ///< Asks for X or O.
  begins,         ///< Speaks of the first move, together with `who`.
  who,
  asks_enter,           ///< Asks for Enter,
  asks_not_only_enter,  ///< and for something else.
  asks_name,
  asks_size,      ///< Asks for the size of the board, or of a line that wins.
  asks_people,    ///< Asks how many people play.
  asks_position,  ///< Asks for the cells of a position from which to play.
  asks_private,   ///< Asks for a file, a password or an address.
  asks_again,     ///< Offers another game, or the end.
  asks_command,
  names_player,  ///< Names one of two players, in a question for each of them.
  names_row,
  names_column,
  names_full_stop,
  refuses,  ///< Says that the last answer was wrong.
  // Of the words between answers and their words.
  links,   ///< `1 for Easy`.
  joins,   ///< `easy or hard`, `a, b and c`.
  offers,  ///< `easy or hard`: an offer is on either side.
  types,   ///< `press 1`.
  versus,  ///< `human vs computer`.
};

inline constexpr std::size_t meaning_count = static_cast<std::size_t>(Meaning::versus) + 1;

/// Returns the strength that the words with this meaning, which is a level, name: 1 for `random`.
[[nodiscard]] constexpr int strength_of(Meaning level) noexcept {
  return static_cast<int>(level) - static_cast<int>(Meaning::random) + 1;
}

/// A row of the table. Each entry of `words`, which commas divide, is a word, the beginning of one
/// (`hard*`), a part of one (`*双人`), or several words (`one player`).
struct WordRow {
  Meaning meaning;
  /// The number that is added to the cost of an answer whose words have this meaning, or the cost
  /// of the first one of `answers`.
  int cost;
  std::string_view words;
  /// The lines to type if the question has this meaning, the likeliest first, divided by slashes.
  std::string_view answers = {};
};

/// The words of a text in lower case, without punctuation.
using TextWords = std::vector<std::string>;

/// The meanings found in a text, and how often each is mentioned.
struct Sense {
  std::array<int, meaning_count> counts{};  ///< The number of places where a meaning is mentioned.
  int level = 0;  ///< The strength of the first level that is named, from 1; 0 if none is.

  [[nodiscard]] int count(Meaning meaning) const {
    return counts[static_cast<std::size_t>(meaning)];
  }
  [[nodiscard]] bool has(Meaning meaning) const { return count(meaning) > 0; }
};

[[nodiscard]] constexpr bool is_digit(char character) noexcept {
  return character >= '0' && character <= '9';
}

/// Returns true for ASCII letters, and for all bytes of characters beyond ASCII.
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

/// Returns the table of words and their meanings, one row per meaning.
[[nodiscard]] const std::vector<WordRow>& word_table();

[[nodiscard]] Sense sense_of(const TextWords& words);
[[nodiscard]] Sense sense_of(std::string_view text);

/// Returns the sense of the words of an offer. A word for the machine counts only if it means a
/// player: in `Play the computer`, `the computer` and `A match with the computer`, but not in `Lock
/// the computer`. It does if the offer speaks of the game or a level, if only articles come before
/// the word, or if a linking word does.
[[nodiscard]] Sense sense_of_offer(std::string_view offer);

/// Returns true if the words speak of the game, and not only of a start, a computer or a person.
[[nodiscard]] bool speaks_of_game(const Sense& sense);

/// Returns true if the words speak of sides, marks or players.
[[nodiscard]] bool speaks_of_sides(const Sense& sense);

/// Returns true if the text has a word with this meaning.
[[nodiscard]] bool means(std::string_view text, Meaning meaning);

}  // namespace ttt
