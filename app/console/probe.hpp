/// `ttt console --probe`: reports the questions and the first screen of a program, and how it wants
/// squares to be typed.
#pragma once

#include "console/options.hpp"

namespace ttt {

/// Plays a trial game and prints a report that ends with the `ttt prove` command to use. Guesses
/// answers to questions that the program asks before the game. Returns the exit status: 0, or 1 if
/// the game could not be played.
[[nodiscard]] int probe(const ConsoleOptions& options);

}  // namespace ttt
