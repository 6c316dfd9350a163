/// The record of what a player has done: games against computers, puzzles solved, and the last
/// choices. It is stored as text with one fact in each line; a `Record` is what the facts add up
/// to.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "players/matchup.hpp"
#include "ttt/game.hpp"
#include "ttt/keys.hpp"
#include "ttt/rules.hpp"

namespace ttt {

/// A game that one person has played to its end against a built-in player.
struct RecordedGame {
  std::string time{};      ///< As in `2026-11-22T15:04:05Z`; empty until the game is written.
  std::string opponent{};  ///< The technical name of the opponent.
  Mark person{};
  Game game{Mark::x};
};

/// How a puzzle was solved: at the first try, after a wrong answer, or with help.
enum class Solved : std::uint8_t { first_try, later, helped };

/// A puzzle that was solved.
struct SolvedPuzzle {
  std::string name{};
  Solved how{};
};

/// A setting that was chosen: `theme` and `dark`.
struct LastChoice {
  std::string option{};
  std::string word{};
};

using Fact = std::variant<RecordedGame, SolvedPuzzle, LastChoice>;

struct Record {
  std::vector<RecordedGame> games{};  ///< The oldest first.
  // The names of puzzles by the best way in which they were solved.
  std::set<std::string> first_try{};
  std::set<std::string> later{};
  std::set<std::string> helped{};
  /// The last choices, by option: `symbol` is `X`.
  std::map<std::string, std::string> last{};
  int skipped = 0;  ///< The number of lines that could not be read.
};

/// Returns the game as a fact without a time; nothing unless it is over and one person played it
/// against a built-in player.
[[nodiscard]] std::optional<RecordedGame> recorded_game(const Matchup& matchup, const Game& game);

/// Returns the line for a fact, without a line feed. A game that has no time gets `now`.
///
///     game 2026-11-22T15:04:05Z minimax X first 5,7,3,1,9
///     solved XO......X
///     later XO......X
///     helped XO......X
///     last theme dark
[[nodiscard]] std::string line_of(const Fact& fact, std::time_t now);

/// Adds a fact to the record.
void add(Record& record, const Fact& fact);

/// Adds the fact in a line, or counts the line as skipped if it is not one. An empty line is
/// ignored.
void add_line(Record& record, std::string_view line);

/// Returns the record that the lines of a text add up to.
[[nodiscard]] Record fold(std::string_view text);

/// The result of a game for the person.
enum class Ending : std::uint8_t { lost, drawn, won };
[[nodiscard]] Ending ending_of(const RecordedGame& recorded) noexcept;

/// The games against one opponent.
struct Tally {
  PlayerSpec opponent{};
  std::vector<Ending> endings{};  ///< The results, the oldest first.
  int unbeaten = 0;               ///< The number of games since the last loss.
  int longest_before = 0;         ///< The longest run without a loss before that.

  /// Returns the longest run without a loss.
  [[nodiscard]] int longest_unbeaten() const noexcept { return std::max(longest_before, unbeaten); }
  [[nodiscard]] int count(Ending ending) const noexcept;
};

/// Returns the tallies of all players of the menu, in its order, and then of any others.
[[nodiscard]] std::vector<Tally> tallies(const Record& record);

/// A position in which the person made a mistake.
struct Mistake {
  Position position{};          ///< The position as it was the last time.
  int times = 0;                ///< The number of mistakes there and in symmetric positions.
  std::size_t newest_game = 0;  ///< The index of the last game with such a mistake.
};

/// Returns the names of all puzzles ever solved.
[[nodiscard]] std::set<std::string> solved_puzzles(const Record& record);

/// Returns the mistakes of all games, the most frequent first, then the newest.
[[nodiscard]] std::vector<Mistake> mistakes(const Record& record);

/// Returns the news about the opponent of the last game, if there is any: `7 draws in a row: nobody
/// can do better against Perfect.`
[[nodiscard]] std::optional<std::string> news(const Record& record);

/// A line of the record.
struct RecordLine {
  std::string text{};
  std::vector<Ending> picture{};  ///< Results that are drawn after the text, a character each.
};

/// Returns the character for a result in a picture: a bar, or a letter in ASCII.
[[nodiscard]] std::string_view picture_of(Ending ending, bool unicode) noexcept;

/// Returns the record as `ttt record` and the screen show it, in lines of at most `columns` (at
/// least 20).
[[nodiscard]] std::vector<RecordLine> record_lines(const Record& record, int columns,
                                                   KeyLayout layout, bool unicode);

}  // namespace ttt
