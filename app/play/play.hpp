/// Goes on in the terminal with a game that has begun elsewhere.
#pragma once

#include "command_line/game_options.hpp"
#include "ttt/game.hpp"

namespace ttt {

/// Plays on from there, and then a series like any other. Returns the exit status.
[[nodiscard]] int play_on(const PlayOptions& options, const Game& game);

}  // namespace ttt
