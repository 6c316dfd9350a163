/// Finds out, in games of its own, how a program wants squares to be typed.
#pragma once

#include <variant>

#include "console/console_game.hpp"
#include "console/options.hpp"
#include "console/typing.hpp"

namespace ttt {

/// Plays the first moves of a game, several times if need be, and keeps the ways that agree with
/// everything seen. A way is returned when it has been right twice and no other one is left.
[[nodiscard]] std::variant<TypingWay, ConsoleProblem> find_typing_way(const ConsoleOptions& options,
                                                                      const TypedLines& answers);

}  // namespace ttt
