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
  /// The opponent to play next; nothing if the text suggests none, because nobody is stronger.
  std::optional<PlayerSpec> opponent{};
};

/// Returns the suggestion that follows from the last recorded games against that opponent:
/// - a stronger opponent after three games without a loss, if the person began at least one of them
///   and won each that it began, or after five games without a loss and with a win;
/// - a stronger one, once, after three draws against an opponent that never loses;
/// - an easier one that can be beaten after five losses in a row.
/// Nothing in the two games after a suggestion, or if the opponent is not on the menu.
[[nodiscard]] std::optional<Suggestion> suggestion_after_game(const Record& record,
                                                              const PlayerSpec& opponent);

}  // namespace ttt
