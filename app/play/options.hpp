/// The commands `ttt`, `ttt screen`, `ttt puzzle` and `ttt record`, and their options.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "io/output.hpp"
#include "players/matchup.hpp"
#include "screen/frame.hpp"
#include "screen/input.hpp"
#include "ttt/game.hpp"

namespace ttt {

/// The settings of a match and of its looks.
struct Settings {
  Matchup matchup{};
  KeyLayout layout = KeyLayout::numpad;
  int best_of = 0;        ///< The most decided games of a match, an odd number; 0 if unlimited.
  std::size_t theme = 0;  ///< An index into `themes()`.
  bool colors = true;     ///< True if there are colours; without them, all themes look the same.
  bool unicode = true;    ///< True if characters beyond ASCII may be used.
  bool animate = false;   ///< True if a winning line unfolds square by square.
  bool coach = true;      ///< True if mistakes are pointed out during the game.

  friend bool operator==(const Settings&, const Settings&) = default;
};

struct PlayOptions : Settings {
  /// The names of the options that the command line or the configuration has set: `symbol`,
  /// `first`, `opponent`, `me`, `best-of`, `layout`, `theme`, `coach` (without `no-`), and others.
  std::set<std::string, std::less<>> given{};
  ProgramOptions terms{};  ///< Its layout is the default for people, too.
  std::uint64_t seed = 0;
  std::chrono::milliseconds delay{400};  ///< The time that a computer seems to think.
  bool mouse = true;
  bool plain = false;   ///< True if the game is played line by line.
  bool speech = false;  ///< The same for screen readers: no board is drawn.
  bool record = true;   ///< True if the record is read and written.

  friend bool operator==(const PlayOptions&, const PlayOptions&) = default;
};

/// Runs `ttt` without a command. Returns the exit status. Throws std::system_error if the output
/// fails; so do the functions below.
[[nodiscard]] int run(const PlayOptions& options);
/// Runs `ttt --moves … --interactive`: continues the game in the terminal, as the first one of a
/// match. Returns the exit status.
[[nodiscard]] int play_on(const PlayOptions& options, const Game& game);

enum class ScreenFormat : std::uint8_t { text, roles, ansi, svg };

/// The options of `ttt screen`, which prints the screen that some keys lead to.
struct ScreenOptions {
  PlayOptions play{};
  Size size{};
  std::vector<Input> inputs{};
  bool each = false;  ///< True if a picture is printed after every key, not only after the last.
  ScreenFormat format = ScreenFormat::text;
};
[[nodiscard]] int run(const ScreenOptions& options);

/// The options of `ttt puzzle`.
struct PuzzleOptions {
  PlayOptions play{};
  bool mine = false;        ///< True if the puzzles are the player's own mistakes.
  bool seed_given = false;  ///< True if the seed alone decides the order of the puzzles.
};
[[nodiscard]] int run(const PuzzleOptions& options);

/// The options of `ttt record`.
struct RecordOptions {
  KeyLayout layout = KeyLayout::numpad;
  Format format = Format::text;
  bool games = false;   ///< True if every game is listed.
  bool forget = false;  ///< True if the record is deleted.
};
[[nodiscard]] int run(const RecordOptions& options);

}  // namespace ttt
