/// `ttt move` and `ttt ugi`: ttt as somebody else's player.
#pragma once

#include <cstdint>

#include "command_line/game_options.hpp"
#include "command_line/syntax.hpp"
#include "players/player.hpp"

namespace ttt {

/// `ttt move`: positions in, moves out.
struct MoveOptions {
  PlayerSpec player = *find_player("minimax");
  bool all = false;  ///< all moves that the player may play, not one of them
  ProgramTerms terms{};
  std::uint64_t seed = 0;
};
[[nodiscard]] Syntax move_syntax(PlayOptions& shared, Use<MoveOptions> use);
/// Returns the exit status. Throws std::system_error where nothing can be printed.
[[nodiscard]] int run(const MoveOptions& options);

/// `ttt ugi`: a built-in player as a UGI engine.
struct UgiOptions {
  std::uint64_t seed = 0;
};
[[nodiscard]] Syntax ugi_syntax(PlayOptions& shared, Use<UgiOptions> use);
[[nodiscard]] int run(const UgiOptions& options);

}  // namespace ttt
