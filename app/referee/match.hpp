/// Plays the games of `ttt match`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "referee/options.hpp"

namespace ttt {

/// The number of games that a player has forfeited for the same reason.
struct ForfeitCount {
  std::size_t player = 0;  ///< The index of the player.
  std::optional<FailureKind>
      kind{};  ///< Nothing for games that were not played, after too many forfeits.
  std::uint32_t count = 0;
  std::string reason{};  ///< The failure in the first of the games, in words.

  friend bool operator==(const ForfeitCount&, const ForfeitCount&) = default;
};

/// Adds a forfeit to the counts: to that of the same player and reason, if there is one.
void add(std::vector<ForfeitCount>& forfeits, const ForfeitCount& forfeit);

/// The results of an ordered pair of players, the first of which moves first in all games. A
/// forfeited game is won by the other side.
struct PairResult {
  std::size_t first = 0;   ///< The index of the player that moves first.
  std::size_t second = 0;  ///< The index of the other player.
  std::uint32_t first_won = 0;
  std::uint32_t drawn = 0;
  std::uint32_t second_won = 0;
  std::vector<ForfeitCount> forfeits{};
  std::optional<Mark> declined{};  ///< The side that its player does not play.
  std::uint32_t not_played = 0;    ///< The number of games that were not played because of that.

  /// Returns the index of the player of that mark. The first player plays X.
  [[nodiscard]] std::size_t player(Mark mark) const noexcept {
    return mark == Mark::x ? first : second;
  }

  /// Returns the number of games that the side won, or the number of draws for no side.
  [[nodiscard]] std::uint32_t& won_by(std::optional<Mark> winner) noexcept {
    return !winner ? drawn : *winner == Mark::x ? first_won : second_won;
  }

  friend bool operator==(const PairResult&, const PairResult&) = default;
};

/// A player that forfeits this many games in a row against the same opponent forfeits the rest
/// unplayed.
inline constexpr int most_forfeits_in_a_row = 3;

/// Plays every player against every other, with either of them moving first. Games of built-in
/// players depend only on the seed. The games of a pair are played one after the other. A program
/// that cannot be started forfeits.
///
/// Calls `progress` after each game and `record`, unless it is null, with each game as a line of
/// JSON: first the games of built-in players, in order, and then those with programs, as they end.
/// An exception from either ends the match.
[[nodiscard]] std::vector<PairResult> play_match(
    const MatchOptions& options, const std::function<void()>& progress = [] {},
    const std::function<void(std::string_view line)>& record = {});

}  // namespace ttt
