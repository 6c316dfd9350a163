/// All that the full screen knows. `update` turns it and an event into the next one, `render` turns
/// it into a frame; both are pure.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "play/score.hpp"
#include "play/setup.hpp"
#include "players/pairing.hpp"
#include "screen/frame.hpp"
#include "screen/input.hpp"
#include "ttt/game.hpp"
#include "ttt/keys.hpp"
#include "ttt/random.hpp"

namespace ttt {

struct Settings {
  KeyLayout layout = KeyLayout::numpad;
  int best_of = 0;        ///< games that are won decide; 0: play until somebody quits
  std::size_t theme = 0;  ///< place in `themes()`
  bool unicode = true;    ///< draw with more than ASCII
  bool animate = false;   ///< show the winning line square by square
};

/// Games won by each side, and tied.
/// A key that scrolls help.
enum class Scroll : std::uint8_t { line_up, line_down, page_up, page_down, end };

enum class View : std::uint8_t { setup, game };

struct Model {
  Settings settings{};
  Pairing pairing{};  ///< of the match that is being played
  Random random{0};   ///< tosses the coin for the first move

  View view = View::setup;
  Pairing draft{};                 ///< what the set-up screen shows: the next match's pairing
  std::vector<Question> asked{};   ///< on the set-up screen
  std::size_t focus = 0;           ///< the place in `asked` of the question that arrow keys answer
  bool help = false;               ///< help covers the view
  std::vector<Scroll> scrolled{};  ///< since help began; how far that is depends on the screen

  Game game{Mark::x};
  std::optional<Mark> forfeited{};  ///< the side that failed to move, which ends the game
  Score past{};                     ///< of the games before this one
  Square cursor = Square::center;
  bool cursor_shown = false;   ///< from the first time that the cursor is moved
  bool values = false;         ///< every empty square shows where it leads
  bool paused = false;         ///< computers wait
  bool step = false;           ///< although they wait, a computer is to play one move
  bool line_unfolds = false;   ///< the winning line is being shown square by square…
  int line_shown = 0;          ///< …and this many of its squares are
  std::string message{};       ///< what just happened
  bool match_running = false;  ///< there is a game to go back to from the set-up screen
  bool done = false;           ///< somebody wants to leave
};

/// A click, translated by the frame that was clicked on.
struct Pick {
  Target target;
};

/// The move of a player who is not a person.
struct Answer {
  Square square;
};

/// The failure to move of a player who is not a person.
struct Failure {
  PlayerFault fault;
};

/// The time of one picture of an animation has passed.
struct Tick {};

using Event = std::variant<KeyPress, Pick, Answer, Failure, Tick>;

/// The program as it starts: on the set-up screen, or in a game if nothing needs to be asked.
[[nodiscard]] Model start(Settings settings, Pairing pairing, std::vector<Question> asked,
                          Random random);

/// The program as it starts with a game that has begun elsewhere.
[[nodiscard]] Model resume(Settings settings, Pairing pairing, Random random, const Game& game);

[[nodiscard]] Model update(Model model, const Event& event);

/// How the game stands; a game that was forfeited is won by the other side.
[[nodiscard]] Outcome outcome(const Model& model) noexcept;
[[nodiscard]] bool over(const Model& model) noexcept;

/// Whether a person plays; if not, one watches computers.
[[nodiscard]] bool somebody_is_a_person(const Model& model) noexcept;

/// Whether the model waits for an `Answer` or a `Failure`.
[[nodiscard]] bool computer_to_move(const Model& model) noexcept;

/// The score with the game on the board, if that is over.
[[nodiscard]] Score score(const Model& model) noexcept;

/// Whether a best-of match is decided.
[[nodiscard]] bool match_decided(const Model& model) noexcept;

}  // namespace ttt
