/// The state of the program as plain data (`Model` and its parts), and functions that read and
/// change it. The state changes only within `update` (see update.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/options.hpp"
#include "play/puzzles.hpp"
#include "play/record.hpp"
#include "players/matchup.hpp"
#include "screen/frame.hpp"
#include "screen/input.hpp"
#include "screen/theme.hpp"
#include "ttt/random.hpp"

namespace ttt {

/// The smallest screen on which all keys work. On a smaller one, only the key that quits does.
inline constexpr Size smallest_size{40, 12};

/// Returns true if a screen of that size has at least `smallest_size`.
[[nodiscard]] constexpr bool has_room(Size size) noexcept {
  return size.columns >= smallest_size.columns && size.rows >= smallest_size.rows;
}

/// A sentence for the player, and the squares that the board marks or highlights with it.
struct Sentence {
  std::string text{};
  /// The kind of sentence. In a message, `coach` marks sentences on mistakes, better moves and
  /// forfeits; `message` marks all others, such as those on moves, results and suggestions.
  Role role = Role::message;
  /// The lines that the sentence names, such as the two of a fork. The board highlights them.
  std::vector<Line> lines{};
  /// The square of the mistake that the sentence names, to mark it; nothing if it names none.
  std::optional<Square> mistake{};
};

/// The sentences on the last move. The screen shows them beside the board; line mode writes them.
using Message = std::vector<Sentence>;

/// Returns the lines of the board to highlight: those of the newest sentence that names any; empty
/// if none does.
[[nodiscard]] std::vector<Line> highlighted_lines(const Message& message);

/// The cursor on the board.
struct Cursor {
  Square square = Square::center;
  /// True if the cursor is visible. Enter, tips and the keys that move the cursor show it; a digit
  /// hides it.
  bool shown = false;
  bool tip = false;  ///< True if the cursor is visible only to point out the square of a tip.
};

/// A board with its game, and the cursor, the values and the message shown with it. The game is a
/// game of the match, or a puzzle (if there is a `goal`).
///
/// When a game of the match has ended, undo and redo go through it move by move, as a review. A
/// move that is played in a review begins practice, another game, which is not counted.
struct Table {
  MatchGame played{};  ///< The game on the board, which may be practice.
  /// The finished game from which practice began, and which counts; nothing outside practice.
  std::optional<MatchGame> before_practice{};
  std::optional<Goal> goal{};  ///< The task of the puzzle; nothing in a game of the match.
  Cursor cursor{};
  bool values = false;  ///< True if every empty square shows its value: win, draw or loss.
  Message message{};    ///< The sentences below or beside the board.

  [[nodiscard]] const Game& game() const noexcept { return played.game; }
  [[nodiscard]] Game& game() noexcept { return played.game; }
  /// Returns true if the game has ended, even if a review shows an earlier position. Of a puzzle,
  /// returns true if any answer, right or wrong, is on the board. Nobody is to move then.
  [[nodiscard]] bool ended() const noexcept {
    return goal ? goal->answer_in(game()).has_value() : played.ended();
  }
  /// Returns true if a review shows a position before the end; always false for a puzzle.
  [[nodiscard]] bool in_review() const noexcept { return !goal && ended() && !played.over(); }
  /// Returns true if this is a puzzle, and a right answer to it is on the board.
  [[nodiscard]] bool answered_right() const noexcept { return goal && goal->is_reached_in(game()); }
};

/// The number of games that the player `me` has won, of draws, and of games that the opponent has
/// won.
struct Score {
  int me = 0;
  int draws = 0;
  int opponent = 0;

  /// Returns the number of all games.
  [[nodiscard]] constexpr int games() const noexcept { return me + draws + opponent; }

  friend constexpr bool operator==(Score, Score) noexcept = default;
};

/// A match: two players who play game after game and take turns at moving first.
struct Match {
  Matchup matchup{};
  /// The odd number of decided games to which the match is limited; 0 for no limit.
  int best_of = 0;
  /// The number of the current game, counted from 1 over all matches; 0 before the first one.
  int game_number = 0;
  Score past_score{};   ///< The score before the current game.
  bool paused = false;  ///< True if a game between computers is paused.
};

/// The state of the page of puzzles, which are asked one after the other until all are solved, and
/// then all again.
struct Puzzles {
  Table table{};  ///< The current puzzle.
  /// True if the puzzles are positions in which the player has made mistakes, and false if they are
  /// the built-in ones.
  bool own = false;
  /// All puzzles of the set in order, as the set was when the page was opened. Puzzles that were
  /// solved since then stay in it; the record says which are solved.
  std::vector<Position> all{};

