#include <unistd.h>

#include <cstddef>
#include <optional>
#include <span>
#include <utility>

#include "io/output.hpp"
#include "play/front_ends.hpp"
#include "play/game.hpp"
#include "play/model.hpp"
#include "play/options.hpp"
#include "play/puzzle.hpp"
#include "play/setup.hpp"
#include "screen/line.hpp"
#include "screen/terminal.hpp"

namespace ttt {
namespace {

/// Line by line where there is no screen to play on. Says why if nobody could expect that.
bool needs_plain(const PlayOptions& options) {
  if (options.plain || options.speech || !at_terminal()) return true;
  const auto reason = why_no_full_screen();
  if (reason) complain("ttt: " + *reason + ", so the game is played line by line");
  return reason.has_value();
}

/// What is seen, or heard, of the set-up, where something is asked.
std::span<const Row> questions_seen(const PlayOptions& options, bool plain) {
  const std::size_t heard = options.speech ? questions_that_must_be_asked : 0;
  return plain ? questions().first(heard) : questions();
}

/// What everything that is played begins with.
struct Start {
  static constexpr std::span<const Row> nothing_seen{};

  Start(const PlayOptions& given, bool asks, bool keeps, bool reads)
      : options(given),
        scribe(keeps),
        record(reads ? scribe.read() : Record{}),
        plain(needs_plain(given)),
        draft(first_draft(given, record, asks ? questions_seen(given, plain) : nothing_seen)),
        random(given.seed),
        computers(random.fork()) {}

  PlayOptions options;
  Scribe scribe;
  Record record;
  bool plain;
  Draft draft;
  Random random;
  Random computers;
};

int run(Model model, Start& begin) {
  const auto play = begin.plain ? run_plain : run_full_screen;
  return play(std::move(model), begin.options, begin.computers, begin.scribe);
}

Model first_model(Start& begin, std::optional<std::size_t> asked) {
  const Settings settings = settings_of(begin.options, begin.draft);
  Model model = start(settings, begin.draft, asked, begin.random);
  model.puzzles.solved = begin.record.solved;
  model.puzzles.helped = begin.record.helped;
  model.record = std::move(begin.record);
  return model;
}

/// Line by line, there is no set-up to stay in where there is no puzzle.
int say_why_none(const Model& model, Scribe& scribe) {
  Output output{STDOUT_FILENO};
  output.write(model.view.note + "\n");
  output.flush();
  tell_problem(scribe);
  return 0;
}

int play(const PlayOptions& given, const std::optional<Game>& begun) {
  const auto asked = begun ? std::nullopt : first_question(given);
  const bool keeps = given.record && !begun && at_terminal();
  Start begin{given, asked.has_value(), keeps, keeps};
  Model model = first_model(begin, asked);
  if (begun) take_over(model, *begun);
  return run(std::move(model), begin);
}

}  // namespace

void tell_problem(Scribe& scribe) {
  if (const std::string problem = scribe.take_problem(); !problem.empty())
    complain("ttt: " + problem);
}

Settings settings_of(const PlayOptions& options, const Draft& draft) {
  return {.layout = draft.layout,
          .best_of = draft.best_of,
          .theme = draft.theme,
          .unicode = take_locale() && !options.ascii,
          .animate = options.delay.count() > 0,
          .coach = draft.coach};
}

int run(const PlayOptions& options) { return play(options, std::nullopt); }

int run(const PuzzleOptions& options) {
  const bool keeps = options.play.record && at_terminal();
  Start begin{options.play, true, keeps, options.mine ? options.play.record : keeps};
  Model model = first_model(begin, 0);
  if (options.mine) {
    open_my_puzzles(model);
  } else {
    shuffle(model.puzzles, model.series.random,
            options.seed_given ? PuzzleOrder::any : PuzzleOrder::unsolved_first);
    open_puzzles(model);
  }
  if (!is_puzzle(model) && begin.plain) return say_why_none(model, begin.scribe);
  return run(std::move(model), begin);
}

int play_on(const PlayOptions& options, const Game& game) { return play(options, game); }

}  // namespace ttt
