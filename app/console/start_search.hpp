/// Finds out what to answer before a program begins a game against the computer.
#pragma once

#include "console/dialogue.hpp"
#include "console/start.hpp"
#include "io/stop.hpp"
#include "words/failure.hpp"
#include "words/program_options.hpp"

namespace ttt {

/// Returns the start with the lines to type before a game and the way to type squares, if it lacks
/// them, or with the reason why no game was found.
///
/// If no lines are given, answers the program's questions until a trial game succeeds: tries what
/// its screens offer, the likeliest first. Then searches in the same way for answers with which the
/// other side moves first, unless the program draws lots. Each wait for the program has at most the
/// limit of the start, and at most 60 processes are started.
[[nodiscard]] ConsoleStart search_start(const ConsoleStart& given, const ProgramOptions& options,
                                        const DialogueFactory& open, const Stop& stop);

}  // namespace ttt
