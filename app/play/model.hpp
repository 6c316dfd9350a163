/// All that the full screen knows. `update` turns it and an event into the next one, `render` (see
/// view.hpp) turns it into a frame; both are pure.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "play/help.hpp"
#include "play/keys.hpp"
#include "play/puzzle_run.hpp"
#include "play/record.hpp"
#include "play/series.hpp"
#include "play/setup.hpp"
#include "players/bout.hpp"
#include "players/pairing.hpp"
#include "screen/frame.hpp"
#include "screen/input.hpp"
#include "screen/theme.hpp"
#include "ttt/keys.hpp"
#include "ttt/random.hpp"

namespace ttt {

struct Settings {
  KeyLayout layout = KeyLayout::numpad;
  int best_of = 0;        ///< games that are won decide; 0: play until somebody quits
  std::size_t theme = 0;  ///< place in `themes()`
  bool colors = true;     ///< there are some; else all themes look alike
  bool unicode = true;    ///< draw with more than ASCII
  bool animate = false;   ///< show the winning line square by square
  bool coach = true;      ///< say at once what a move gives away
};

/// The smallest screen on which everything can be seen. On a smaller one nothing can be done but to
/// leave.
inline constexpr Size smallest_size{20, 6};

[[nodiscard]] constexpr bool has_room(Size size) noexcept {
  return size.columns >= smallest_size.columns && size.rows >= smallest_size.rows;
}

/// Where room is short, what weighs least is the first to be left out.
enum class Weight : std::uint8_t {
  hint,    ///< the hints or the board say it as well
  news,    ///< what just happened, and why
  lesson,  ///< what cost the game, whether a move or the failure to make one
};

/// A part of a message.
struct Sentence {
  std::string text;
  Weight weight = Weight::news;
};

/// What just happened.
using Message = std::vector<Sentence>;

/// The sentences in one line.
[[nodiscard]] std::string text_of(const Message& message);

struct Cursor {
  Square square = Square::center;
  bool shown = false;  ///< from when it is moved, or put on a tip, until a digit is pressed
};

enum class Page : std::uint8_t { setup, game, puzzle };

/// What a game looked like when puzzles took its place.
struct PutAside {
  Cursor cursor{};
  bool values = false;
  Message message{};
};

/// What is looked at.
struct View {
  Size size{};                             ///< of the screen
  std::optional<Background> background{};  ///< of the terminal, once it is known
  Page page = Page::setup;
  Setup setup{};
  Help help{};  ///< covers the page while it is open
  Cursor cursor{};
  bool values = false;              ///< every empty square shows where it leads
  bool review = false;              ///< a game that is over is stepped through
  std::optional<int> line_shown{};  ///< so much of a winning line that unfolds; else all of it
  Message message{};
  std::string note{};  ///< on what the last key did not do; stands behind the message
  PutAside game{};     ///< while a puzzle is looked at
  bool done = false;   ///< somebody wants to leave
};

/// Five questions tell where something belongs.
struct Model {
  // Does somebody choose it before the series?
  Settings settings{};
  Pairing pairing{};
  // Does undo bring it back?
  Bout bout{};
  // Does it last from game to game?
  Series series{};
  PuzzleRun puzzles{};
  // Does it last longer than the program?
  Record record{};
  // Does it last only as long as somebody looks at it?
  View view{};
};

/// What can be clicked on: a square of the board, the name of a key, an answer of the set-up.
using Clickable = std::variant<std::monostate, Square, KeyAction, Choice>;

/// A click, translated by the frame that was clicked on.
struct Pick {
  Clickable thing{};
};

/// The screen has another size.
struct Resized {
  Size size;
};

/// Somebody who watches the game has something to say.
struct Remark {
  std::string sentence{};
};

/// The time that `pace` is about has passed.
struct Tick {};

/// A reply is that of the player whose turn it is, if that is no person. A background is what the
/// terminal has said.
using Event = std::variant<KeyPress, Pick, Reply, Resized, Remark, Tick, Background>;

/// The program as it starts: on the set-up screen, or in a game if nothing needs to be asked.
[[nodiscard]] Model start(Settings settings, Pairing pairing, std::vector<Question> asked,
                          Random random);

[[nodiscard]] Model update(Model model, const Event& event);

/// What goes on by itself after a while, with a `Tick`: a picture of an animation follows another,
/// or a game of computers that somebody watches.
enum class Pace : std::uint8_t { still, animation, between_games };
[[nodiscard]] Pace pace(const Model& model) noexcept;

/// Whether the model waits for a `Reply`.
[[nodiscard]] bool computer_to_move(const Model& model) noexcept;

/// The score with the game on the board, if that is over.
[[nodiscard]] Score score(const Model& model) noexcept;

/// How everything looks now.
[[nodiscard]] const Theme& theme_of(const Model& model) noexcept;

/// Whether somebody has won the best of so many games.
[[nodiscard]] bool series_decided(const Model& model) noexcept;

}  // namespace ttt
