/// How a console program wants to be played.
#pragma once

#include <optional>
#include <string>

#include "console/command.hpp"
#include "console/console_game.hpp"
#include "console/dialogue.hpp"
#include "console/start_search.hpp"
#include "console/typing.hpp"

namespace ttt {

/// All that trials have found out about a console program before its games. All players of the
/// program share it.
struct Manner {
  Started started{};          ///< How the program is brought to a game.
  bool never_first = false;   ///< True if the program moved first in none of its trial starts.
  bool never_second = false;  ///< True if the program moved first in all of its trial starts.
  /// The reason why the program cannot be played at all; nothing if it can.
  std::optional<Failure> problem{};

  /// Returns the lines to type before a game in which the program moves first, or does not.
  [[nodiscard]] const TypedLines& lines(bool moves_first) const noexcept {
    return moves_first && started.start_first ? *started.start_first : started.start;
  }
};

/// Finds out by trial games what the program asks before a game and how squares are typed, as far
/// as the command does not say it. If a stop is requested meanwhile, returns soon, and the result
/// has no meaning.
[[nodiscard]] Manner find_manner(const ConsoleCommand& command, const ProgramOptions& limits,
                                 const DialogueFactory& open, const Stop& stop);

/// The most trial starts for each side. A side that comes in none of them is left out.
inline constexpr int most_trial_starts = 13;

/// Finds out by trial starts which sides the program plays. Precondition: no problem is known.
void find_sides(Manner& manner, const ProgramOptions& limits, const DialogueFactory& open,
                const Stop& stop);

/// Returns the reason why a program does not play a side: `it never moved first in 13 starts: see
/// --start-first`.
[[nodiscard]] std::string side_in_words(bool moves_first, int starts);

/// A game that has begun with the right side to move.
struct BegunGame {
  std::optional<ConsoleGame> game;  ///< Nothing if there is a problem, or the side never came.
  std::optional<Failure> problem;
  int starts = 0;  ///< The number of processes that were started.
};

/// Starts the program until the right side moves first, since it may choose at random, but at most
/// `most_starts` times. After 13 starts, waits a second before each, since the program may choose
/// by the clock.
[[nodiscard]] BegunGame begin_game(const TypedLines& answers, bool moves_first, int most_starts,
                                   const ProgramOptions& limits, const DialogueFactory& open,
                                   const Stop& stop);

}  // namespace ttt
