/// The options of a game: who plays whom, and how it looks.
#pragma once

#include <vector>

#include "command_line/option.hpp"
#include "play/options.hpp"

namespace ttt {

/// The defaults, with every question open and a seed that nobody can foretell. It is below 2^53, so
/// that every reader of JSON keeps it. Throws std::system_error.
[[nodiscard]] PlayOptions unanswered_options();

/// The options that set those of a game, but for layout, seed and timeout, which others have too.
[[nodiscard]] std::vector<Option> game_options(PlayOptions& play);

}  // namespace ttt
