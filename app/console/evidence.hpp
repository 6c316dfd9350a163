/// Decides whether a console program is to blame for a failure, or ttt may have caused it.
#pragma once

#include <set>
#include <string>

#include "words/failure.hpp"

namespace ttt {

/// The behaviour of a program in earlier moves, in all processes that were started in the same way.
struct Experience {
  /// The prompts at which the program has taken squares: the `words_of_prompt` and the
  /// `key_of_prompt` of each.
  std::set<std::string> prompt_keys{};
  bool has_replied = false;  ///< True if the program has replied to a square.
};

/// The facts on which the judgement of a failure depends; see `judged`.
struct Evidence {
  /// True if each line was typed when the program waited for it.
  bool was_ready = true;
  /// True if the program offered the last line as an answer, or asked for a square.
  bool was_asked_for = true;
  /// True if the last square was typed at a prompt at which the program has taken squares before.
  bool takes_squares = true;
  /// The detail of the failure if the program asks for something else before or after our square;
  /// empty if it asks for a square again, or offers another game or the end.
  std::string question{};
  /// True if the program has replied to a square. If not, the game may be for two people, and a
  /// mark that was there before our first square may come from an answer of ours.
  bool has_replied = true;
  /// True if the program has failed twice in the same way.
  bool is_repeated = true;
};

/// Returns the failure unchanged if the program is to blame for it. Otherwise returns it with the
/// kind `unread`, for which nobody is blamed, and mostly with the reason in its detail.
///
/// The program is to blame if `was_ready`, `was_asked_for` and `is_repeated` are true. More is
/// needed
/// - for an illegal move or a protocol error, except a flood: `takes_squares`, and no `question`;
/// - for a missing move (`Circumstance::no_reply`), which is a protocol error: also `has_replied`.
/// Failures that blame nobody, and those of programs that were not started, stay unchanged.
/// docs/proofs.md explains the conditions.
[[nodiscard]] Failure judged(Failure failed, const Evidence& seen);

}  // namespace ttt
