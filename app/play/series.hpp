/// Games in a row between the same two, who begin in turns.
#pragma once

#include <algorithm>
#include <optional>

#include "ttt/board.hpp"
#include "ttt/random.hpp"
#include "ttt/rules.hpp"

namespace ttt {

struct Score {
  int me = 0;
  int draws = 0;
  int opponent = 0;

  [[nodiscard]] constexpr int games() const noexcept { return me + draws + opponent; }

  friend constexpr bool operator==(Score, Score) noexcept = default;
};

/// The score after another game, in which mine was that mark. A game in progress changes nothing.
[[nodiscard]] constexpr Score after_game(Score score, Outcome outcome, Mark mine) noexcept {
  if (outcome == Outcome::draw) ++score.draws;
  if (const auto mark = winner(outcome)) ++(*mark == mine ? score.me : score.opponent);
  return score;
}

/// Whether one side has won the best of so many games; never the best of none.
[[nodiscard]] constexpr bool decided(Score score, int best_of) noexcept {
  return best_of > 0 && 2 * std::max(score.me, score.opponent) > best_of;
}

static_assert(decided({2, 0, 1}, 3) && !decided({1, 5, 1}, 3) && !decided({9, 0, 0}, 0));

/// What lasts from game to game on the screen.
struct Series {
  Random random{0};                 ///< tosses the coin for who begins
  bool running = false;             ///< there is a game to go back to from the set-up
  int game = 0;                     ///< the number of this game, of all that have begun
  Score past_score{};               ///< of the games before this one
  std::optional<Outcome> result{};  ///< of this game, once it has ended first
  int in_a_row =
      0;  ///< games that one person has won, or if it is negative, lost; also in matches before
  bool paused = false;  ///< computers wait
  bool step = false;    ///< although they wait, a computer is to play one move
};

}  // namespace ttt
