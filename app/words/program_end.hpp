/// The end of a program, and an answer that came too late, in words.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace ttt {

/// Exit statuses of a shell that cannot execute its command (126), or cannot find it (127).
inline constexpr int not_executable = 126;
inline constexpr int not_found = 127;
/// The status of a program that signal n ended is this plus n. There are 64 signals.
inline constexpr int killed_by = 128;

/// Returns the signal that ended a program, as the exit status of its shell tells it: 11 for 139.
/// Nothing if the status stands for no signal.
[[nodiscard]] std::optional<int> signal_of_status(int status) noexcept;

/// Returns `crashed (signal 11)` for 139; an empty text if the status stands for no signal.
[[nodiscard]] std::string crash_in_words(int status);

/// Returns the end of a program in words: `ended with status 139 (which may mean signal 11)`.
/// `where` follows the status: ` without an answer`.
[[nodiscard]] std::string status_in_words(int status, std::string_view where = {});

/// Returns `cannot be started: command not found` (status 127) or
/// `cannot be started: it may not be executed` (126) if `said`, the text that `/bin/sh` wrote,
/// gives this reason: `sh: 1: game: not found`. Otherwise returns an empty text, as the command may
/// have been started.
[[nodiscard]] std::string not_started_in_words(int status, std::string_view said);

/// The longest time for an answer, and how a failure describes it.
struct TimeLimit {
  std::chrono::milliseconds time{};
  /// The words after the time in `gave no answer within 2000 ms of its start`: ` of its start`, `
  /// of the beginning of a game`, or nothing.
  std::string_view of{};
  /// The option that sets this limit: `--timeout` or `--start-timeout`.
  std::string_view option{};
};

/// Returns `gave no answer within 2000 ms of its start: WHAT_HAPPENED`.
[[nodiscard]] std::string timeout_in_words(const TimeLimit& limit, std::string_view what_happened);

/// Returns the timeout of a program whose answer came `took` after the question: `gave no answer
/// within 100 ms: the answer came after 730 ms, for which --timeout 1000 would do`.
[[nodiscard]] std::string late_answer_in_words(const TimeLimit& limit,
                                               std::chrono::milliseconds took);

}  // namespace ttt
