/// Finds out, in trial games, how a program wants squares to be typed.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "console/console_game.hpp"
#include "console/options.hpp"
#include "console/typing.hpp"

namespace ttt {

/// Plays up to 24 trial games, typing squares in various ways and dropping those that the program's
/// boards contradict. Returns the way that is left when the program has accepted two moves in a
/// game, or a problem if there is none. `answers` are typed before each game. Ways whose names are
/// in `disproved` are not tried.
[[nodiscard]] std::variant<TypingWay, ConsoleProblem> find_typing_way(
    const ConsoleOptions& options, const TypedLines& answers,
    const std::vector<std::string>& disproved = {});

}  // namespace ttt