  /// Returns the current puzzle. Precondition: the page was opened.
  [[nodiscard]] Position puzzle() const { return table.goal->position; }
};

/// The pages, one of which is on the screen. Each has a source file with all of its behaviour, such
/// as menu_page.cpp.
enum class PageId : std::uint8_t { menu, game, puzzle };

/// The state of the menu.
struct Menu {
  /// The settings from the command line. The menu offers their words, too, such as a program.
  Settings from_command_line{};
  std::size_t focus = 0;  ///< The index of the row that Left and Right change, from 0.
  /// True if the menu shows all rows, and false if it shows the first three and `more…`.
  bool is_whole = false;
};

/// A text that covers the page until a key closes it: help on the keys, or the player's record.
struct Overlay {
  enum class Topic : std::uint8_t { keys, record };

  Topic topic{};
  /// The index of the first line to show, from 0. If the text would then end above the last row, an
  /// earlier line is shown first.
  int line = 0;
};

/// The part of the state that is only about the screen.
struct View {
  Size size{};          ///< The size of the screen.
  bool colors = true;   ///< True if colours are shown; without them, all themes look the same.
  bool unicode = true;  ///< True if characters beyond ASCII may be used.
  /// The terminal's background; nothing while it is unknown.
  std::optional<Background> background{};
  PageId page = PageId::menu;
  std::optional<Overlay> overlay{};  ///< The text that covers the page; nothing if none does.
  /// True if the last key, choice or reply began a new message, which line mode then writes.
  bool has_new_message = false;
  /// A sentence on the last key, such as `Nothing to undo.`, until the next key; empty for none.
  std::string notice{};
  bool refused = false;  ///< True if the last key could do nothing.
  int refusals = 0;      ///< The number of keys so far that were refused with a reason.
  bool done = false;     ///< True if the player wants to leave the program.
};

/// The state of the program. The parts of a page keep their values while another page is on the
/// screen.
struct Model {
  Menu menu{};
  Match match{};
  Table table{};  ///< The current game of the match.
  Puzzles puzzles{};
  /// The settings that the menu shows, and with which the next match begins. The match under way
  /// keeps its players and its length.
  Settings settings{};
  /// Random numbers that decide who starts, if that is left to chance, and how puzzles are turned.
  Random random{0};
  Record record{};  ///< The player's record, which is kept in a file between runs of the program.
  View view{};

  /// Returns true if a match was begun, even if it is decided now.
  [[nodiscard]] bool has_match() const noexcept { return match.game_number > 0; }
};

/// Returns the table (board, message and cursor) of the page: on the page of puzzles that of the
/// puzzle, and on the other pages that of the match.
[[nodiscard]] const Table& table_of(const Model& model) noexcept;
[[nodiscard]] Table& table_of(Model& model) noexcept;
/// Returns the game of `table_of(model)`; a puzzle is a game, too.
[[nodiscard]] const Game& game_of(const Model& model) noexcept;

/// Adds the current word of a setting, such as `dark` for the option `theme`, to the record as the
/// player's last choice. Does nothing if the word is a program, because its command may contain
/// secrets. Precondition: a setting has that option.
void record_choice(Model& model, std::string_view option);

/// Empties the message of the board on the page, and notes that a new one begins.
void clear_message(Model& model);
/// Adds a sentence to the message of the board on the page.
void add_sentence(Model& model, Sentence sentence);
/// Replaces the message of the board on the page by one sentence.
void replace_message(Model& model, Sentence sentence);
/// Refuses the last key: shows the reason, unless it is empty, as the notice until the next key.
void refuse(Model& model, std::string reason);

/// Returns true if the puzzle is solved. A puzzle from the player's own mistakes is solved only if
/// it was mended after the last recorded game. Precondition: the puzzle is in the set on the page.
[[nodiscard]] bool is_solved(const Model& model, Position puzzle);
/// Returns the number of solved puzzles in the set on the page.
[[nodiscard]] std::size_t count_solved(const Model& model);

/// Returns the score of the match. The current game counts if it has ended, even if moves were
/// taken back since then. During practice, the finished game from which practice began counts in
/// its place. A void game (see `MatchGame::is_void`) does not count.
[[nodiscard]] Score score(const Model& model) noexcept;

/// Returns true if one side has won more than half of the games to which the match is limited.
/// Always false without a limit.
[[nodiscard]] bool match_decided(const Model& model) noexcept;

/// Returns the theme of the settings, in its variant for the terminal's light or dark background,
/// or a theme without colours if colours are off.
[[nodiscard]] const Theme& theme_of(const Model& model) noexcept;

}  // namespace ttt
