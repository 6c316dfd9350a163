/// Many games between players who are not people: `ttt match`.
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

/// So many games were forfeited by a player for the same reason.
struct ForfeitCount {
  std::size_t player = 0;  ///< place in the list of players
  std::optional<FailureKind>
      fault{};  ///< nothing: not played at all, after too many that were forfeited
  std::uint32_t count = 0;
  std::string reason{};  ///< for the first of them, in words

  friend bool operator==(const ForfeitCount&, const ForfeitCount&) = default;
};

/// Counts the forfeit among others, with those of that player for the same reason.
void add(std::vector<ForfeitCount>& forfeits, const ForfeitCount& forfeit);

/// The games of two players of whom the same one moved first in all. A forfeited game is won by the
/// other side.
struct PairResult {
  std::size_t first = 0;   ///< place in the list of players
  std::size_t second = 0;  ///< place in the list of players
  std::uint32_t first_won = 0;
  std::uint32_t drawn = 0;
  std::uint32_t second_won = 0;
  std::vector<ForfeitCount> forfeits{};
  /// Who does not play that side, and how many games there are not for that.
  std::optional<Mark> declined{};
  std::uint32_t not_played = 0;

  /// Who plays that mark: whoever moves first plays X.
  [[nodiscard]] std::size_t player(Mark mark) const noexcept {
    return mark == Mark::x ? first : second;
  }

  /// How many games that side won; where there is none, how many were drawn.
  [[nodiscard]] std::uint32_t& won_by(std::optional<Mark> winner) noexcept {
    return !winner ? drawn : *winner == Mark::x ? first_won : second_won;
  }

  friend bool operator==(const PairResult&, const PairResult&) = default;
};

/// Whoever forfeits so many games in a row against the same opponent forfeits the rest unplayed.
inline constexpr int most_forfeits_in_a_row = 3;

/// Every player against every other, each of the two moving first. Games of built-in players depend
/// on nothing but the seed. The games of two players are played one after the other. Whoever cannot
/// be started forfeits.
///
/// `progress` is called after each game, and `record`, unless it is null, with games as lines of
/// JSON: first those of built-in players, in order; then those with programs, as they end. What it
/// throws ends the match.
[[nodiscard]] std::vector<PairResult> play_match(
    const MatchOptions& options, const std::function<void()>& progress = [] {},
    const std::function<void(std::string_view line)>& record = {});

}  // namespace ttt
