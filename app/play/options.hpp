/// The options of the commands `ttt`, `ttt screen`, `ttt puzzle` and `ttt record`, and the
/// functions that run these commands.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "players/matchup.hpp"
#include "screen/frame.hpp"
#include "screen/input.hpp"
#include "ttt/game.hpp"
#include "words/option_words.hpp"

namespace ttt {

/// The settings that the player can change. The matchup and the length apply to the next match.
struct Settings {
  Matchup matchup{};
  KeyLayout layout = KeyLayout::numpad;
  /// The odd number of decided (not drawn) games to which a match is limited; in line mode, draws
  /// between two computers count, too. 0 for no limit.
  int best_of = 0;
  std::size_t theme = 0;  ///< The index of the colour theme in `themes()`.
  bool coach = true;      ///< True if the coach points out mistakes during the game.

  friend bool operator==(const Settings&, const Settings&) = default;
};

/// The options of `ttt`, the game itself.
struct PlayOptions : Settings {
  /// The names of the options that the command line has set, without dashes and `no-`: `symbol`,
  /// `first`, `opponent`, `me`, `best-of`, `layout`, `theme`, `coach`, and others.
  std::set<std::string, std::less<>> given{};
  /// The options of players that are programs. Programs are asked in the key layout of the command
  /// line, even if the person chooses another layout.
  ProgramOptions programs{};
  std::uint64_t seed = 0;  ///< The seed of all random numbers.
  /// The least time that a computer takes for a move, in milliseconds.
  std::chrono::milliseconds delay{400};
  bool unicode = true;  ///< True if characters beyond ASCII may be used.
  bool mouse = true;    ///< True if mouse clicks work.
  bool plain = false;   ///< True if the game is played line by line.
  /// True if the game is played line by line for screen readers, without a drawn board.
  bool speech = false;
  bool record = true;  ///< True if the player's record may be read and written.

  friend bool operator==(const PlayOptions&, const PlayOptions&) = default;
};

/// Plays in the terminal until the player leaves, as `ttt` does without a command. Returns the exit
/// status. Like all functions of this file, throws std::system_error if the output fails.
[[nodiscard]] int run(const PlayOptions& options);
/// Continues `game` in the terminal as the first game of a match until the player leaves, as `ttt
/// --moves … --interactive` does. Returns the exit status.
[[nodiscard]] int play_on(const PlayOptions& options, const Game& game);

enum class ScreenFormat : std::uint8_t { text, svg };

/// The options of `ttt screen`, which prints the screen after some keys and clicks.
struct ScreenOptions {
  PlayOptions play{};
  Size size{};                  ///< The size of the screen, in columns and rows.
  std::vector<Input> inputs{};  ///< The keys and clicks, in order.
  /// True if the screen is printed after every input, and not only after the last.
  bool each = false;
  ScreenFormat format = ScreenFormat::text;
};
[[nodiscard]] int run(const ScreenOptions& options);

/// The options of `ttt puzzle`.
struct PuzzleOptions {
  PlayOptions play{};
  /// True if the puzzles are the player's own mistakes, and false for the built-in ones.
  bool mine = false;
};
[[nodiscard]] int run(const PuzzleOptions& options);

/// The options of `ttt record`, which prints or deletes the player's record.
struct RecordOptions {
  /// The options, of which only the key layout is used. Without `--layout`, a report in text has
  /// the layout that the player chose last, and JSON has the default.
  PlayOptions play{};
  Format format = Format::text;
  bool games = false;   ///< True if all recorded games are listed in place of the summary.
  bool forget = false;  ///< True if the record is deleted and not printed.
};
[[nodiscard]] int run(const RecordOptions& options);

}  // namespace ttt
