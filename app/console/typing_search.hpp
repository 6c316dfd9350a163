/// Finds out by trial games how a program wants squares to be typed.
#pragma once

#include <variant>

#include "console/console_game.hpp"
#include "console/dialogue.hpp"
#include "console/start.hpp"
#include "console/typing.hpp"

namespace ttt {

/// Returns the way to type squares that boards have confirmed in trial games, each in a new process
/// in which `lines` are typed first; or the problem that a game has met.
[[nodiscard]] std::variant<TypingWay, Failure> find_typing_way(const StartLines& lines,
                                                               int most_games,
                                                               const ProgramOptions& limits,
                                                               const DialogueFactory& open,
                                                               const Stop& stop);

}  // namespace ttt
