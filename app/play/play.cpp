#include "play/play.hpp"

#include <unistd.h>

#include <iostream>
#include <optional>

#include "io/process.hpp"
#include "play/full_screen.hpp"
#include "play/model.hpp"
#include "play/options.hpp"
#include "play/plain.hpp"
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

int play(const PlayOptions& options, const std::optional<Game>& game) {
  if (needs_plain(options))
    return run_plain({.pairing = options.pairing,
                      .asked = options.asked,
                      .terms = options.terms,
                      .seed = options.seed,
                      .best_of = options.best_of,
                      .game = game});
  Random random{options.seed};
  const Settings settings{.layout = options.terms.layout,
                          .best_of = options.best_of,
                          .theme = options.theme,
                          .unicode = take_locale() && !options.ascii,
                          .animate = options.delay.count() > 0};
  const FullScreenOptions screen{.delay = options.delay,
                                 .timeout = options.terms.timeout,
                                 .computers = random.fork(),
                                 .mouse = options.mouse};
  return run_full_screen(game ? resume(settings, options.pairing, random, *game)
                              : start(settings, options.pairing, options.asked, random),
                         screen);
}

}  // namespace

int run(const PlayOptions& options) { return play(options, std::nullopt); }

int play_on(const PlayOptions& options, const Game& game) { return play(options, game); }

}  // namespace ttt
