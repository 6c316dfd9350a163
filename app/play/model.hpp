/// All that a game and its screen know. `update` turns it and an event into the next one, `render`
/// turns it into a frame; both are pure.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "play/help.hpp"
#include "play/keys.hpp"
#include "play/options.hpp"
#include "play/puzzle.hpp"
#include "play/record.hpp"
#include "play/setup.hpp"
#include "players/matchup.hpp"
#include "screen/frame.hpp"
#include "screen/input.hpp"
#include "screen/theme.hpp"
#include "ttt/random.hpp"
#include "ttt/rules.hpp"

namespace ttt {

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
  bool shown = false;  ///< from the first time that it is moved, until a digit is pressed
  bool tip = false;    ///< it is shown for the sake of a tip, until something else happens
};

struct Score {
  int me = 0;
  int draws = 0;
  int opponent = 0;

  [[nodiscard]] constexpr int games() const noexcept { return me + draws + opponent; }

  friend constexpr bool operator==(Score, Score) noexcept = default;
};

/// Games in a row between the same two, who begin in turns.
struct Series {
  Random random{0};                 ///< tosses the coin for who begins
  bool running = false;             ///< there is a game to go back to from the set-up
  int game = 0;                     ///< the number of this game, of all that have begun
  Score past_score{};               ///< of the games before this one
  std::optional<Outcome> result{};  ///< of this game, once it has ended first
  /// Games that one person has won, or if it is negative, lost; also in matches before.
  int in_a_row = 0;
  bool paused = false;  ///< computers wait
  bool step = false;    ///< although they wait, a computer is to play one move
};

enum class Page : std::uint8_t { setup, game, puzzle };

/// What is looked at.
struct View {
  Size size{};                             ///< of the screen
  std::optional<Background> background{};  ///< of the terminal, once it is known
  Page page = Page::setup;
  Setup setup{};
  Help help{};                      ///< covers the page while it is open
  std::optional<int> line_shown{};  ///< so much of a winning line that unfolds; else all of it
  std::string note{};               ///< on what the last key did not do; stands behind the message
  bool done = false;                ///< somebody wants to leave
};

/// A game that is over is stepped through, and its end is not on the board.
struct Review {
  std::optional<Forfeit> end{};  ///< where it ended with that, and not with a move
};

/// What is played, and how it looks to who plays it.
struct Table {
  Matchup matchup{};
  MatchGame match_game{};
  Cursor cursor{};
  bool values = false;  ///< every empty square shows where it leads
  std::optional<Review> review{};
  bool trial = false;  ///< another way is tried after the end, which counts for nothing
  Message message{};
};

/// The table that somebody sits at, and five questions that tell where everything else belongs.
struct Model : Table {
  // Does it wait for us to come back? The game does, while a puzzle is on the table, and those
  // puzzles do that are not on it.
  Table aside{};
  PuzzleRun puzzles_aside{.mine = true};
  // Does somebody choose it before the series?
  Settings settings{};
  // Does it last from game to game?
  Series series{};
  PuzzleRun puzzles{};
  // Does it last longer than the program?
  Record record{};
  // Does it last only as long as somebody looks at it?
  View view{};
};

/// The screen has another size.
struct Resized {
  Size size;
};

/// The time that `pace` is about has passed.
struct Tick {};

/// A reply is that of the player whose turn it is, if that is no person. A background is what the
/// terminal has said.
using Event = std::variant<KeyPress, Reply, Resized, Tick, Background>;

/// The program as it starts: on the set-up screen, at the question that is asked, or in a game if
/// there is none.
[[nodiscard]] Model start(Setup setup, std::optional<std::size_t> asked, Random random);

[[nodiscard]] Model update(Model model, const Event& event);

/// What goes on by itself after a while, with a `Tick`: a picture of an animation follows another,
/// or a game of computers that somebody watches.
enum class Pace : std::uint8_t { still, animation, between_games };
[[nodiscard]] Pace pace(const Model& model) noexcept;

/// Whether the model waits for a `Reply`.
[[nodiscard]] bool computer_to_move(const Model& model) noexcept;

/// Whether a puzzle is on the table.
[[nodiscard]] inline bool is_puzzle(const Model& model) noexcept {
  return model.view.page == Page::puzzle;
}

/// What the digits mean: in a game what they did when it began, elsewhere what was chosen last.
[[nodiscard]] inline KeyLayout layout_of(const Model& model) noexcept {
  return (model.view.page == Page::game ? model.settings : model.view.setup.draft).layout;
}

/// Whether there is no more to do at this table: its game is over, or its puzzle is answered.
[[nodiscard]] bool settled(const Model& model) noexcept;

/// The game's table, whatever is on the one that somebody sits at.
[[nodiscard]] inline const Table& game_of(const Model& model) noexcept {
  return is_puzzle(model) ? model.aside : model;
}

/// Whether every empty square shows where it leads.
[[nodiscard]] inline bool shows_values(const Model& model) noexcept {
  return (model.values || model.review) && !model.match_game.over();
}

/// The score with this game, if it has ended.
[[nodiscard]] Score score(const Model& model) noexcept;

/// How everything looks now.
[[nodiscard]] const Theme& theme_of(const Model& model) noexcept;

/// Whether somebody has won the best of so many games.
[[nodiscard]] bool series_decided(const Model& model) noexcept;

/// The screen as it is to look. Where it is smaller than `smallest_size`, it says so.
[[nodiscard]] Frame render(const Model& model);

/// What input means to who sees that frame: a click is the key that the cell has. Nothing where it
/// has none, and for an answer that says nothing.
[[nodiscard]] std::optional<Event> event_of(const Input& input, const Frame& seen);

}  // namespace ttt
