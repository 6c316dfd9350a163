/// `ttt`, `ttt screen`, `ttt puzzle` and `ttt record`: a match in the terminal, its screens without
/// one, puzzles, and what is left of it all.
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

/// What is chosen before a match, and how it is shown.
struct Settings {
  Matchup matchup{};
  KeyLayout layout = KeyLayout::numpad;
  int best_of = 0;        ///< games that are won decide; 0: play until somebody quits
  std::size_t theme = 0;  ///< place in `themes()`
  bool colors = true;     ///< there are some; else all themes look alike
  bool unicode = true;    ///< draw with more than ASCII
  bool animate = false;   ///< show the winning line square by square
  bool coach = true;      ///< say at once what a move gives away

  friend bool operator==(const Settings&, const Settings&) = default;
};

struct PlayOptions : Settings {
  /// The options that the command line or the configuration has set, by their names: `symbol`,
  /// `first`, `opponent`, `me`, `best-of`, `layout`, `theme`, `coach` (without `no-`), and others.
  std::set<std::string, std::less<>> given{};
  ProgramOptions terms{};  ///< whose layout is also that of people, unless they choose another
  std::uint64_t seed = 0;
  std::chrono::milliseconds delay{400};
  bool mouse = true;
  bool plain = false;
  bool speech = false;  ///< plain for who listens: no board is drawn
  bool record = true;   ///< read and written

  friend bool operator==(const PlayOptions&, const PlayOptions&) = default;
};

/// `ttt` without a command.
/// Returns the exit status. Throws std::system_error where nothing can be printed.
[[nodiscard]] int run(const PlayOptions& options);
/// Goes on in the terminal with a game that has begun elsewhere, and then with a series like any
/// other. Returns the exit status.
[[nodiscard]] int play_on(const PlayOptions& options, const Game& game);

enum class ScreenFormat : std::uint8_t { text, roles, ansi, svg };

/// `ttt screen`: the screen that some keys lead to.
struct ScreenOptions {
  PlayOptions play{};
  Size size{};
  std::vector<Input> inputs{};
  bool each = false;  ///< a picture after every key, not only after the last
  ScreenFormat format = ScreenFormat::text;
};
[[nodiscard]] int run(const ScreenOptions& options);

/// `ttt puzzle`: positions in which one move alone will do, or those of one's own games in which
/// one gave something away.
struct PuzzleOptions {
  PlayOptions play{};
  bool mine = false;        ///< those of one's own games
  bool seed_given = false;  ///< the order is to be that of the seed, whatever is solved
};
[[nodiscard]] int run(const PuzzleOptions& options);

/// `ttt record`: what has been done so far.
struct RecordOptions {
  KeyLayout layout = KeyLayout::numpad;
  Format format = Format::text;
  bool games = false;   ///< every game
  bool forget = false;  ///< delete it
};
[[nodiscard]] int run(const RecordOptions& options);

}  // namespace ttt
