#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <optional>
#include <system_error>

#include "io/descriptor.hpp"
#include "io/output.hpp"
#include "io/process.hpp"
#include "io/text.hpp"
#include "referee/match.hpp"
#include "referee/options.hpp"

namespace ttt {
namespace {

/// The file to which every game is written. Failures are said with its name.
class MatchRecord {
 public:
  explicit MatchRecord(const std::string& path)
      : path_(path),
        file_(::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666)),
        output_(file_.number()) {
    if (file_.number() < 0) fail_to_write(path_, errno);
  }

  void write(std::string_view lines) {
    try {
      output_.write(lines);
      output_.flush();
    } catch (const std::system_error& error) {
      fail_to_write(path_, error.code().value());
    }
  }

 private:
  std::string path_;
  Descriptor file_;
  Output output_;
};

}  // namespace

int run(const MatchOptions& options) {
  std::optional<MatchRecord> record;
  if (!options.record.empty()) record.emplace(options.record);
  const auto start = std::chrono::steady_clock::now();
  std::optional<Progress> progress{std::in_place};
  std::uint64_t played = 0;
  const std::uint64_t pairs = options.players.size() * (options.players.size() - 1);
  const std::string all = grouped(pairs * options.games);
  MatchSettings settings{.games = options.games,
                         .seed = options.seed,
                         .terms = options.terms,
                         .jobs = options.jobs.value_or(1),
                         .progress = [&] { progress->show(++played, "of " + all + " games"); }};
  if (record) settings.record = [&](std::string_view text) { record->write(text); };
  const auto results = play_match(options.players, settings);
  progress.reset();
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;

  const MatchReport report{options.players, results, options.games, options.seed, took};
  Output output{STDOUT_FILENO};
  output.write(options.format == Format::json ? match_json(report) : match_text(report));
  output.flush();
  return std::ranges::all_of(results, &std::vector<ForfeitCount>::empty, &PairResult::forfeits) ? 0
                                                                                                : 1;
}

}  // namespace ttt
