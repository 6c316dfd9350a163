/// `ttt console --probe`: what a program asks, shows and wants to be typed.
#pragma once

#include "console/options.hpp"

namespace ttt {

/// Plays a trial game and prints what it found, down to the command to use. May try answers to
/// what the program asks before the game. Returns the exit status.
[[nodiscard]] int probe(const ConsoleOptions& options);

}  // namespace ttt
