/// The options of `ttt --moves`, and scripted games.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "io/output.hpp"
#include "play/options.hpp"
#include "words/game_report.hpp"

namespace ttt {

struct ScriptOptions {
  PlayOptions play{};
  std::vector<std::string> scripts{};  ///< Lists of keys; `-`: lists from standard input.
  Format format = Format::text;
  bool interactive = false;
};
/// Plays and prints the games or, for `interactive`, continues the game in the terminal. Returns
/// the exit status. Throws std::system_error if the output cannot be written.
[[nodiscard]] int run(const ScriptOptions& options);

/// Plays one game until its end, an error or the end of the list. Sides that people play press the
/// keys of the list in turn; commas and white space are ignored. Computers play whenever it is
/// their turn, also after the last key. After a forfeit the rest of the list is ignored.
[[nodiscard]] PlayedGame play_script(std::string_view keys, Mark first, const Computers& computers,
                                     KeyLayout layout);

}  // namespace ttt
