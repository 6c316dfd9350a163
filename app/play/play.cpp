#include "play/play.hpp"

#include <unistd.h>

#include <iostream>
#include <optional>

#include "io/process.hpp"
#include "play/front_ends.hpp"
#include "play/model.hpp"
#include "play/options.hpp"
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

int play(const PlayOptions& options, const std::optional<Game>& begun) {
  if (needs_plain(options)) return run_plain(options, begun);
  Random random{options.seed};
  const Random computers = random.fork();
  const Settings settings = settings_of(options);
  return run_full_screen(begun ? resume(settings, options.pairing, random, *begun)
                               : start(settings, options.pairing, options.asked, random),
                         options, computers);
}

}  // namespace

Settings settings_of(const PlayOptions& options) {
  return {.layout = options.terms.layout,
          .best_of = options.best_of,
          .theme = options.theme,
          .unicode = take_locale() && !options.ascii,
          .animate = options.delay.count() > 0};
}

int run(const PlayOptions& options) { return play(options, std::nullopt); }

int play_on(const PlayOptions& options, const Game& game) { return play(options, game); }

}  // namespace ttt
