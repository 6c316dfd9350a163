/// The state of the program: all that a session knows, as plain data. Only `update` changes it
/// (see update.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/cursor.hpp"
#include "play/options.hpp"
#include "play/puzzles.hpp"
#include "play/record.hpp"
#include "play/series.hpp"
#include "players/matchup.hpp"
#include "screen/frame.hpp"
#include "screen/input.hpp"
#include "screen/theme.hpp"

namespace ttt {

/// The smallest screen on which everything can be used. On a smaller one, only quitting works.
inline constexpr Size smallest_size{20, 6};

[[nodiscard]] constexpr bool has_room(Size size) noexcept {
  return size.columns >= smallest_size.columns && size.rows >= smallest_size.rows;
}

/// The place of a sentence on the screen.
enum class Place : std::uint8_t {
  news,    ///< What just happened, and why or, after the end, how well the game was played.
  advice,  ///< What to do next, after the news; line mode leaves it out if nobody can do it there.
  coach,   ///< A mistake and a better move. It has a place of its own.
  notice,  ///< A problem that has nothing to do with the game.
};

/// A sentence of a message.
struct MessagePart {
  std::string text;
  Place place = Place::news;
  std::string brief{};  ///< The gist, for a screen without room; empty if the beginning will do.
};

/// What just happened.
using Message = std::vector<MessagePart>;

/// Returns all parts of the message in one line.
[[nodiscard]] std::string text_of(const Message& message);

/// A board that somebody plays on, and what is shown and said there.
struct Table {
  Matchup matchup{};
  MatchGame match_game{};
  Cursor cursor{};
  bool values = false;  ///< True if every empty square shows its value.
  Message message{};
  std::optional<Square> mistake{};  ///< The square that the coach's part of the message is about.
};

/// The current game of the match, which may be under review.
struct GameTable : Table {
  /// The forfeit that ended the game, while a review shows the board before it.
  std::optional<Forfeit> undone_forfeit{};
  /// The number of moves before practice began; nothing unless the moves after it are practice.
  std::optional<std::size_t> practice_from{};

  [[nodiscard]] bool practice() const noexcept { return practice_from.has_value(); }
};

/// The current puzzle, and the two runs of puzzles.
struct Puzzles {
  Table table{};
  PuzzleRun all{};
  PuzzleRun own{.mine = true};
  bool shows_own = false;
  std::vector<Position> own_positions{};  ///< The mistakes of which `own` was made.

  [[nodiscard]] PuzzleRun& run() noexcept { return shows_own ? own : all; }
  [[nodiscard]] const PuzzleRun& run() const noexcept { return shows_own ? own : all; }
};

/// The pages, of which one is on the screen. Each has a source file with all of its behaviour.
enum class PageId : std::uint8_t { menu, game, review, puzzle };

struct Menu {
  Settings draft{};        ///< The settings of the next match.
  Settings given = draft;  ///< The settings that were given at the start, which stay on offer.
  std::size_t focus = 0;   ///< The index of the row that arrow keys change.
  bool more = false;       ///< True if the settings that are rarely chosen are shown.
  std::optional<PageId> back{};  ///< The page of the match that is under way, if there is one.
};

/// A text that covers the page until a key closes it: help, or the record.
struct Overlay {
  enum class Topic : std::uint8_t { keys, games };

  bool open = false;
  Topic topic = Topic::keys;
  int line = 0;  ///< The index of the first line shown.
};

/// How the model is being looked at.
struct View {
  Size size{};                             ///< The size of the screen.
  std::optional<Background> background{};  ///< The terminal's background, once it is known.
  PageId page = PageId::menu;
  Overlay overlay{};
  std::optional<int> line_shown{};  ///< The number of squares of a winning line that is unfolding.
  std::string note{};               ///< What the last key could not do, or has switched.
  std::string brief_note{};         ///< The gist of the note, or empty.
  bool done = false;                ///< True if the player wants to leave.
};

/// The state of the program. Every page keeps its part, whether it is on the screen or not.
struct Model {
  Menu menu{};
  GameTable game{};
  Puzzles puzzles{};
  Settings settings{};  ///< The settings of the match.
  Series series{};      ///< What lasts from game to game.
  Record record{};      ///< What lasts longer than the program.
  View view{};
};

/// A model, and the facts for the record that an event has brought about.
struct Update {
  Model model;
  std::vector<Fact> facts{};
};

/// Adds a fact to the record and to the facts of the update.
void record(Update& update, Fact fact);
/// Records the setting of that option as the last choice, except that no program is recorded: its
/// command may contain secrets.
void record_choice(Update& update, std::string_view option);

/// Makes a sentence the whole message.
void say(Table& table, std::string sentence, Place place = Place::news);
/// Shows a note until the next key. The message stays. `brief` is its gist, for a screen without
/// room; it may be empty if the first clause will do.
void note(Model& model, std::string sentence, std::string brief = {});

/// Returns the score including this game, if it has ended.
[[nodiscard]] Score score(const Model& model) noexcept;

/// Returns true if one side has won the match.
[[nodiscard]] bool match_decided(const Model& model) noexcept;

/// Returns the theme in which everything is drawn now.
[[nodiscard]] const Theme& theme_of(const Model& model) noexcept;

}  // namespace ttt
