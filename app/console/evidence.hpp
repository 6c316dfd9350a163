/// Decides whether a failure of a console program is the program's.
#pragma once

#include <set>
#include <string>

#include "words/failure.hpp"

namespace ttt {

/// The behaviour of a program in earlier moves, in all processes that were started in the same way.
struct Experience {
  std::set<std::string> prompt_keys{};  ///< The keys of the prompts at which it has taken squares.
  bool has_replied = false;             ///< True if it has replied to a square.
};

/// The facts on which the judgement of a failure depends; see `judged`.
struct Evidence {
  /// True if each line was typed when the program waited for it.
  bool was_ready = true;
  /// True if the program was to understand the last line: it offered the line, or asked for a
  /// square.
  bool was_asked_for = true;
  /// True if the square was typed at a prompt at which the program has taken squares.
  bool takes_squares = true;
  /// The problem if the program asks for something else after our square; empty if it asks for a
  /// square again, or offers another game or the end.
  std::string question{};
  /// True if the program has replied to a square. Without that, two people may play, and a mark
  /// that was there before our first square may come from an answer.
  bool has_replied = true;
  /// True if the program has failed twice in the same way.
  bool is_repeated = true;
};

/// Returns the failure if it is the program's, and otherwise as `unread`, mostly with the reason in
/// its detail. It is the program's if `was_ready`, `was_asked_for` and `is_repeated` are true and,
/// besides:
/// - if it made no move (`Circumstance::no_reply`): `has_replied`, or not `takes_squares`;
/// - for an illegal move or a protocol error, except a flood: `takes_squares`, and no `question`.
/// Void failures, and those of programs that were not started, are returned as they are.
/// docs/proofs.md explains the conditions.
[[nodiscard]] Failure judged(Failure failed, const Evidence& seen);

}  // namespace ttt
