/// Games played from a list of keys.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "players/bout.hpp"
#include "players/pairing.hpp"
#include "ttt/game.hpp"
#include "ttt/keys.hpp"

namespace ttt {

struct ScriptError {
  int move = 0;        ///< the key's place in the list, counted from 1
  std::string key;     ///< as it was written, with unprintable bytes as `\xNN`
  std::string reason;  ///< in words
};

/// The game as far as it got, and why no further if a key was bad, or a program.
struct ScriptedGame {
  Game game;
  std::optional<ScriptError> error{};
  std::optional<Forfeit> forfeit{};
};

/// Plays one game. People press the keys of the list in turn; commas and white space between keys
/// are ignored. Computers play whenever it is their turn, also after the last key. After a forfeit
/// the rest of the list is ignored.
[[nodiscard]] ScriptedGame play_script(std::string_view keys, Mark first,
                                       const Computers& computers, KeyLayout layout);

}  // namespace ttt
