#include <iostream>
#include <optional>
#include <utility>

#include "io/process.hpp"
#include "play/front_ends.hpp"
#include "play/game.hpp"
#include "play/model.hpp"
#include "play/options.hpp"
#include "play/puzzle_screen.hpp"
#include "screen/terminal.hpp"

namespace ttt {
namespace {

/// Line by line where there is no screen to play on. Says why if nobody could expect that.
bool needs_plain(const PlayOptions& options) {
  if (options.plain || !at_terminal()) return true;
  const auto reason = why_no_full_screen();
  if (reason) std::cerr << "ttt: " << *reason << ", so the game is played line by line\n";
  return reason.has_value();
}

/// What everything that is played begins with.
struct Start {
  Start(const PlayOptions& given, bool asks, bool begun)
      : scribe(given.record && !begun && at_terminal()),
        record(scribe.read()),
        plain(needs_plain(given)),
        draft(first_draft(given, record, asks && !plain)),
        random(given.seed) {}

  [[nodiscard]] Model model(const PlayOptions& options, std::optional<std::size_t> asked) {
    Settings settings = settings_of(options);
    settings.best_of = draft.best_of;
    settings.layout = draft.layout;
    settings.theme = draft.theme;
    settings.coach = draft.coach;
    Model model = start(settings, draft, asked, random);
    model.puzzles.solved = record.solved;
    model.puzzles.helped = record.helped;
    model.record = std::move(record);
    return model;
  }

  Scribe scribe;
  Record record;
  bool plain;
  Draft draft;
  Random random;
};

int play(PlayOptions options, const std::optional<Game>& begun) {
  const auto asked = begun ? std::nullopt : first_question(options);
  Start start{options, asked.has_value(), begun.has_value()};
  options.coach = start.draft.coach;
  if (start.plain) return run_plain(options, begun, start.scribe, std::move(start.record));
  const Random computers = start.random.fork();
  Model model = start.model(options, asked);
  if (begun) take_over(model, *begun);
  return run_full_screen(std::move(model), options, computers, start.scribe);
}

}  // namespace

void tell_problem(Scribe& scribe) {
  if (const std::string problem = scribe.take_problem(); !problem.empty())
    std::cerr << "ttt: " << problem << '\n';
}

Settings settings_of(const PlayOptions& options) {
  return {.layout = options.terms.layout,
          .best_of = options.best_of,
          .theme = options.theme,
          .unicode = take_locale() && !options.ascii,
          .animate = options.delay.count() > 0,
          .coach = options.coach};
}

int run(const PlayOptions& options) { return play(options, std::nullopt); }

int run(const PuzzleOptions& options) {
  Start start{options.play, true, false};
  const PuzzleOrder order = options.seed_given ? PuzzleOrder::any : PuzzleOrder::unsolved_first;
  PuzzleRun puzzles = begin_puzzles(start.random, start.record.solved, order);
  puzzles.helped = start.record.helped;
  if (start.plain)
    return run_plain_puzzles(options.play, std::move(puzzles), start.scribe,
                             std::move(start.record));
  Model model = start.model(options.play, 0);
  model.puzzles = std::move(puzzles);
  open_puzzles(model);
  return run_full_screen(std::move(model), options.play, start.random.fork(), start.scribe);
}

int play_on(const PlayOptions& options, const Game& game) { return play(options, game); }

}  // namespace ttt
