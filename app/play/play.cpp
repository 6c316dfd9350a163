#include "play/play.hpp"

#include <unistd.h>

#include <iostream>
#include <optional>
#include <utility>

#include "io/process.hpp"
#include "play/front_ends.hpp"
#include "play/last_choices.hpp"
#include "play/model.hpp"
#include "play/options.hpp"
#include "play/puzzle_screen.hpp"
#include "screen/terminal.hpp"

namespace ttt {
namespace {

/// Line by line where there is no screen to play on. Says why if nobody could expect that.
bool needs_plain(const PlayOptions& options) {
  if (options.plain) return true;
  if (::isatty(STDIN_FILENO) == 0 || ::isatty(STDOUT_FILENO) == 0) return true;
  const auto reason = why_no_full_screen();
  if (reason) std::cerr << "ttt: " << *reason << ", so the game is played line by line\n";
  return reason.has_value();
}

/// Only what happens at a terminal, from the start of a game on, is worth remembering.
std::optional<std::string> path_of_record(const PlayOptions& options, bool begun) {
  const bool at_terminal = ::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0;
  return options.record && at_terminal && !begun ? record_path() : std::nullopt;
}

int play(const PlayOptions& given, const std::optional<Game>& begun) {
  RecordKeeper keeper{path_of_record(given, begun.has_value())};
  Record record = keeper.read();
  const bool plain = needs_plain(given);
  const PlayOptions options =
      with_last_choices(given, record, plain ? SetUp::line_by_line : SetUp::on_screen);
  tell_problems(keeper);
  if (plain) return run_plain(options, begun, keeper);
  Random random{options.seed};
  const Random computers = random.fork();
  const Settings settings = settings_of(options);
  Model model = begun ? resume(settings, options.pairing, random, *begun)
                      : start(settings, options.pairing, options.asked, random);
  model.puzzles.solved = std::move(record.solved);
  return run_full_screen(std::move(model), options, computers, keeper);
}

}  // namespace

void tell_problems(RecordKeeper& keeper) {
  for (const std::string& problem : keeper.take_problems()) std::cerr << "ttt: " << problem << '\n';
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
  RecordKeeper keeper{path_of_record(options.play, false)};
  Record record = keeper.read();
  const bool plain = needs_plain(options.play);
  const PlayOptions play =
      with_last_choices(options.play, record, plain ? SetUp::line_by_line : SetUp::on_screen);
  tell_problems(keeper);
  Random random{play.seed};
  const PuzzleOrder order = options.seed_given ? PuzzleOrder::any : PuzzleOrder::unsolved_first;
  PuzzleRun puzzles = begin_puzzles(random, std::move(record.solved), order);
  if (plain) return run_plain_puzzles(play, std::move(puzzles), keeper);
  Model model =
      start(settings_of(play), play.pairing, {all_questions.begin(), all_questions.end()}, random);
  model.puzzles = std::move(puzzles);
  open_puzzles(model);
  return run_full_screen(std::move(model), play, random.fork(), keeper);
}

int play_on(const PlayOptions& options, const Game& game) { return play(options, game); }

}  // namespace ttt
