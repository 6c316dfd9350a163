#include "console/trials.hpp"

#include <poll.h>

#include <chrono>
#include <utility>

#include "console/start_search.hpp"
#include "console/vocabulary.hpp"

namespace ttt {
namespace {

using Purpose = ConsoleGame::Purpose;
/// Returns the start with all that trials find out.
ConsoleStart complete(const ConsoleStart& given, const ProgramOptions& options,
                      const DialogueFactory& open, const Stop& stop) {
  ConsoleStart start = search_start(given, options, open, stop);
  const bool has_both_sides = start.lines_if_first && !given.lines_if_first;
  if (start.failure || has_both_sides) return start;
  for (const bool moves_first : {false, true}) {
    const BegunGame begun =
        begin_game(start, moves_first, most_trial_starts, options, open, stop, Purpose::trial);
    if (stop.is_requested()) break;
    if (begun.failure) start.failure = begun.failure;
    (moves_first ? start.plays_first : start.plays_second) = begun.game.has_value();
  }
  return start;
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

BegunGame begin_game(const ConsoleStart& start, bool moves_first, int most_starts,
                     const ProgramOptions& options, const DialogueFactory& open, const Stop& stop,
                     Purpose purpose) {
  constexpr int most_quick_starts = 7;
  BegunGame begun;
  bool speaks_of_first_move = false;
  while (begun.starts < most_starts && !stop.is_requested()) {
    // A program that seeds its choice with the clock's seconds chooses the same way within a
    // second.
    constexpr int most_slow_starts = 3;
    const int quick_starts =
        speaks_of_first_move ? most_quick_starts : most_trial_starts - most_slow_starts;
    if (begun.starts >= quick_starts) wait_for_next_second(stop);
    ++begun.starts;
    ConsoleGame game{open(), options, stop, purpose};
    if (auto failed = game.begin(start.lines_for(moves_first))) {
      const bool is_confirmed = begun.failure.has_value() || purpose == Purpose::game;
      begun.failure = std::move(failed);
      if (is_confirmed) return begun;
      continue;
    }
    begun.failure.reset();
    const Sense sense = sense_of(game.dialogue().text());
    speaks_of_first_move = sense.has(Meaning::begins) || sense.has(Meaning::random);
    if (game.marks().theirs.empty() != moves_first) {
      begun.game.emplace(std::move(game));
      return begun;
    }
  }
  return begun;
}

ConsoleStart find_start(const ConsoleStart& given, const ProgramOptions& options,
                        const DialogueFactory& open, const Stop& stop) {
  ConsoleStart start = complete(given, options, open, stop);
  if (!start.failure || !given.way || stop.is_requested()) return start;
  // The squares of the program may not be typed as --type says.
  ConsoleStart without = given;
  without.way.reset();
  const ConsoleStart found = complete(without, options, open, stop);
  if (!found.failure && found.way->name != given.way->name) {
    start.failure->kind = FailureKind::unread;
    start.failure->detail = "squares are typed as " + found.way->name + ", and not as --type " +
                            given.way->name + " says: leave --type out";
  }
  return start;
}

std::string side_in_words(bool moves_first, int starts) {
  const std::string in_starts = " moved first in " + std::to_string(starts) + " starts";
  return moves_first ? "it never" + in_starts + ": see --start-first"
                     : "it always" + in_starts + ": see --start";
}

}  // namespace ttt
