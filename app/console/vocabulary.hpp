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
  keeps,        ///< Says that something is not deleted: `cancel`, `without`.
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
  is_default,   ///< Marks the answer that Enter alone gives.
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
  begins,         ///< Speaks of the first move, if `who` is there, too.
  who,
  asks_enter,           ///< Asks for Enter.
  asks_not_only_enter,  ///< Asks for something besides Enter.
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
  names_full_stop,  ///< Says that a full stop ends each line.
  refuses,          ///< Says that the last answer was wrong.
  // Of the words between answers and their words.
  links,   ///< `for` in `1 for Easy`.
  joins,   ///< `or` in `easy or hard`, `and` in `a, b and c`.
  offers,  ///< `or` in `easy or hard`: an offer is on either side.
  types,   ///< `press` in `press 1`.
  versus,  ///< `vs` in `human vs computer`.
};

inline constexpr std::size_t meaning_count = static_cast<std::size_t>(Meaning::versus) + 1;

/// Returns the strength of a level, from 1 for `random` to 6 for `perfect`. Precondition: the
/// meaning is a level.
[[nodiscard]] constexpr int strength_of(Meaning level) noexcept {
  return static_cast<int>(level) - static_cast<int>(Meaning::random) + 1;
}

/// A row of the table of words. Each entry of `words`, which commas divide, is a word, the
/// beginning of one (`hard*`), a part of one (`*双人`), or several words (`one player`).
struct WordRow {
  Meaning meaning;
  /// The cost that an answer gets if its words have this meaning; answers with lower costs are
  /// tried first. In a row with `answers`: that of the first; each later one costs 1 more.
  int cost;
  std::string_view words;
  /// The lines to type at a question with this meaning, the likeliest first, divided by slashes:
  /// `Ann/Bob`. Empty if the meaning suggests none.
  std::string_view answers = {};
};

/// The words of a text in lower case, without punctuation.
using TextWords = std::vector<std::string>;

/// The meanings of the words of a text, and how often each occurs.
struct Sense {
  std::array<int, meaning_count> counts{};  ///< The number of places where a meaning is mentioned.
  int level = 0;  ///< The strength of the first level that is named; 0 if none is.

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

/// Returns the number of bytes for which `is_letter` is true.
[[nodiscard]] std::size_t count_letters(std::string_view text);

/// Returns the words of the text: `1-Player vs. AI` gives `1`, `player`, `vs` and `ai`.
[[nodiscard]] TextWords words_of(std::string_view text);

/// Returns the table of words and their meanings, one row per meaning.
[[nodiscard]] const std::vector<WordRow>& word_table();

/// Returns the meanings of the words. A narrow meaning and a wider one are both counted: `name`
/// asks for a name (`asks_name`), and so for something other than a move (`asks_choice`).
[[nodiscard]] Sense sense_of(const TextWords& words);
[[nodiscard]] Sense sense_of(std::string_view text);

/// Returns the meanings of the words of an offer, as `sense_of` does, but counts `computer` and
/// similar words only if they mean a player, as in `Play the computer` and not in
/// `Lock the computer`. Such a word means a player if
/// - the offer speaks of the game, names a level, or names the computer in another way (`AI`);
/// - only articles and other words of up to two letters come before it: `the computer`; or
/// - a linking word comes before it: `A match with the computer`.
[[nodiscard]] Sense sense_of_offer(std::string_view offer);

/// Returns true if the words speak of the game, as `human`, `play`, `level` and `who starts` do.
/// Returns false for `start`, `computer` and `you` alone.
[[nodiscard]] bool speaks_of_game(const Sense& sense);

/// Returns true if the words speak of sides, marks or players.
[[nodiscard]] bool speaks_of_sides(const Sense& sense);

/// Returns true if the text has a word with this meaning.
[[nodiscard]] bool means(std::string_view text, Meaning meaning);

}  // namespace ttt
