/// Finds out by trials how a console program is started, and starts its games.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "console/console_game.hpp"
#include "console/dialogue.hpp"
#include "console/start.hpp"
#include "console/typing.hpp"
#include "io/stop.hpp"
#include "words/failure.hpp"
#include "words/program_options.hpp"

namespace ttt {

/// How processes of a program are started for trials and games, and the limits of all waits.
struct Launch {
  const ProgramOptions& options;
  const DialogueFactory& open;
  const Stop& stop;
};

/// Returns the start with all that trials find out and that it lacks: the lines to type before a
/// game, the way to type squares, and the sides that the program plays. A trial that fails is made
/// again with the same lines, and counts if it fails twice. If a stop is requested meanwhile,
/// returns soon, and the result has no meaning.
[[nodiscard]] ConsoleStart find_start(const ConsoleStart& given, const Launch& launch);

/// The most starts for a game in which a side moves first that has come in a trial.
inline constexpr int most_starts_of_game = 40;

/// Returns the reason why a program does not play a side: `it never moved first in 13 starts: see
/// --start-first`.
[[nodiscard]] std::string side_in_words(bool moves_first, int starts);

/// The result of `begin_game`: a game in which the right side moved first, or a failure.
struct BegunGame {
  std::optional<ConsoleGame> game;  ///< Nothing if there is a failure, or the side never came.
  std::optional<Failure> failure;
  int starts = 0;  ///< The number of processes that were started.
};

/// Starts the program again and again until the right side moves first, as it may draw lots: at
/// most `most_starts` times, and half as often if it is slow. A program that draws them by the
/// clock draws the same within a second. So after some starts, each further one waits for another
/// second; sooner if the program speaks of chance or the first move.
[[nodiscard]] BegunGame begin_game(const ConsoleStart& start, bool moves_first, int most_starts,
                                   const Launch& launch);

/// Finds out, in at most `most_games` trial games, how squares are typed: returns a way that the
/// program's boards have confirmed, which can only be `given` if that is set. The first game runs
/// in the process of `running`, if there is one, in which `lines` were typed; each other one in a
/// new process, in which they are typed first. Adds to `experience` what the games show. Returns
/// the failure of a game if no way was found.
[[nodiscard]] std::variant<TypingWay, Failure> find_typing_way(
    const StartLines& lines, const std::optional<TypingWay>& given, int most_games,
    const Launch& launch, Experience& experience, std::optional<Conversation> running = {});

/// Returns the start with the lines to type before a game and the way to type squares, if it lacks
/// them, or with the reason why no game was found.
///
/// If no lines are given, answers the program's questions until a trial game succeeds: tries what
/// its screens offer, the likeliest first. Then searches in the same way for answers with which the
/// other side moves first, unless the program draws lots. Each wait for the program has at most the
/// limit of the start, and the number of processes is limited.
[[nodiscard]] ConsoleStart find_lines_and_way(const ConsoleStart& given, const Launch& launch);

}  // namespace ttt
