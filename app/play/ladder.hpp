/// The suggestions of a stronger or an easier opponent, by the record.
#pragma once

#include <optional>
#include <string>

#include "play/record.hpp"
#include "players/player_spec.hpp"

namespace ttt {

/// A suggestion of what to play next.
struct Suggestion {
  std::string text{};  ///< `Ready for Hard? (m)`
  /// The opponent that is suggested; nothing if nobody is stronger.
  std::optional<PlayerSpec> opponent{};
};

/// Returns the suggestion that the last recorded game against that opponent completes. A stronger
/// one is suggested after three games without a loss, of which the person began at least one and
/// won all that it began, or after five games without a loss and with a win; against an opponent
/// that never loses, once, after three draws. An easier one that can be beaten is suggested after
/// five losses in a row. After a suggestion, the next two games bring none. Nothing if the opponent
/// is not on the menu.
[[nodiscard]] std::optional<Suggestion> suggestion_after_game(const Record& record,
                                                              const PlayerSpec& opponent);

}  // namespace ttt
