/// The words for the failures of a program: what happened, and what its author can do about it.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "players/child_process.hpp"
#include "players/player.hpp"

namespace ttt {

/// The time that an answer has.
struct TimeLimit {
  std::chrono::milliseconds time{};
  std::string_view of{};      ///< ` of its start`, ` of the beginning of a game`, or nothing.
  std::string_view option{};  ///< The option that sets the time: `--timeout`.
};

[[nodiscard]] Failure protocol_error(std::string detail);

/// `does not play X`
[[nodiscard]] Failure declined(Mark side);

/// `ended with status 3 without an answer`
[[nodiscard]] Failure crash(ChildProcess::Exit exit);

/// `gave no answer within 2000 ms of its start: it wrote nothing at all`
[[nodiscard]] Failure timeout(const TimeLimit& limit, const std::string& what_happened);

/// The same for an answer that came after `took`: names the option with a time that is enough.
[[nodiscard]] Failure late_answer(const TimeLimit& limit, std::chrono::milliseconds took,
                                  bool is_whole);

}  // namespace ttt
