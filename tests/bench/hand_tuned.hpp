/// A search and a look-up that are written for speed only: with plain numbers, and with tables that
/// have an entry for each of the 512 sets of squares.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace ttt::hand_tuned {

inline constexpr std::array<unsigned, 8> lines{0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};

/// For each set of squares, the squares that complete a line with two squares of the set.
inline constexpr std::array<std::uint16_t, 512> completing = [] {
  std::array<std::uint16_t, 512> table{};
  for (unsigned set = 0; set < 512; ++set)
    for (const unsigned line : lines)
      if (std::popcount(line & ~set) == 1)
        table[set] = static_cast<std::uint16_t>(table[set] | (line & ~set));
  return table;
}();

inline constexpr std::array<bool, 512> has_line = [] {
  std::array<bool, 512> table{};
  for (unsigned set = 0; set < 512; ++set)
    for (const unsigned line : lines)
      if ((set & line) == line) table[set] = true;
  return table;
}();

/// Returns the score by visiting the whole tree. The number of empty squares is a template
/// argument, so the compiler makes nine functions of this one.
template <int empty_count>
int minimax(unsigned mine, unsigned theirs, std::uint32_t& nodes) {
  ++nodes;
  if (has_line[theirs]) return -(91 + empty_count);
  if constexpr (empty_count == 0) {
    return 0;
  } else {
    int best = -1000;
    for (unsigned rest = 0777U & ~(mine | theirs); rest != 0; rest &= rest - 1) {
      const int score = -minimax<empty_count - 1>(theirs, mine | (rest & (0U - rest)), nodes);
      if (score > best) best = score;
    }
    return best;
  }
}

/// Returns the score of an unfinished position: 0, or plus or minus 91 + the number of empty
/// squares at the end of the game.
inline int best_score(unsigned mine, unsigned theirs, int empty_count, int alpha, int beta) {
  const unsigned empty = 0777U & ~(mine | theirs);
  if ((completing[mine] & empty) != 0) return 90 + empty_count;
  if (empty_count <= 1) return 0;
  const unsigned threats = completing[theirs] & empty;
  if ((threats & (threats - 1)) != 0) return -(89 + empty_count);
  if (threats != 0) return -best_score(theirs, mine | threats, empty_count - 1, -beta, -alpha);
  if (empty_count == 2) return 0;
  if (beta > 88 + empty_count) beta = 88 + empty_count;
  if (alpha >= beta) return beta;
  for (const unsigned group : {0020U, 0505U, 0252U}) {
    for (unsigned rest = empty & group; rest != 0; rest &= rest - 1) {
      const int score =
          -best_score(theirs, mine | (rest & (0U - rest)), empty_count - 1, -beta, -alpha);
      if (score >= beta) return score;
      if (score > alpha) alpha = score;
    }
  }
  return alpha;
}

struct Best {
  int square;
  int score;
};

/// Returns a best move of an unfinished position, and its score.
inline Best best_move(unsigned mine, unsigned theirs) {
  const unsigned empty = 0777U & ~(mine | theirs);
  const int empty_count = std::popcount(empty);
  const unsigned wins = completing[mine] & empty;
  if (wins != 0) return {std::countr_zero(wins), 90 + empty_count};
  unsigned moves = completing[theirs] & empty;
  if (moves == 0) moves = empty;
  Best best{-1, -1000};
  for (const unsigned group : {0020U, 0505U, 0252U}) {
    for (unsigned rest = moves & group; rest != 0; rest &= rest - 1) {
      const int score =
          -best_score(theirs, mine | (rest & (0U - rest)), empty_count - 1, -1000, -best.score);
      if (score > best.score) best = {std::countr_zero(rest), score};
    }
  }
  return best;
}

}  // namespace ttt::hand_tuned
