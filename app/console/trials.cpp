#include "console/trials.hpp"

#include <poll.h>

#include <chrono>
#include <utility>
#include <variant>

#include "console/start_search.hpp"
#include "console/typing_search.hpp"
#include "console/vocabulary.hpp"

namespace ttt {
namespace {

using Purpose = ConsoleGame::Purpose;
using FoundWay = std::variant<TypingWay, Failure>;

/// The trial games of one program.
class Trials {
 public:
  Trials(const ProgramOptions& options, const DialogueFactory& open, const Stop& stop)
      : open_([this, &open] {
          ++starts_;
          return open();
        }),
        options_(options),
        stop_(stop) {}

  ConsoleStart complete(const ConsoleStart& given) {
    const TrialGame try_game = [&](const StartLines& lines, const std::optional<TypingWay>& known) {
      const auto& way = given.way ? given.way : known;
      FoundWay found = play(lines, way, known.has_value());
      const auto* const failed = std::get_if<Failure>(&found);
      const bool may_be_chance =
          failed != nullptr && failed->kind != FailureKind::unread &&
          (failed->kind != FailureKind::timeout || failed->circumstance == Circumstance::in_game);
      return may_be_chance && !stop_.is_requested() ? play(lines, way, known.has_value()) : found;
    };
    ConsoleStart start = given;
    if (given.lines) {
      auto found = try_game(*given.lines, std::nullopt);
      if (auto* const failed = std::get_if<Failure>(&found))
        start.failure = std::move(*failed);
      else
        start.way = std::get<TypingWay>(std::move(found));
    } else {
      start = search_start(open_, starts_, try_game, options_, stop_);
      start.command = given.command;
      if (given.lines_if_first) start.lines_if_first = given.lines_if_first;
    }
    if (!start.failure) find_sides(start);
    return start;
  }

 private:
  /// Plays a trial game after these lines. Returns the way to type squares, which may be known, or
  /// the reason why no game follows. If the lines are varied from those of a game (`varies`), any
  /// failure is one if no board shows our first move: two computers may be playing.
  FoundWay play(const StartLines& lines, const std::optional<TypingWay>& way, bool varies) {
    if (!way) return find_typing_way(lines, most_trial_processes - starts_, options_, open_, stop_);
    ConsoleGame game{open_(), options_, stop_, Purpose::trial};
    if (auto failed = game.begin(lines)) return *std::move(failed);
    for (int moves = 0; moves < 2; ++moves) {
      const Reply reply = game.play(*way, *game.marks().free().begin());
      if (std::holds_alternative<Square>(reply)) continue;
      const auto* const failed = std::get_if<Failure>(&reply);
      const bool begins_no_game = varies && game.marks().mine.empty();
      if (failed != nullptr && (begins_no_game || failed->kind == FailureKind::unread))
        return *failed;
      break;  // other failures are left to the games that follow
    }
    return *way;
  }

  /// Finds out by trial starts which sides the program plays.
  void find_sides(ConsoleStart& start) const {
    for (const bool moves_first : {false, true}) {
      const BegunGame begun =
          begin_game(start, moves_first, most_trial_starts, options_, open_, stop_, Purpose::trial);
      if (stop_.is_requested()) return;
      if (begun.failure) start.failure = begun.failure;
      (moves_first ? start.plays_first : start.plays_second) = begun.game.has_value();
    }
  }

  DialogueFactory open_;  ///< Counts the processes.
  ProgramOptions options_;
  const Stop& stop_;
  int starts_ = 0;
};

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
  ConsoleStart start = Trials{options, open, stop}.complete(given);
  if (!start.failure || !given.way || stop.is_requested()) return start;
  // The squares of the program may not be typed as --type says.
  ConsoleStart without = given;
  without.way.reset();
  const ConsoleStart found = Trials{options, open, stop}.complete(without);
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
