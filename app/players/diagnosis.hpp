/// Failures of a program in words: what happened, and what the program's author can do about it.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "players/guardian.hpp"
#include "players/player.hpp"

namespace ttt {

/// The longest time for an answer, and how a failure describes it.
struct TimeLimit {
  std::chrono::milliseconds time{};
  /// The words after the time in `gave no answer within 2000 ms of its start`: ` of its start`, `
  /// of the beginning of a game`, or nothing.
  std::string_view of{};
  /// The option that sets this limit: `--timeout` or `--start-timeout`.
  std::string_view option{};
};

/// Returns a failure of the kind `protocol_error` with that detail.
[[nodiscard]] Failure protocol_error(std::string detail);

/// Returns the failure of a program that does not play this side: `does not play X`.
[[nodiscard]] Failure declined(Mark side);

/// Returns the signal of which the exit status of a shell may tell, 11 for 139; nothing if it tells
/// of none.
[[nodiscard]] std::optional<int> signal_of_status(int status) noexcept;

/// Returns the end of a program in words: `ended with status 139, which may mean signal 11`.
/// `where` follows the status: ` without an answer`.
[[nodiscard]] std::string status_in_words(int status, std::string_view where = {});

/// Returns the failure of a program that was not started because an earlier process of it could not
/// be ended.
[[nodiscard]] Failure not_started_again();

/// Returns the failure of a program of which each process plays one game, and that was asked about
/// the middle of another one.
[[nodiscard]] Failure asked_in_another_game();

/// Returns the failure of a program that ended when an answer was due: `ended with status 3 without
/// an answer`. Adds a probable cause if the signal or the status suggests one. `plays_one_game` is
/// true if the program should have gone on for the rest of the game.
[[nodiscard]] Failure crash(const GuardianReport& report, bool plays_one_game);

/// Returns the failure of a program that gave no answer in time: `gave no answer within 2000 ms of
/// its start: WHAT_HAPPENED`.
[[nodiscard]] Failure timeout(const TimeLimit& limit, const std::string& what_happened);

/// Returns the timeout of a program whose answer came `took` after the question: `gave no answer
/// within 100 ms: the answer came after 730 ms, for which --timeout 1000 would do`.
[[nodiscard]] Failure late_answer(const TimeLimit& limit, std::chrono::milliseconds took);

}  // namespace ttt
