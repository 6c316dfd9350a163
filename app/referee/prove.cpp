#include <fcntl.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <system_error>

#include "io/descriptor.hpp"
#include "io/line_reader.hpp"
#include "io/output.hpp"
#include "io/text.hpp"
#include "io/usage.hpp"
#include "players/player_spec.hpp"
#include "referee/interrupt.hpp"
#include "referee/options.hpp"
#include "referee/proof_report.hpp"

namespace ttt {
namespace {

/// Opens the file that gets a copy of the programs' standard error, and empties it; for `-`,
/// returns our own standard error. Returns no descriptor for an empty name, or if our standard
/// error was closed. Throws std::runtime_error if the file cannot be opened.
Descriptor open_copy(const std::string& name) {
  if (name.empty()) return {};
  if (name != "-") return open_truncated(name);
  const int mode = ::fcntl(STDERR_FILENO, F_GETFL) & O_ACCMODE;
  if (mode == O_RDONLY) return {};  // our standard error was closed when ttt started
  return Descriptor{::fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)};
}

/// Returns an estimate of the time left, from the pace so far: `, about 3 minutes more`. `about` is
/// the expected number of answers in all. Returns an empty string before 35 answers, which are
/// about ten games, and if at most a minute is left.
std::string time_left(Player::Clock::duration passed, std::uint32_t answers, std::uint32_t about) {
  constexpr std::uint32_t answers_of_ten_games = 35;
  if (answers < answers_of_ten_games) return {};
  const auto left = passed / answers * (about - answers);
  const auto minutes = std::chrono::round<std::chrono::minutes>(left).count();
  if (left <= std::chrono::minutes{1}) return {};
  return ", about " + counted(static_cast<std::uint64_t>(minutes), "minute") + " more";
}

/// Makes the proof of the player. A program that cannot be started is a failure in the proof if
/// `has_others` is true. If `has_others` is false, it is an exception: UsageError if the command
/// does not exist, and otherwise what `prove` throws.
Proof prove_one(PlayerSpec& player, const ProofSettings& settings, bool has_others) {
  Proof proof;
  try {
    proof = prove(player, settings);
  } catch (const std::runtime_error& error) {
    if (!has_others) throw;
    proof.counterexample = {.kind = FindingKind::failure,
                            .failure = {.kind = FailureKind::died,
                                        .detail = error.what(),
                                        .circumstance = Circumstance::not_started}};
  }
  if (const Failure* const failure = start_failure(proof); failure != nullptr && !has_others)
    throw UsageError{player.name + ": " + failure->detail};
  return proof;
}

/// Calls `probe` for each player. Returns 0 if every call returns 0, and otherwise 1. Throws
/// UsageError at the first player that is no console program.
int probe_players(const std::vector<PlayerSpec>& players, const ProgramOptions& programs) {
  int status = 0;
  for (const PlayerSpec& player : players) {
    if (!player.program || player.program->language != Language::console)
      throw UsageError("\"" + player.name +
                       "\" is not a console program; --probe needs console:COMMAND");
    status = std::max(status, probe(*player.program, programs));
  }
  return status;
}

/// Appends the players that the file names, one a line; `-` is standard input. Skips blank lines
/// and lines that begin with #. Throws UsageError if the file cannot be read or a line names no
/// computer player.
void read_player_list(const std::string& file, std::vector<PlayerSpec>& players) {
  const std::string shown = file == "-" ? "standard input" : escape_unprintable(file);
  int number = 0;
  try {
    const Descriptor list{file == "-" ? ::dup(STDIN_FILENO)
                                      : ::open(file.c_str(), O_RDONLY | O_CLOEXEC)};
    if (list.number() < 0) throw std::system_error{errno, std::generic_category()};
    LineReader input{list.number()};
    while (const auto line = input.next()) {
      ++number;
      const std::string_view word = without_blanks(line->text);
      if (word.empty() || word.starts_with('#')) continue;
      if (line->too_long) throw UsageError{"the line is " + too_long_in_words()};
      players.push_back(parse_computer_player(std::string{word}));
    }
  } catch (const std::system_error& error) {
    throw UsageError{"--list: cannot read " + shown + ": " + error.code().message()};
  } catch (const UsageError& error) {
    throw UsageError{"--list: " + shown + ", line " + std::to_string(number) + ": " + error.what()};
  }
}

}  // namespace

int run(const ProveOptions& options) {
  std::vector<PlayerSpec> contestants = with_listed_players(options.players, options.lists);
  if (options.probe) return probe_players(contestants, options.proof.programs);
  SideFile errors{open_copy(options.errors)};
  ProofSettings settings = options.proof;
  settings.programs.errors = &errors;

  const std::size_t players = contestants.size();
  Output output{STDOUT_FILENO};
  std::vector<Proof> proofs;
  proofs.reserve(players);  // the reports refer to them
  std::vector<ProofReport> reports;
  for (PlayerSpec& player : contestants) {
    std::string of_what = "questions";
    if (players > 1) {
      of_what +=
          " to player " + std::to_string(proofs.size() + 1) + " of " + std::to_string(players);
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
    proofs.push_back(prove_one(player, settings, players > 1 || !options.lists.empty()));
    interrupts.reset();
    progress.reset();
    const ProofReport& report = reports.emplace_back(ProofReport{player, settings, proofs.back()});
    if (was_interrupted()) end_interrupted(interruption_text(report, asked, about_all));

    const bool is_first = reports.size() == 1;
    output.write(options.format == Format::json ? proof_json(report)
                                                : (is_first ? "" : "\n") + proof_text(report));
    output.flush();  // show the reports of earlier players while the next one is proved
  }
  if (options.format == Format::text && players > 1) output.write("\n" + proof_table(reports));
  output.flush();
  if (errors.failure != 0 && options.errors != "-") fail_to_write(options.errors, errors.failure);
  return std::ranges::all_of(reports, passed) ? 0 : 1;
}

std::vector<PlayerSpec> with_listed_players(std::vector<PlayerSpec> players,
                                            const std::vector<std::string>& files) {
  for (const std::string& file : files) read_player_list(file, players);
  if (players.empty()) throw UsageError{"--list: no player is named in it"};
  return players;
}

}  // namespace ttt
