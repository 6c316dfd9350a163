/// `ttt prove --probe`: reports how ttt plays with a console program.
#pragma once

#include "players/player.hpp"

namespace ttt {

/// Plays a trial game with the console program, and prints the questions before it and their
/// answers, the first screen, how squares are typed, the sides that the program plays, and the
/// `ttt prove` command that repeats all this. Returns the exit status: 0, or 1 if no game could be
/// played.
[[nodiscard]] int probe(const Program& program, const ProgramOptions& options);

}  // namespace ttt
