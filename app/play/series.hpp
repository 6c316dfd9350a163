/// The score of a match, and the other values that last from game to game.
#pragma once

#include <optional>

#include "ttt/random.hpp"
#include "ttt/rules.hpp"

namespace ttt {

/// The number of games that `me` (the first player of the matchup) has won, of draws, and of games
/// that the opponent has won.
struct Score {
  int me = 0;
  int draws = 0;
  int opponent = 0;

  /// Returns the number of all games.
  [[nodiscard]] constexpr int games() const noexcept { return me + draws + opponent; }

  friend constexpr bool operator==(Score, Score) noexcept = default;
};

/// The state of a match, in which two players play game after game and start in turns.
struct Series {
  /// Random numbers that decide who starts, if that is left to chance, and the order of puzzles.
  Random random{0};
  int game = 0;        ///< The number of the current game, counted from 1 over all matches.
  Score past_score{};  ///< The score before the current game.
  /// The outcome of the current game when it first ended, before any practice; nothing until then.
  std::optional<Outcome> result{};
  /// The number of games in a row that the person has won against this opponent or, if negative,
  /// has lost; 0 after a draw. It lasts from match to match.
  int in_a_row = 0;
  bool paused = false;  ///< True if a game between computers is paused.
  bool step = false;    ///< True if computers that are paused may play one move.
};

}  // namespace ttt
