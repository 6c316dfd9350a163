#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>

#include "io/output.hpp"
#include "io/text.hpp"
#include "io/usage.hpp"
#include "referee/interrupt.hpp"
#include "referee/options.hpp"
#include "referee/player_list.hpp"
#include "referee/probe.hpp"
#include "referee/proof_report.hpp"

namespace ttt {
namespace {

/// Opens the file that gets a copy of the programs' standard error: `-` is our own standard error,
/// and an empty name gives no descriptor. Throws std::runtime_error if the file cannot be opened.
Descriptor open_copy(const std::string& name) {
  if (name.empty()) return {};
  if (name != "-") return open_truncated(name);
  const int mode = ::fcntl(STDERR_FILENO, F_GETFL) & O_ACCMODE;
  if (mode == O_RDONLY) return {};  // our standard error was closed when ttt started
  return Descriptor{::fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)};
}

/// Returns an estimate of the time left, from the time that the answers so far have taken: `, about
/// 3 minutes more`. Returns an empty string before 35 answers, which are about ten games, and if at
/// most a minute is left.
std::string time_left(Player::Clock::duration passed, std::uint32_t answers, std::uint32_t about) {
  constexpr std::uint32_t answers_of_ten_games = 35;
  if (answers < answers_of_ten_games) return {};
  const auto left = passed / answers * (about - answers);
  const auto minutes = std::chrono::round<std::chrono::minutes>(left).count();
  if (left <= std::chrono::minutes{1}) return {};
  return ", about " + counted(static_cast<std::uint64_t>(minutes), "minute") + " more";
}

/// Says how ttt plays with each of the players. Returns the exit status. Throws UsageError if a
/// player is no console program.
int probe_players(const std::vector<PlayerSpec>& players, const ProgramOptions& programs) {
  int status = 0;
  for (const PlayerSpec& player : players) {
    if (!player.program || player.program->language != Language::console)
      throw UsageError("--probe: \"" + player.name + "\" is no console program (console:COMMAND)");
    status = std::max(status, probe(*player.program, programs));
  }
  return status;
}

}  // namespace

int run(const ProveOptions& options) {
  std::vector<PlayerSpec> contestants = with_listed_players(options.players, options.lists);
  if (options.probe) return probe_players(contestants, options.proof.programs);
  SideFile errors{open_copy(options.errors)};
  ProofSettings settings = options.proof;
  settings.programs.errors = &errors;

  const std::size_t players = contestants.size();
  const bool is_table = options.format == Format::text && players > 1;
  const ProofTable table{contestants};
  Output output{STDOUT_FILENO};
  if (is_table) output.write(table.head());
  std::string below;
  bool all_passed = true;
  std::size_t number = 0;
  for (PlayerSpec& player : contestants) {
    output.flush();  // show the rows of earlier players while this one is proved
    std::string of_what = "questions";
    if (players > 1) {
      of_what += " to player " + std::to_string(++number) + " of " + std::to_string(players);
      errors.write("==> " + player.name + " <==\n");
    }
    std::optional<Progress> progress;
    if (options.errors != "-") progress.emplace();
    const auto begin = Player::Clock::now();
    std::uint32_t asked = 0;
    std::uint32_t about_all = 0;
    settings.progress = [&](std::uint32_t answers, std::uint32_t about) {
      asked = answers;
      about_all = about;
      if (progress)
        progress->show(answers, "of about " + grouped(about) + " " + of_what +
                                    time_left(Player::Clock::now() - begin, answers, about));
    };
    Stop stop;
    settings.stop = &stop;
    std::optional<InterruptHandler> interrupts{stop};
    const Proof proof = prove(player, settings);
    interrupts.reset();
    progress.reset();
    const ProofReport report{player, settings, proof};
    if (was_interrupted()) {
      output.write(below);
      output.flush();
      end_interrupted(interruption_text(report, asked, about_all));
    }

    all_passed = passed(report) && all_passed;
    if (options.format == Format::json) {
      output.write(proof_json(report));
    } else if (!is_table) {
      output.write(proof_text(report));
    } else {
      output.write(table.row(report));
      below += below_table(report);
    }
  }
  output.write(below);
  output.flush();
  if (errors.failure != 0 && options.errors != "-") fail_to_write(options.errors, errors.failure);
  return all_passed ? 0 : 1;
}

}  // namespace ttt
