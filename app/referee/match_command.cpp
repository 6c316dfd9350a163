#include "referee/match.hpp"

#include <unistd.h>

#include <optional>

#include "io/output.hpp"
#include "io/progress.hpp"
#include "referee/match_report.hpp"
#include "referee/options.hpp"

namespace ttt {

int run(const MatchOptions& options) {
  const auto start = std::chrono::steady_clock::now();
  std::optional<Progress> progress{std::in_place};
  const auto results = play_match(
      options.players, {.games = options.games,
                        .seed = options.seed,
                        .terms = options.terms,
                        .progress = [&](std::uint64_t games) { progress->show(games, "games"); }});
  progress.reset();
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;

  const MatchReport report{options.players, results, options.games, options.seed, took};
  Output output{STDOUT_FILENO};
  output.write(options.format == Format::json ? match_json(report) : match_text(report));
  output.flush();
  return 0;
}

}  // namespace ttt
