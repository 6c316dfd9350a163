/// The function that suggests a stronger or an easier opponent, from the games in the record.
#pragma once

#include <optional>
#include <string>

#include "play/record.hpp"
#include "players/player_spec.hpp"

namespace ttt {

/// A suggestion of what to play next.
struct Suggestion {
  std::string text{};  ///< `Ready for Hard? (m)`
  /// The opponent to play next; nothing if there is no stronger one, and the text suggests puzzles.
  std::optional<PlayerSpec> opponent{};
};

/// Returns the suggestion that follows from the last recorded games against `opponent`:
/// - after three games without a loss: a stronger opponent, if the person moved first in at least
///   one of these games and won all of those;
/// - after five games without a loss, at least one of them won: a stronger opponent;
/// - after three draws against an opponent that never loses: a stronger opponent, but only once;
/// - after five losses: an easier opponent that can be beaten.
/// Nothing in the two games after a suggestion, or if `opponent` is not on the menu.
[[nodiscard]] std::optional<Suggestion> suggestion_after_game(const Record& record,
                                                              const PlayerSpec& opponent);

}  // namespace ttt
