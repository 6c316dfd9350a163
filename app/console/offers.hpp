/// Finds the answers that a line on a program's screen offers.
#pragma once

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

/// The offers of a line.
struct LineOffers {
  /// Numbers or letters, and the words for which they stand: `1-Easy, 2-Hard`, `easy = 1`,
  /// `Hard [h]`.
  std::vector<Candidate> keys;
  /// Words that are answers themselves: `X or O`, `easy/medium/hard`, `a, b or c`, those in quotes
  /// or brackets, and `AI` in `write AI`. A letter has the word that it abbreviates beside it.
  std::vector<Candidate> words;
  bool is_row = false;     ///< True if the line begins with a key.
  bool has_marks = false;  ///< True if X and O are offered: `(x/o)`, `[X] [O]`.
};

[[nodiscard]] LineOffers offers_of(std::string_view line);

}  // namespace ttt
