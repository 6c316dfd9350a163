/// The options of `ttt move` and `ttt ugi`.
#pragma once

#include <cstdint>

#include "players/player.hpp"

namespace ttt {

/// `ttt move`, which answers positions with moves.
struct MoveOptions {
  PlayerSpec player = *find_player("minimax");
  bool all = false;  ///< True for all moves that the player may play, not one of them.
  ProgramOptions terms{};
  std::uint64_t seed = 0;
};
/// Returns the exit status. Throws std::system_error if the output cannot be written.
[[nodiscard]] int run(const MoveOptions& options);

/// `ttt ugi`, a built-in player as a UGI engine.
struct UgiOptions {
  std::uint64_t seed = 0;
};
[[nodiscard]] int run(const UgiOptions& options);

}  // namespace ttt
