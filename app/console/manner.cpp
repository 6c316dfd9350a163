#include "console/manner.hpp"

#include <poll.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "console/typing_search.hpp"
#include "io/text.hpp"

namespace ttt {
namespace {

/// Returns how the program is brought to a game with these answers, or why that fails.
std::variant<Started, Failure> started_with(const TypedLines& answers, const TrialGame& try_game) {
  auto found = try_game(answers, std::nullopt);
  if (auto* const problem = std::get_if<Failure>(&found)) return std::move(*problem);
  Started started;
  started.start = answers;
  started.way = std::get<TypingWay>(std::move(found));
  return started;
}

/// Plays two moves in a trial game after these answers. Returns the problem if the program does not
/// take squares that are typed so, or seems to be for two people. If the answers are varied
/// (`varies`) from those of a game, also returns any problem if no board shows our first move: two
/// computers may be playing. Other problems are left to the games that follow.
std::optional<Failure> problem_with(const TypingWay& way, const TypedLines& answers, bool varies,
                                    const ProgramOptions& limits, const DialogueFactory& open,
                                    const Stop& stop) {
  ConsoleGame game{open(), limits, stop, ConsoleGame::Purpose::trial};
  if (auto problem = game.begin(answers)) return problem;
  for (int moves = 0; moves < 2; ++moves) {
    const Reply reply = game.play(way, *game.marks().free().begin());
    if (std::holds_alternative<Square>(reply)) continue;
    const auto* const problem = std::get_if<Failure>(&reply);
    const bool begins_no_game = varies && game.marks().mine.empty();
    if (problem == nullptr && begins_no_game) return game.problem_without_reply();
    if (problem != nullptr && (begins_no_game || problem->kind == FailureKind::unread))
      return *problem;
    break;
  }
  return std::nullopt;
}

/// Changes the problem of a program whose squares are not typed as `--type` says, if trial games
/// without that option succeed.
void blame_type(Manner& manner, ConsoleCommand command, const ProgramOptions& limits,
                const DialogueFactory& open, const Stop& stop) {
  const std::string given = command.type->name;
  command.type.reset();
  const Manner found = find_manner(command, limits, open, stop);
  if (found.problem || found.started.way.name == given) return;
  manner.problem->kind = FailureKind::unread;
  manner.problem->detail = "squares are typed as " + found.started.way.name +
                           ", and not as --type " + given + " says: leave --type out";
}

/// Sleeps until the next full second of the system clock, or until a stop is requested.
void wait_for_next_second(const Stop& stop) {
  using std::chrono::milliseconds;
  const auto now = std::chrono::system_clock::now();
  const auto time =
      std::chrono::ceil<milliseconds>(std::chrono::ceil<std::chrono::seconds>(now) - now);
  pollfd request{.fd = stop.descriptor(), .events = POLLIN, .revents = 0};
  ::poll(&request, 1, static_cast<int>(time.count()));
}

}  // namespace

BegunGame begin_game(const TypedLines& answers, bool moves_first, int most_starts,
                     const ProgramOptions& limits, const DialogueFactory& open, const Stop& stop) {
  BegunGame begun;
  while (begun.starts < most_starts && !stop.is_requested()) {
    // A program that seeds its choice with the clock's seconds chooses the same way within a
    // second.
    if (begun.starts >= most_trial_starts) wait_for_next_second(stop);
    ++begun.starts;
    ConsoleGame game{open(), limits, stop};
    if (auto problem = game.begin(answers)) {
      begun.problem = std::move(*problem);
      return begun;
    }
    if (game.marks().theirs.empty() != moves_first) {
      begun.game.emplace(std::move(game));
      return begun;
    }
  }
  return begun;
}

Manner find_manner(const ConsoleCommand& command, const ProgramOptions& limits,
                   const DialogueFactory& open, const Stop& stop) {
  const TrialGame try_game =
      [&](const TypedLines& answers,
          const std::optional<TypingWay>& known) -> std::variant<TypingWay, Failure> {
    const std::optional<TypingWay>& way = command.type ? command.type : known;
    if (!way) return find_typing_way(answers, limits, open, stop);
    if (auto problem = problem_with(*way, answers, known.has_value(), limits, open, stop))
      return *std::move(problem);
    return *way;
  };
  Manner manner;
  auto found = command.start ? started_with(*command.start, try_game)
                             : find_start(open, try_game, limits, stop);
  if (auto* const problem = std::get_if<Failure>(&found)) {
    manner.problem = std::move(*problem);
    if (command.type && !stop.is_requested()) blame_type(manner, command, limits, open, stop);
    return manner;
  }
  manner.started = std::get<Started>(std::move(found));
  if (command.start_first) manner.started.start_first = command.start_first;
  return manner;
}

void find_sides(Manner& manner, const ProgramOptions& limits, const DialogueFactory& open,
                const Stop& stop) {
  for (const bool moves_first : {false, true}) {
    const BegunGame begun =
        begin_game(manner.lines(moves_first), moves_first, most_trial_starts, limits, open, stop);
    if (begun.problem) manner.problem = begun.problem;
    (moves_first ? manner.never_first : manner.never_second) = !begun.game && !begun.problem;
  }
}

std::string side_in_words(bool moves_first, int starts) {
  const std::string in_starts = " moved first in " + std::to_string(starts) + " starts";
  return moves_first ? "it never" + in_starts + ": see --start-first"
                     : "it always" + in_starts + ": see --start";
}

}  // namespace ttt
