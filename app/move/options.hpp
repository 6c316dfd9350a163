/// The options of `ttt move`.
#pragma once

#include <cstdint>

#include "players/player.hpp"

namespace ttt {

/// The options of `ttt move`, which answers positions with moves.
struct MoveOptions {
  PlayerSpec player = *find_player("perfect");
  bool all = false;  ///< True to print all moves that the player may play, and not one of them.
  ProgramOptions programs{};
  std::uint64_t seed = 0;
};
/// Runs `ttt move`. Returns the exit status: 0 if every line of standard input was answered with a
/// move, or with `-` because its game is over, and 1 otherwise. Throws std::system_error if the
/// output cannot be written.
[[nodiscard]] int run(const MoveOptions& options);

}  // namespace ttt
