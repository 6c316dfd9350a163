#include <fcntl.h>
#include <unistd.h>

#include <optional>
#include <string>

#include "io/output.hpp"
#include "io/text.hpp"
#include "referee/inquiry.hpp"
#include "referee/options.hpp"

namespace ttt {
namespace {

/// All answers of a built-in player.
Answers answers_of(const PlayerSpec& player, const std::vector<Mark>& sides) {
  Answers answers{true};
  const auto unknown = [](const Game&, const Known* known) { return known == nullptr; };
  while (true) {
    const auto questions = find_questions(answers, {.sides = sides, .wanted = unknown});
    if (questions.empty()) return answers;
    for (const Game& question : questions)
      answers.at(question).answers = player.candidates(question.board(), question.to_move());
  }
}

/// What gets a copy of all that programs write to standard error: a file, or our own standard
/// error. Throws std::runtime_error.
Descriptor open_copy(const std::string& name) {
  if (name.empty()) return {};
  if (name != "-") return open_anew(name);
  const int mode = ::fcntl(STDERR_FILENO, F_GETFL) & O_ACCMODE;
  if (mode == O_RDONLY) return {};  // it was closed, and something else is there
  return Descriptor{::fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)};
}

}  // namespace

Proof prove(const PlayerSpec& player, const ProofSettings& settings) {
  if (!player.program) return proof_from(answers_of(player, settings.sides), settings.sides);
  const auto panel = program_panel(*player.program, settings.terms, settings.jobs);
  return inquire(*panel, player.plays_positions(), settings);
}

Proof proof_from(const Answers& answers, const std::vector<Mark>& sides) {
  Proof proof{.deterministic = answers.single()};
  for (const Mark side : sides) {
    const SideGames view = examine(answers, side);
    if (view.whole && view.counts.games > 0)
      (side == Mark::x ? proof.first : proof.second) = view.counts;
    const auto& shortest = proof.refutation;
    if (view.loss && (!shortest || view.loss->game.moves().size() < shortest->game.moves().size()))
      proof.refutation = view.loss;
    if (!proof.weakness) proof.weakness = view.weakness;
  }
  return proof;
}

int run(const ProveOptions& options) {
  SideFile errors{open_copy(options.errors)};
  ProofSettings settings = options.proof;
  settings.terms.errors = &errors;

  const std::size_t players = options.players.size();
  const bool table = options.format == Format::text && players > 1;
  const std::size_t name_columns = proof_table_columns(options.players);
  Output output{STDOUT_FILENO};
  if (table) output.write(proof_table_head(name_columns));
  std::string failures;
  bool all_passed = true;
  std::size_t number = 0;
  for (const PlayerSpec& player : options.players) {
    output.flush();  // what is known so far
    std::string of_what = "questions";
    if (players > 1) {
      of_what += " to player " + std::to_string(++number) + " of " + std::to_string(players);
      errors.write("==> " + player.name + " <==\n");
    }
    std::optional<Progress> progress;
    if (options.errors != "-") progress.emplace();
    settings.progress = [&](std::uint32_t answers, std::uint32_t about) {
      if (progress) progress->show(answers, "of about " + grouped(about) + " " + of_what);
    };
    const Proof proof = prove(player, settings);
    progress.reset();

    const ProofReport report{player, settings.terms.layout, options.strict, proof};
    all_passed = passed(report) && all_passed;
    if (options.format == Format::json) {
      output.write(proof_json(report));
    } else if (!table) {
      output.write(proof_text(report));
    } else {
      output.write(proof_table_row(report, name_columns));
      failures += proof_failure(report);
    }
  }
  output.write(failures);
  output.flush();
  if (errors.failure != 0 && options.errors != "-") fail_to_write(options.errors, errors.failure);
  return all_passed ? 0 : 1;
}

}  // namespace ttt
