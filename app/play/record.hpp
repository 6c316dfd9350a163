/// What somebody has done: games against computers, puzzles solved, and what was chosen last. It is
/// kept as a text in which every line is a fact; a record is what the facts come to.
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
#include <vector>

#include "players/matchup.hpp"
#include "ttt/game.hpp"
#include "ttt/keys.hpp"
#include "ttt/rules.hpp"

namespace ttt {

/// A game that one person has played to its end against a built-in player.
struct RecordedGame {
  std::string time{};      ///< `2026-11-22T15:04:05Z`
  std::string opponent{};  ///< by its technical name
  Mark person{};
  Game game{Mark::x};
};

struct Record {
  std::vector<RecordedGame> games{};  ///< the oldest first
  std::set<std::string> solved{};     ///< the names of puzzles that are, without help
  std::set<std::string> helped{};     ///< of those that are with help alone
  /// What was chosen last, by the option that says the same: `symbol` is `X`.
  std::map<std::string, std::string> last{};
  int skipped = 0;  ///< lines that mean nothing
};

/// The game as a fact, if it is one: over, and of one person against a built-in player.
///
///     game 2026-11-22T15:04:05Z minimax X first 5,7,3,1,9
[[nodiscard]] std::optional<std::string> game_fact(const Matchup& matchup, const Game& game,
                                                   std::time_t now);
/// `solved XO......X`, or `helped …` where it was not done alone.
[[nodiscard]] std::string puzzle_fact(const std::string& name, bool alone);
/// `last theme dark`
[[nodiscard]] std::string choice_fact(const std::string& option, const std::string& word);

/// Adds a fact to what is known. One that means nothing is counted.
void add(Record& record, std::string_view fact);

/// All facts of a text, a line each.
[[nodiscard]] Record fold(std::string_view text);

/// How a game ended for who plays it.
enum class Ending : std::uint8_t { lost, drawn, won };
[[nodiscard]] Ending ending_of(const RecordedGame& recorded) noexcept;

/// The games against one opponent.
struct Tally {
  PlayerSpec opponent{};
  std::vector<Ending> endings{};  ///< the oldest game's first
  int unbeaten = 0;               ///< games in a row without a loss, up to the last one
  int longest_before = 0;         ///< of the runs before that one

  /// The most that `unbeaten` ever was.
  [[nodiscard]] int longest_unbeaten() const noexcept { return std::max(longest_before, unbeaten); }
  [[nodiscard]] int count(Ending ending) const noexcept;
};

/// Of every player of the menu, in its order, and then of any others.
[[nodiscard]] std::vector<Tally> tallies(const Record& record);

/// Where a person gave something away.
struct Mistake {
  Position position{};          ///< as it stood the last time
  int times = 0;                ///< there, or in a position that is equal by symmetry
  std::size_t newest_game = 0;  ///< of those in which it was given away, by its place
};

/// What was given away most often first, then the newest.
[[nodiscard]] std::vector<Mistake> mistakes(const Record& record);

/// What is new about the games against whom the last one was played: `7 draws in a row against
/// Perfect: nobody can do better.` Nothing where there is no news.
[[nodiscard]] std::optional<std::string> news(const Record& record);

/// What `ttt record` and the screen say of it, in lines of at most so many columns (at least 20).
[[nodiscard]] std::vector<std::string> record_lines(const Record& record, int columns,
                                                    KeyLayout layout, bool unicode);

}  // namespace ttt
