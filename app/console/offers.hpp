/// Finds the answers that a line on a program's screen offers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ttt {

/// The reason why an answer is tried.
enum class Origin : std::uint8_t {
  offered,    ///< The screen offers it: `1. Play`.
  mentioned,  ///< It is a usual answer, and a word of the prompt.
  usual,      ///< Programs usually take it, such as `1` or a name.
};

/// An answer to a program's question, and how likely it leads to a game.
struct Candidate {
  std::string answer;  ///< The line to type; empty for Enter alone.
  /// The words beside an offered answer, such as `Play against the computer`, or the answer itself
  /// if there are none; empty for an answer that is not offered.
  std::string words{};
  /// The lower, the likelier the answer leads to a 3x3 game against the strongest computer.
  int cost = 0;
  Origin origin = Origin::offered;
  /// The strength that the answer chooses, from 1 (the weakest); 0 if it chooses none.
  int level = 0;
  bool is_computer = false;  ///< True if the words name one computer: not `CPU vs CPU`.
  /// True if the answer quits, explains, or starts a game for two people, for two computers, or on
  /// a larger board.
  bool is_bad = false;
};

[[nodiscard]] inline bool is_offered(const Candidate& candidate) noexcept {
  return candidate.origin == Origin::offered;
}

/// The answers that one line of text offers, such as `1` for Easy and `2` for Hard.
struct LineOffers {
  /// First the keys, and then the words that are answers themselves.
  /// - Keys are numbers or letters that stand for words: `1-Easy, 2-Hard`, `easy = 1`, `Hard [h]`.
  /// - Words are those of a list, as in `X or O`, `easy/medium/hard` and `a, b or c`, those in
  ///   quotes or brackets, and `AI` in `write AI`. If such a word is a letter, its `words` are the
  ///   word that it abbreviates: `computer` for `c` in `human or computer (h/c)?`. A line that
  ///   begins with a number as a key, such as `3. CPU (hard)`, has no words here.
  std::vector<Candidate> list;
  std::size_t keys = 0;    ///< The number of keys, which are the first in `list`.
  bool is_row = false;     ///< True if the line begins with a key.
  bool has_marks = false;  ///< True if X and O are offered: `(x/o)`, `[X] [O]`.

  /// Returns the keys or, if there are none, the words.
  [[nodiscard]] std::span<const Candidate> best() const {
    return std::span{list}.first(keys > 0 ? keys : list.size());
  }
};

[[nodiscard]] LineOffers offers_of(std::string_view line);

}  // namespace ttt
