#include "players/diagnosis.hpp"

#include <csignal>
#include <utility>

#include "players/player_spec.hpp"
#include "ttt/notation.hpp"

namespace ttt {
namespace {

/// Returns the probable cause of the signal that ended a program, as in `: it used memory that it
/// does not have`; nothing if the signal suggests none.
std::string_view cause(int signal) {
  switch (signal) {
    case SIGSEGV:
    case SIGBUS: return ": it used memory that it does not have";
    case SIGFPE: return ": a division by zero, or the like";
    case SIGABRT: return ": it aborted";
    case SIGKILL: return ": it was killed, maybe for too much memory or processor time";
    case SIGXCPU: return ": it used more processor time than it may";
    default: return {};
  }
}

std::string exit_in_words(const GuardianReport& report) {
  const int signal = report.status - killed_by;
  if (report.by_signal)
    return "was ended by signal " + std::to_string(signal) + " without an answer" +
           std::string{cause(signal)};
  const auto shown = signal_of_status(report.status);
  return status_in_words(report.status, " without an answer") +
         std::string{shown ? cause(*shown) : std::string_view{}};
}

}  // namespace

Failure protocol_error(std::string detail) {
  return {.kind = FailureKind::protocol_error, .detail = std::move(detail)};
}

Failure declined(Mark side) {
  return {.kind = FailureKind::declined, .detail = "does not play " + std::string{letter(side)}};
}

Failure asked_in_wrong_game() {
  return {.kind = FailureKind::died,
          .detail = "plays one game, and cannot go on in the middle of another"};
}

Failure crash(const GuardianReport& report, bool plays_one_game) {
  std::string detail = exit_in_words(report);
  if (report.orphans)
    detail += ": the process that was started has ended, and what it had started was ended with it";
  else if (report.status == 0 && plays_one_game)
    detail += ": it has to go on until its input ends";
  return {.kind = FailureKind::died, .detail = std::move(detail)};
}

std::string suggestion(const std::string& command) {
  const std::string word = command.substr(0, command.find(' '));
  const bool has_folder = word.find('/') != std::string::npos;
  const std::string meant = has_folder ? std::string{} : command_for_existing_file(word);
  return meant.empty() ? "" : "; did you mean " + meant + "?";
}

Failure timeout(const TimeLimit& limit, std::string_view what_happened) {
  return {.kind = FailureKind::timeout, .detail = timeout_in_words(limit, what_happened)};
}

}  // namespace ttt
