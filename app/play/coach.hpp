/// What a coach says at once about a move that gives something away.
#pragma once

#include <optional>
#include <string>

#include "ttt/board.hpp"
#include "ttt/game.hpp"
#include "ttt/keys.hpp"

namespace ttt {

/// `You took 3, and now O wins with 4: 4 would have held.` What the person's last move gave away,
/// and a move that would have kept it. Nothing where it gave nothing away, once the game is over,
/// and before the person's first move.
[[nodiscard]] std::optional<std::string> given_away_in_words(const Game& game, KeyLayout layout,
                                                             Mark person);

}  // namespace ttt
