/// A match in the terminal that begins in the middle of a game.
#pragma once

#include "command_line/game_options.hpp"
#include "ttt/game.hpp"

namespace ttt {

/// Goes on with a game where a script left it. Returns the exit status.
[[nodiscard]] int play_on(const PlayOptions& options, const Game& game);

}  // namespace ttt
