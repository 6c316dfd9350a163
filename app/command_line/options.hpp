/// The command line becomes plain structs.
#pragma once

#include <chrono>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "play/setup.hpp"
#include "players/pairing.hpp"
#include "referee/proof.hpp"
#include "screen/frame.hpp"
#include "screen/input.hpp"
#include "ttt/keys.hpp"
#include "ttt/rules.hpp"

namespace ttt {

/// `ttt --help`, `ttt --version`: nothing to do but to say this.
struct Information {
  std::string text;
};

/// `ttt`: a match in the terminal.
struct PlayOptions {
  Pairing pairing{};
  std::vector<Question> asked{};  ///< what the command line left open
  ProgramTerms terms{};           ///< their layout is also that of people
  std::uint64_t seed = 0;
  int best_of = 0;  ///< 0: until somebody quits
  std::chrono::milliseconds delay{400};
  std::size_t theme = 0;  ///< place in `themes()`
  bool ascii = false;
  bool mouse = true;
  bool plain = false;

  friend bool operator==(const PlayOptions&, const PlayOptions&) = default;
};

enum class Format : std::uint8_t { text, json };

/// `ttt --moves …`: games from lists of keys.
struct ScriptOptions {
  PlayOptions play{};
  std::vector<std::string>
      scripts{};  ///< each a list of keys, or `-` for lists from standard input
  Format format = Format::text;
  bool interactive = false;
};

/// `ttt analyze`: what perfect play knows about a position.
struct AnalyzeOptions {
  Position position{};
  KeyLayout layout = KeyLayout::numpad;
  Format format = Format::text;
  bool count = false;  ///< also how many games and positions follow
};

enum class TreeFormat : std::uint8_t { text, dot };

/// `ttt tree`: the game tree from a position on.
struct TreeOptions {
  Position position{};
  KeyLayout layout = KeyLayout::numpad;
  int depth = 2;  ///< plies
  TreeFormat format = TreeFormat::text;
};

enum class ScreenFormat : std::uint8_t { text, roles, ansi, svg };

/// `ttt screen`: the screen that some keys lead to.
struct ScreenOptions {
  PlayOptions play{};
  Size size{};
  std::vector<Input> inputs{};
  ScreenFormat format = ScreenFormat::text;
};

/// `ttt move`: positions in, moves out.
struct MoveOptions {
  PlayerSpec player = *find_player("minimax");
  bool all = false;  ///< all moves that the player may play, not one of them
  ProgramTerms terms{};
  std::uint64_t seed = 0;
};

/// `ttt match`: every player against every other.
struct MatchOptions {
  std::vector<PlayerSpec> players{};
  std::uint32_t games = 100;  ///< of each ordered pair
  ProgramTerms terms{};
  std::uint64_t seed = 0;
  Format format = Format::text;
};

/// `ttt prove`: every game of a player.
struct ProveOptions {
  PlayerSpec player{};
  std::vector<ProofSide> sides{ProofSide::first, ProofSide::second};
  bool strict = false;
  int repeat = 2;  ///< how often a program is asked about each position
  ProgramTerms terms{};
  Format format = Format::text;
};

/// `ttt ugi`: a built-in player as a UGI engine.
struct UgiOptions {
  std::uint64_t seed = 0;
};

using Invocation =
    std::variant<Information, PlayOptions, ScriptOptions, AnalyzeOptions, TreeOptions, MoveOptions,
                 MatchOptions, ProveOptions, UgiOptions, ScreenOptions>;

/// A command line that cannot be understood; `what()` says why, in one line.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Throws UsageError.
[[nodiscard]] Invocation parse_command_line(int argc, const char* const* argv);

}  // namespace ttt
