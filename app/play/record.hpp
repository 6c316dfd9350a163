/// A player's record: games against computers, solved puzzles and last choices of settings. It is
/// stored as text with one fact in each line; a `Record` holds the totals of all lines.
#pragma once

#include <algorithm>
#include <cstddef>
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
#include "ttt/rules.hpp"
#include "ttt/solution.hpp"

namespace ttt {

/// A game that one person has played to its end against a built-in player.
struct RecordedGame {
  /// The time in UTC, such as `2026-11-22T15:04:05Z`; empty until the game is written.
  std::string time{};
  std::string opponent{};  ///< The name of the opponent as options take it: `perfect`.
  Mark person{};           ///< The mark of the person.
  Game game{Mark::x};
};

/// A puzzle that was solved. If `own` is false, a built-in puzzle was solved without help. If `own`
/// is true, a mistake of the player's own was mended: the player has found a right move in the
/// position of the mistake at the first try.
struct PuzzleFact {
  std::string name{};
  bool own = false;
};

/// The last choice of a setting, such as the word `dark` for the option `theme`.
struct LastChoice {
  std::string option{};
  std::string word{};
};

/// A line of the record: a game, a puzzle that was solved, or the choice of a setting.
using Fact = std::variant<RecordedGame, PuzzleFact, LastChoice>;

/// The player's record in memory: the facts of all lines of its file, put together.
struct Record {
  /// The reason why the file is not used, as a sentence. Reports then consist of this sentence
  /// only. Empty if the file was read.
  std::string unused{};
  std::vector<RecordedGame> games{};  ///< All recorded games, the oldest first.
  std::set<std::string> solved{};     ///< The names of the solved puzzles.
  /// For the name of each mended position: the number of recorded games when it was last mended.
  std::map<std::string, std::size_t> mended{};
  /// The last choice for each option, by the option's name: `last["symbol"]` may be `X`.
  std::map<std::string, std::string> last{};
  int skipped = 0;  ///< The number of lines that are no facts.
  /// New facts, which are in the totals already but not yet in the file.
  std::vector<Fact> unwritten{};
};

/// Returns the time of a recorded game as local time: `2026-11-22 16:04`; empty if the game has no
/// time yet.
[[nodiscard]] std::string local_time(const RecordedGame& recorded);

/// Returns the game as a fact for the record, with an empty time. Nothing if the game is not over,
/// or if it was not played by one person against a built-in player.
[[nodiscard]] std::optional<RecordedGame> recorded_game(const Matchup& matchup, const Game& game);

/// Returns a fact as a line, without a line feed. A game that has no time gets `now`. Examples:
///
///     game 2026-11-22T15:04:05Z perfect X first 5,7,3,1,9
///     solved X........
///     mended X...O...X
///     last theme dark
[[nodiscard]] std::string fact_line(const Fact& fact, std::time_t now);

/// Adds a fact to the record. A choice of a setting replaces the former one.
void add(Record& record, const Fact& fact);
/// Adds a fact to the record, and to `unwritten`, the facts that must still be written to the file.
void add_new(Record& record, Fact fact);

/// Adds the fact that a line of the file states. Ignores an empty line, and a line `helped …` of
/// version 3. Counts any other line that states no fact in `record.skipped`.
void add_line(Record& record, std::string_view line);

/// Returns the record made of the facts in the lines of a text.
[[nodiscard]] Record fold(std::string_view text);

/// Returns the result of a game that is over (win, draw or loss) for a person with that mark.
[[nodiscard]] Value ending_for(Mark person, Outcome outcome) noexcept;
/// Returns the result of a recorded game for the person.
[[nodiscard]] Value ending_of(const RecordedGame& recorded) noexcept;

/// The results of all recorded games against one opponent.
struct Tally {
  PlayerSpec opponent{};
  std::vector<Value> endings{};  ///< The results of the games, the oldest first.
  std::string last_day{};        ///< The day of the last game in local time: `2026-11-22`.
  int unbeaten = 0;  ///< The number of games since the last loss; of all games if there was none.
  /// The longest run of games without a loss that a loss has ended; 0 if there was no loss.
  int longest_before = 0;

  /// Returns the length of the longest run of games without a loss, including the current run.
  [[nodiscard]] int longest_unbeaten() const noexcept { return std::max(longest_before, unbeaten); }
  /// Returns the number of games with that result.
  [[nodiscard]] int count(Value ending) const noexcept;
};

/// Returns a tally (the results against one opponent) for every player of the menu, in the menu's
/// order and even without games, and then for each other opponent in the record.
[[nodiscard]] std::vector<Tally> tallies(const Record& record);

/// A position in which the person has made a mistake, in one game or several.
struct Mistake {
  /// The position in the last game with the mistake. Other games may have a symmetric position.
  Position position{};
  int times = 0;   ///< The number of mistakes in this position and in symmetric ones.
  int mended = 0;  ///< The number of these mistakes that were made before the position was mended.
  /// The index in `Record::games` of the last game with the mistake.
  std::size_t newest_game = 0;

  /// Returns true if the position was never mended, or if it saw another mistake since then.
  [[nodiscard]] bool is_to_mend() const noexcept { return times > mended; }
};

/// Returns all positions in which the person has made mistakes, the most frequent first. Of two
/// equally frequent ones, the newer one comes first.
[[nodiscard]] std::vector<Mistake> mistakes(const Record& record);

/// Returns the number of all mistakes in recorded games that are not mended.
[[nodiscard]] int mistakes_to_mend(const Record& record);

/// Returns a sentence if the last recorded game was the person's first win against its opponent, or
/// made a new longest run without a loss of 3, 5, 7, 10, 15, … games against it: `7 draws in a row
/// against Perfect.` Nothing if the game was neither.
[[nodiscard]] std::optional<std::string> milestone_in_words(const Record& record);

/// Returns `You have beaten it.` or, if the opponent never loses, `You have held the draw 4 times.`
/// Empty if the person has neither won nor, against such an opponent, drawn.
[[nodiscard]] std::string achievement_in_words(const Record& record, const PlayerSpec& opponent);

}  // namespace ttt
