/// `ttt --moves …`: games from lists of keys, of the command line or of standard input. Each is
/// printed as text or as JSON (words/game_report.hpp); or one is handed over to play/, which goes
/// on with it in the terminal.
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
  std::vector<std::string>
      scripts{};  ///< each a list of keys, or `-` for lists from standard input
  Format format = Format::text;
  bool interactive = false;
};
/// Returns the exit status. Throws std::system_error where nothing can be printed.
[[nodiscard]] int run(const ScriptOptions& options);

/// Plays one game, as far as it gets. People press the keys of the list in turn; commas and white
/// space between keys are ignored. Computers play whenever it is their turn, also after the last
/// key. After a forfeit the rest of the list is ignored.
[[nodiscard]] PlayedGame play_script(std::string_view keys, Mark first, const Computers& computers,
                                     KeyLayout layout);

}  // namespace ttt
