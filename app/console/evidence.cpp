#include "console/evidence.hpp"

namespace ttt {

Failure judged(Failure failed, const Evidence& seen) {
  if (is_void(failed.kind) || failed.circumstance == Circumstance::not_started) return failed;
  const bool breaks_rule =
      failed.circumstance != Circumstance::flood &&
      (failed.kind == FailureKind::illegal_move || failed.kind == FailureKind::protocol_error);
  const bool makes_no_move = failed.circumstance == Circumstance::no_reply;
  if (!seen.was_ready) {
    failed.detail += ", but ttt could not see whether it waited for what was typed";
  } else if (makes_no_move && !seen.has_replied && seen.takes_squares) {
    failed.detail = "it did not reply to its first square";
  } else if (!seen.question.empty() && (breaks_rule || !seen.was_asked_for)) {
    failed.detail = seen.question;
  } else if (breaks_rule && !seen.takes_squares) {
    failed.detail += ", but it took no square at that prompt before";
  } else if (seen.was_asked_for && seen.is_repeated) {
    return failed;
  }
  failed.kind = FailureKind::unread;
  return failed;
}

}  // namespace ttt
