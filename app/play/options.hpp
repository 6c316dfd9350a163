/// `ttt`, `ttt screen`, `ttt puzzle` and `ttt record`: a match in the terminal, its screens without
/// one, puzzles, and what is left of it all.
#pragma once

#include <cstdint>
#include <vector>

#include "command_line/game_options.hpp"
#include "command_line/help.hpp"
#include "command_line/syntax.hpp"
#include "screen/frame.hpp"
#include "screen/input.hpp"
#include "ttt/game.hpp"

namespace ttt {

/// `ttt` without a command.
[[nodiscard]] Syntax play_syntax(PlayOptions& shared, Use<PlayOptions> use);
/// Returns the exit status. Throws std::system_error where nothing can be printed.
[[nodiscard]] int run(const PlayOptions& options);
/// Goes on in the terminal with a game that has begun elsewhere, and then with a series like any
/// other. Returns the exit status.
[[nodiscard]] int play_on(const PlayOptions& options, const Game& game);
/// What the keys do, as a table for help.
[[nodiscard]] std::string keys_table();

enum class ScreenFormat : std::uint8_t { text, roles, ansi, svg };

/// `ttt screen`: the screen that some keys lead to.
struct ScreenOptions {
  PlayOptions play{};
  Size size{};
  std::vector<Input> inputs{};
  bool each = false;  ///< a picture after every key, not only after the last
  ScreenFormat format = ScreenFormat::text;
};
[[nodiscard]] Syntax screen_syntax(PlayOptions& shared, Use<ScreenOptions> use);
[[nodiscard]] int run(const ScreenOptions& options);

/// `ttt puzzle`: positions in which one move alone will do.
struct PuzzleOptions {
  PlayOptions play{};
  bool seed_given = false;  ///< the order is to be that of the seed, whatever is solved
};
[[nodiscard]] Syntax puzzle_syntax(PlayOptions& shared, Use<PuzzleOptions> use);
[[nodiscard]] int run(const PuzzleOptions& options);

/// `ttt record`: what has been done so far.
struct RecordOptions {
  KeyLayout layout = KeyLayout::numpad;
  Format format = Format::text;
  bool games = false;   ///< every game
  bool forget = false;  ///< delete it
};
[[nodiscard]] Syntax record_syntax(Use<RecordOptions> use);
[[nodiscard]] int run(const RecordOptions& options);

}  // namespace ttt
