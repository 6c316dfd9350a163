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

/// The function that starts processes of a program, and the limits of all waits for them.
struct Launch {
  const ProgramOptions& options;
  const DialogueFactory& open;
  const Stop& stop;
};

/// Finds out by trial games what `given` lacks: the lines to type before a game, the way to type
/// squares, and the sides that the program plays. Returns the complete start, or one with the
/// failure for which the program cannot be played. A trial that fails is made again with the same
/// lines, and counts only if it fails twice, unless ttt cannot read the program. If a stop is
/// requested meanwhile, returns soon, and the result has no meaning.
[[nodiscard]] ConsoleStart find_start(const ConsoleStart& given, const Launch& launch);

/// The most processes started to begin one game with a side that has moved first in a trial.
inline constexpr int most_starts_of_game = 40;

/// Returns the reason why a program does not play a side:
/// `it never moved first in 13 starts: to move first, see --start-first`, or
/// `it always moved first in 13 starts: to move second, see --start`.
[[nodiscard]] std::string side_in_words(bool moves_first, int starts);

/// The result of `begin_game`: a game in which the right side moved first, or a failure.
struct BegunGame {
  std::optional<ConsoleGame> game;  ///< Nothing if there is a failure, or the side never came.
  std::optional<Failure> failure;
  int starts = 0;  ///< The number of processes that were started.
};

/// Starts the program again and again until the right side moves first: the program if
/// `moves_first` is true, otherwise ttt. Ends earlier at a failure or a stop request, after
/// `most_starts` starts, or after half as many if they took more than 20 seconds. Each start after
/// the 11th waits for the next second, because a program that decides by the clock does the same
/// again within a second. If the program's text mentions chance or the first move, waits after the
/// 7th. Precondition: `start.lines` is set.
[[nodiscard]] BegunGame begin_game(const ConsoleStart& start, bool moves_first, int most_starts,
                                   const Launch& launch);

/// Finds out, in at most `most_games` trial games, how squares are typed. Returns a way that the
/// program's boards have confirmed, or a failure if no way was found or a stop was requested. If
/// `given` is set, only that way is tried. Each game types `lines` in a new process; but if
/// `running` is set, in which `lines` were typed already, the first game goes on there. Adds to
/// `experience` what the games show.
[[nodiscard]] std::variant<TypingWay, Failure> find_typing_way(
    const StartLines& lines, const std::optional<TypingWay>& given, int most_games,
    const Launch& launch, Experience& experience, std::optional<Conversation> running = {});

/// Returns `given`, completed by the lines to type before a game and the way to type squares, or
/// with the reason why no game was found.
///
/// If no lines are given, answers the program's questions until a trial game succeeds: tries what
/// its screens offer, the likeliest first. Then, if no `lines_if_first` are given, searches in the
/// same way for answers with which the other side moves first, unless the program chooses by
/// chance. Each wait for the program lasts at most about `start_timeout`, and about 60 processes
/// are started.
[[nodiscard]] ConsoleStart find_lines_and_way(const ConsoleStart& given, const Launch& launch);

}  // namespace ttt
