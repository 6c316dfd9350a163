#include "console/trials.hpp"

#include <poll.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "console/vocabulary.hpp"

namespace ttt {
namespace {

/// The most processes that are started until the wanted side moves first. If it never does, no
/// games are played in which it begins.
constexpr int most_trial_starts = 13;

/// Sleeps until 20 ms after the end of this second of the system clock, or until a stop is
/// requested. The 20 ms are needed because the function `time` changes up to 10 ms late.
void wait_for_end_of(std::chrono::sys_seconds second, const Stop& stop) {
  using std::chrono::milliseconds;
  constexpr milliseconds lag{20};
  const auto now = std::chrono::system_clock::now();
  const auto time = std::chrono::ceil<milliseconds>(second + std::chrono::seconds{1} + lag - now);
  pollfd request{.fd = stop.descriptor(), .events = POLLIN, .revents = 0};
  ::poll(&request, 1, static_cast<int>(std::max(time, milliseconds{0}).count()));
}

}  // namespace

BegunGame begin_game(const ConsoleStart& start, bool moves_first, int most_starts,
                     const Launch& launch) {
  using Clock = std::chrono::system_clock;
  constexpr std::chrono::seconds long_time{20};
  BegunGame begun;
  int quick_starts = 11;
  const Clock::time_point first = Clock::now();
  std::chrono::sys_seconds last{};
  while (begun.starts < most_starts && !launch.stop.is_requested()) {
    if (begun.starts >= most_starts / 2 && Clock::now() - first > long_time) break;
    if (begun.starts >= quick_starts) wait_for_end_of(last, launch.stop);
    last = std::chrono::floor<std::chrono::seconds>(Clock::now());
    ++begun.starts;
    ConsoleGame game{launch.open(), launch.options, launch.stop};
    if (auto failed = game.begin(start.lines_for(moves_first), start.experience)) {
      begun.failure = std::move(failed);
      break;
    }
    if (game.marks().theirs.empty() != moves_first) {
      begun.game.emplace(std::move(game));
      return begun;
    }
    const Sense sense = sense_of(game.dialogue().text());
    if (sense.has(Meaning::begins) || sense.has(Meaning::random)) quick_starts = 7;
  }
  return begun;
}

ConsoleStart find_start(const ConsoleStart& given, const Launch& launch) {
  ConsoleStart start = find_lines_and_way(given, launch);
  const bool has_both_sides = start.lines_if_first && !given.lines_if_first;
  if (start.failure || has_both_sides) return start;
  for (const bool moves_first : {false, true}) {
    BegunGame begun = begin_game(start, moves_first, most_trial_starts, launch);
    if (begun.failure)  // perhaps by chance
      begun = begin_game(start, moves_first, most_trial_starts, launch);
    if (launch.stop.is_requested()) break;
    if (begun.failure) start.failure = begun.failure;
    (moves_first ? start.plays_first : start.plays_second) = begun.game.has_value();
    start.trial_starts = std::max(start.trial_starts, begun.starts);
  }
  return start;
}

std::string side_in_words(bool moves_first, int starts) {
  const std::string in_starts = " moved first in " + std::to_string(starts) + " starts";
  return moves_first ? "it never" + in_starts + ": to move first, see --start-first"
                     : "it always" + in_starts + ": to move second, see --start";
}

}  // namespace ttt
