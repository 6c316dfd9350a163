/// The games of a match: their score, and what lasts from one to the next.
#pragma once

#include <optional>

#include "ttt/random.hpp"
#include "ttt/rules.hpp"

namespace ttt {

/// Games won, drawn and lost, from the point of view of `me` in the matchup.
struct Score {
  int me = 0;
  int draws = 0;
  int opponent = 0;

  [[nodiscard]] constexpr int games() const noexcept { return me + draws + opponent; }

  friend constexpr bool operator==(Score, Score) noexcept = default;
};

/// Games in a row between the same two players, who start in turns.
struct Series {
  Random random{0};                 ///< Decides who starts, if that is left to chance.
  int game = 0;                     ///< The number of this game among all that have begun.
  Score past_score{};               ///< The score without this game.
  std::optional<Outcome> result{};  ///< The outcome of this game when it ended for the first time.
  /// The number of games in a row that a person has won or, if negative, lost against this
  /// opponent; it lasts from match to match.
  int in_a_row = 0;
  bool paused = false;  ///< True if computers wait.
  bool step = false;    ///< True if one move is to be played in spite of the pause.
};

}  // namespace ttt
