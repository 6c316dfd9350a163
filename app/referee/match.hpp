/// The games of `ttt match` and their results.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/stop.hpp"
#include "referee/options.hpp"

namespace ttt {

/// Games that a player has forfeited, or that do not count because of this player, for one reason.
struct Incident {
  std::size_t player = 0;  ///< The index of the player in the options.
  /// The kind of failure. Nothing if the player ended the games without showing its last move, or
  /// forfeited them unplayed after too many forfeits.
  std::optional<FailureKind> kind{};
  bool is_void = false;  ///< True if these games count for nobody.
  std::uint64_t count = 0;
  /// The failure in the first of these games, in words; empty if they were forfeited unplayed.
  std::string reason{};

  /// Returns true if the player has failed, or ttt could not read its screens (`unread`). Games
  /// that the player forfeited unplayed count as failed. Returns false if the player does not play
  /// its side, or did not show its last move.
  [[nodiscard]] bool is_failure() const noexcept {
    return kind ? kind != FailureKind::declined : !is_void;
  }

  friend bool operator==(const Incident&, const Incident&) = default;
};

/// Adds an incident to the list. If the list has an incident with the same player, kind and
/// `is_void`, adds only `incident.count` to the count of that one. Incidents of a player that does
/// not play a side must also have the same `reason`, so that each side is listed on its own.
void add(std::vector<Incident>& incidents, const Incident& incident);

/// The results of the games of two players in which `first` moves first. A forfeited game counts as
/// won by the other player.
struct PairResult {
  std::size_t first = 0;   ///< The index of the player that moves first.
  std::size_t second = 0;  ///< The index of the other player.
  std::uint32_t first_won = 0;
  std::uint32_t drawn = 0;
  std::uint32_t second_won = 0;
  std::vector<Incident> incidents{};
  /// The number of games that were played: not those forfeited unplayed, and not those on a side
  /// that a player does not play.
  std::uint32_t played = 0;
  /// The number of different games among those played; nothing if no player is a program, or no
  /// game was played.
  std::optional<std::uint32_t> different{};

  /// Returns the index of the player that has this mark. The first player plays X.
  [[nodiscard]] std::size_t player(Mark mark) const noexcept {
    return mark == Mark::x ? first : second;
  }

  /// Returns a reference to the wins of that side, or to the draws if `winner` is nothing.
  [[nodiscard]] std::uint32_t& won_by(std::optional<Mark> winner) noexcept {
    return !winner ? drawn : *winner == Mark::x ? first_won : second_won;
  }

  friend bool operator==(const PairResult&, const PairResult&) = default;
};

/// The number of forfeits in a row after which a player forfeits all further games against the same
/// opponent unplayed.
inline constexpr int most_forfeits_in_a_row = 3;

/// Plays every ordered pair of players: `options.games` games in which the first of the two moves
/// first. Returns the results of all ordered pairs. Games of built-in players depend only on the
/// seed. Games of two players are played one after the other; if one of them is a program, up to
/// `options.jobs` meetings of two players take place at once. A program that cannot be started
/// forfeits.
///
/// After each game, calls `record`, if it is not null, with the game as a line of JSON, and then
/// `progress`. Only one thread does that at a time. Calls neither of them for a game that was
/// forfeited unplayed or in which a player did not play its side. The games of built-in players
/// come first, in order, and then the games with programs, as they end.
///
/// An exception ends the match and is thrown. A request of `stop`, if it is not null, ends the
/// match with the results so far.
[[nodiscard]] std::vector<PairResult> play_match(
    const MatchOptions& options, const std::function<void()>& progress = [] {},
    const std::function<void(std::string_view line)>& record = {}, Stop* stop = nullptr);

}  // namespace ttt
