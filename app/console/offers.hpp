/// Finds the answers that a line on a program's screen offers.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ttt {

/// An answer to a question, and how good it seems.
struct Candidate {
  std::string answer;   ///< The line to type; empty for Enter alone.
  std::string words{};  ///< The words beside it on the screen: `Play against the computer`.
  /// The lower, the likelier the answer leads to a game of 3x3 against the strongest computer.
  int cost = 0;
  int level = 0;  ///< The strength that the words name, from 1 (random); 0 if they name none.
  bool is_computer = false;  ///< True if the words name the computer.
  /// True if the answer quits, explains, or starts a game for two people or on a larger board.
  bool is_bad = false;
};

/// The offers of a line with keys: numbers or letters that stand for the words beside them.
struct KeyedOffers {
  std::vector<Candidate> offers;
  bool begins_line = false;  ///< True if the first word of the line is a key.
};

/// Returns the offers of keys and their words: `1-Easy, 2-Hard`, `easy = 1`, `Hard [h]`.
[[nodiscard]] KeyedOffers keyed_offers(std::string_view line);

/// Returns the words that the line offers: `X or O`, `easy/medium/hard`, `a, b or c`, those in
/// quotes or brackets, and `AI` in `write AI`.
[[nodiscard]] std::vector<std::string> offered_words(std::string_view line);

/// Returns the offers of lines of a few words without keys: the number of each line, its words and
/// its first letter.
[[nodiscard]] std::vector<Candidate> offered_lines(std::span<const std::string> lines);

/// Returns the two answers to a question for yes or no as the line has them, yes first: `Y`, `n`;
/// nothing if it does not offer them.
[[nodiscard]] std::vector<std::string> yes_and_no(std::string_view line);

/// Returns the last of the words that begins with the letter, in lower case; empty for X, O, Y and
/// N, and if there is none.
[[nodiscard]] std::string word_of_letter(std::string_view letter, std::string_view text);

}  // namespace ttt
