#include <optional>
#include <utility>

#include "io/locale.hpp"
#include "io/output.hpp"
#include "play/front_ends.hpp"
#include "play/game.hpp"
#include "play/last_choices.hpp"
#include "play/model.hpp"
#include "play/options.hpp"
#include "play/puzzle_screen.hpp"
#include "screen/line.hpp"
#include "screen/terminal.hpp"

namespace ttt {
namespace {

/// Line by line where there is no screen to play on. Says why if nobody could expect that.
bool needs_plain(const PlayOptions& options) {
  if (options.plain || !at_terminal()) return true;
  const auto reason = why_no_full_screen();
  if (reason) complain("ttt: " + *reason + ", so the game is played line by line");
  return reason.has_value();
}

/// What everything that is played begins with.
struct Start {
  explicit Start(const PlayOptions& given, bool begun = false)
      : scribe(given.record && !begun && at_terminal()),
        record(scribe.read()),
        plain(needs_plain(given)),
        options(with_last_choices(given, record, plain ? SetUp::line_by_line : SetUp::on_screen)),
        random(options.seed) {}

  Scribe scribe;
  Record record;
  bool plain;
  PlayOptions options;
  Random random;
};

int play(const PlayOptions& given, const std::optional<Game>& begun) {
  auto [scribe, record, plain, options, random] = Start{given, begun.has_value()};
  if (plain) return run_plain(options, begun, scribe, std::move(record));
  const Random computers = random.fork();
  Model model = start(settings_of(options), options.pairing, options.asked, random);
  if (begun) take_over(model, *begun);
  model.puzzles.solved = record.solved;
  model.puzzles.helped = record.helped;
  model.record = std::move(record);
  return run_full_screen(std::move(model), options, computers, scribe);
}

}  // namespace

void tell_problem(Scribe& scribe) {
  if (const std::string problem = scribe.take_problem(); !problem.empty())
    complain("ttt: " + problem);
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
  auto [scribe, record, plain, play, random] = Start{options.play};
  const PuzzleOrder order = options.seed_given ? PuzzleOrder::any : PuzzleOrder::unsolved_first;
  PuzzleRun puzzles = begin_puzzles(random, record.solved, order);
  puzzles.helped = record.helped;
  if (plain) return run_plain_puzzles(play, std::move(puzzles), scribe, std::move(record));
  Model model =
      start(settings_of(play), play.pairing, {all_questions.begin(), all_questions.end()}, random);
  model.puzzles = std::move(puzzles);
  model.record = std::move(record);
  open_puzzles(model);
  return run_full_screen(std::move(model), play, random.fork(), scribe);
}

int play_on(const PlayOptions& options, const Game& game) { return play(options, game); }

}  // namespace ttt
