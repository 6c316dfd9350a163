/// Games from lists of keys: `--moves`.
///
/// `run(const ScriptOptions&)` (script/options.hpp) plays the lists of the command line or of
/// standard input, and prints each game as text or as JSON (words/game_report.hpp); or it hands the
/// game over to play/, which goes on with it in the terminal.
#pragma once

#include <string_view>

#include "players/pairing.hpp"
#include "ttt/board.hpp"
#include "ttt/keys.hpp"
#include "words/game_report.hpp"

namespace ttt {

/// Plays one game, as far as it gets. People press the keys of the list in turn; commas and white
/// space between keys are ignored. Computers play whenever it is their turn, also after the last
/// key. After a forfeit the rest of the list is ignored.
[[nodiscard]] PlayedGame play_script(std::string_view keys, Mark first, const Computers& computers,
                                     KeyLayout layout);

}  // namespace ttt
