/// Finds out by trial games how a program wants squares to be typed.
#pragma once

#include <optional>
#include <variant>

#include "console/console_game.hpp"
#include "console/dialogue.hpp"
#include "console/start.hpp"
#include "console/typing.hpp"

namespace ttt {

/// Finds out, in at most `most_games` trial games, how squares are typed: returns a way that the
/// program's boards have confirmed, which can only be `given` if that is set. The first game runs
/// in the process of `running`, if there is one, in which `lines` were typed; each other one in a
/// new process, in which they are typed first. Adds to `experience` what the games show. Returns
/// the failure of a game if no way was found.
[[nodiscard]] std::variant<TypingWay, Failure> find_typing_way(
    const StartLines& lines, const std::optional<TypingWay>& given, int most_games,
    const ProgramOptions& limits, const DialogueFactory& open, const Stop& stop,
    Experience& experience, std::optional<Conversation> running = {});

}  // namespace ttt
