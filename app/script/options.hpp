/// The options of `ttt --moves`, and scripted games.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "play/options.hpp"
#include "words/match_game.hpp"
#include "words/option_words.hpp"

namespace ttt {

struct ScriptOptions {
  PlayOptions play{};
  /// The lists of keys, one for each game; a list is, for example, `5,7,3`. `-` stands for all
  /// lists on standard input, one per line.
  std::vector<std::string> scripts{};
  Format format = Format::text;
  bool interactive = false;  ///< True to continue the game in the terminal after the list.
};
/// Plays and prints the games, and returns the exit status: 1 if a game ended with an error, and 0
/// otherwise. If `interactive` is true, plays the first list and then continues the game in the
/// terminal. Throws std::system_error if the output cannot be written.
[[nodiscard]] int run(const ScriptOptions& options);

/// Plays one game until it is over, a key is wrong or the list ends, and returns it. Each key is
/// the move of a person. Computers move by themselves when it is their turn, also after the last
/// key. Commas and white space are ignored. A key after the end of the game is a wrong key; after a
/// forfeit the rest of the list is ignored.
[[nodiscard]] MatchGame play_script(std::string_view keys, Mark first, const Computers& computers,
                                    KeyLayout layout);

}  // namespace ttt
