#include "players/diagnosis.hpp"

#include <csignal>
#include <utility>

#include "ttt/notation.hpp"

namespace ttt {
namespace {

constexpr int last_signal = 64;

/// Returns the probable cause of the signal that ended a program, as in `: it used memory that it
/// does not have`; nothing if the signal suggests none.
std::string_view cause(int signal) {
  switch (signal) {
    case SIGSEGV:
    case SIGBUS: return ": it used memory that it does not have";
    case SIGFPE: return ": a division by zero, or the like";
    case SIGABRT: return ": it gave up by itself";
    case SIGKILL: return ": it was killed, maybe for too much memory or processor time";
    case SIGXCPU: return ": it used more processor time than it may";
    default: return {};
  }
}

std::string exit_in_words(int status) {
  if (status == not_found) return "ended with status 127 (command not found) without an answer";
  if (status == not_executable)
    return "ended with status 126 (cannot be executed) without an answer";
  if (status > killed_by && status <= killed_by + last_signal)
    return "was ended by signal " + std::to_string(status - killed_by) + " without an answer" +
           std::string{cause(status - killed_by)};
  return "ended with status " + std::to_string(status) + " without an answer";
}

}  // namespace

Failure protocol_error(std::string detail) {
  return {.kind = FailureKind::protocol_error, .detail = std::move(detail)};
}

Failure declined(Mark side) {
  return {.kind = FailureKind::declined, .detail = "does not play " + std::string{letter(side)}};
}

Failure crash(ChildProcess::Exit exit) {
  std::string detail = exit_in_words(exit.status);
  if (exit.orphans)
    detail += ": the process that was started has ended, and what it had started was ended with it";
  else if (exit.status == 0)
    detail += ": it has to go on until its input ends";
  return {.kind = FailureKind::died, .detail = std::move(detail)};
}

Failure timeout(const TimeLimit& limit, const std::string& what_happened) {
  return {.kind = FailureKind::timeout,
          .detail = "gave no answer within " + std::to_string(limit.time.count()) + " ms" +
                    std::string{limit.of} + ": " + what_happened};
}

Failure late_answer(const TimeLimit& limit, std::chrono::milliseconds took) {
  constexpr std::chrono::milliseconds step{500};
  const auto enough = (took + took / 4 + step) / step * step;
  return timeout(limit, "the answer came after " + std::to_string(took.count()) +
                            " ms, for which " + std::string{limit.option} + " " +
                            std::to_string(enough.count()) + " would do");
}

}  // namespace ttt
