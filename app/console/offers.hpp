/// Finds the answers that a line on a program's screen offers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ttt {

/// Where an answer comes from: the screen offers it, or its prompt only has the word, or it is one
/// that programs usually take.
enum class Origin : std::uint8_t { offered, mentioned, usual };

/// An answer to a question, and how good it seems.
struct Candidate {
  std::string answer;  ///< The line to type; empty for Enter alone.
  /// The words beside an offered answer: `Play against the computer`; empty for any other.
  std::string words{};
  /// The lower, the likelier the answer leads to a game of 3x3 against the strongest computer.
  int cost = 0;
  Origin origin = Origin::offered;
  int level = 0;  ///< The strength that the words name, from 1 (random); 0 if they name none.
  bool is_computer = false;  ///< True if the words name the computer.
  /// True if the answer quits, explains, or starts a game for two people or on a larger board.
  bool is_bad = false;
};

[[nodiscard]] inline bool is_offered(const Candidate& candidate) noexcept {
  return candidate.origin == Origin::offered;
}

/// The offers that one line of text makes.
struct LineOffers {
  /// First keys, which are numbers or letters, and the words for which they stand: `1-Easy,
  /// 2-Hard`, `easy = 1`, `Hard [h]`. Then words that are answers themselves: `X or O`,
  /// `easy/medium/hard`, `a, b or c`, those in quotes or brackets, and `AI` in `write AI`. A letter
  /// has the word that it abbreviates beside it.
  std::vector<Candidate> list;
  std::size_t keys = 0;    ///< The number of keys.
  bool is_row = false;     ///< True if the line begins with a key.
  bool has_marks = false;  ///< True if X and O are offered: `(x/o)`, `[X] [O]`.

  /// Returns the keys or, if there are none, the words.
  [[nodiscard]] std::span<const Candidate> best() const {
    return std::span{list}.first(keys > 0 ? keys : list.size());
  }
};

[[nodiscard]] LineOffers offers_of(std::string_view line);

}  // namespace ttt
