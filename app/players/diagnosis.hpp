/// Failures of a program in words: what happened, and what the program's author can do about it.
#pragma once

#include <string>
#include <string_view>

#include "players/guardian.hpp"
#include "players/player.hpp"
#include "words/program_end.hpp"

namespace ttt {

/// Returns a failure of the kind `protocol_error` with that detail.
[[nodiscard]] Failure protocol_error(std::string detail);

/// Returns the failure of a program that does not play this side: `does not play X`.
[[nodiscard]] Failure declined(Mark side);

/// Returns the failure of a program that plays one game in each process, and was asked for a move
/// in the middle of another game: `plays one game, and cannot go on in the middle of another`.
[[nodiscard]] Failure asked_in_wrong_game();

/// Returns the failure of a program that ended when an answer was due:
/// `ended with status 3 without an answer`, or `was ended by signal 11 without an answer: it used
/// memory that it does not have`. A probable cause follows in these cases:
/// - the signal, or a status that may mean a signal, suggests one;
/// - processes that the program had started were still running; or
/// - the status is 0 and `plays_one_game` is true: the program should have played on.
[[nodiscard]] Failure crash(const GuardianReport& report, bool plays_one_game);

/// Returns advice about a command that the shell has not found, if its first word is the name of a
/// file in the current folder, without a slash: `; did you mean ./game?` for `game --fast`. For a
/// script that is not executable, the advice has an interpreter: `; did you mean python3 bot.py?`.
/// Otherwise returns an empty string.
[[nodiscard]] std::string suggestion(const std::string& command);

/// Returns the failure of a program that gave no answer in time: `gave no answer within 2000 ms of
/// its start: WHAT_HAPPENED`.
[[nodiscard]] Failure timeout(const TimeLimit& limit, std::string_view what_happened);

}  // namespace ttt
