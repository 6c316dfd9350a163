/// Finds out what to answer before a program begins a game against the computer.
#pragma once

#include <functional>
#include <optional>
#include <variant>

#include "console/dialogue.hpp"
#include "console/start.hpp"
#include "console/typing.hpp"
#include "io/stop.hpp"
#include "words/failure.hpp"

namespace ttt {

/// A trial game after these lines: returns the way to type squares, or why no game followed.
/// `known` is the way if earlier trial games have found it.
using TrialGame = std::function<std::variant<TypingWay, Failure>(
    const StartLines& lines, const std::optional<TypingWay>& known)>;

/// The most processes that are started to find out how a program is started.
inline constexpr int most_trial_processes = 60;

/// Answers the program's questions until a trial game succeeds: tries what its screens offer, the
/// likeliest first. Then varies the answers to find some with which the other side moves first.
/// Each wait for the program has the limit of the start. `starts` is the number of processes that
/// `open` and `try_game` have started. Returns a start with lines and a way to type squares, or
/// with a failure.
[[nodiscard]] ConsoleStart search_start(const DialogueFactory& open, const int& starts,
                                        const TrialGame& try_game, const ProgramOptions& options,
                                        const Stop& stop);

}  // namespace ttt
