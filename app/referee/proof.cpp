#include "referee/proof.hpp"

#include "referee/inquiry.hpp"
#include "referee/panel.hpp"

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

bool weak(const std::optional<ProofCounts>& counts) {
  return counts && (counts->missed_wins > 0 || counts->given_away > 0);
}

}  // namespace

Proof prove(const PlayerSpec& player, const ProofSettings& settings) {
  if (player.program) {
    const auto panel = program_panel(*player.program, settings.terms, settings.jobs);
    return inquire(*panel, player.plays_positions(), settings);
  }
  return proof_from(answers_of(player, settings.sides), settings.sides);
}

Proof proof_from(const Answers& answers, const std::vector<Mark>& sides) {
  Proof proof;
  for (const Mark side : sides) {
    const View view = examine(answers, side);
    if (view.whole && view.counts.games > 0)
      (side == Mark::x ? proof.first : proof.second) = view.counts;
    const auto& shortest = proof.refutation;
    if (view.shortest_loss &&
        (!shortest || view.shortest_loss->moves().size() < shortest->game.moves().size()))
      proof.refutation =
          Counterexample{.side = side, .mishap = Mishap::lost, .game = *view.shortest_loss};
    if (view.weakness && !proof.weakness)
      proof.weakness =
          Counterexample{.side = side,
                         .mishap = view.missed_win ? Mishap::missed_win : Mishap::gave_away,
                         .game = *view.weakness};
  }
  proof.deterministic = answers.single();
  return proof;
}

bool passed(const ProofReport& report) {
  const Proof& proof = report.proof;
  if (proof.refutation) return false;
  const bool failed = proof.asked && !proof.asked->mischances.empty();
  return !report.strict || (!failed && !weak(proof.first) && !weak(proof.second));
}

}  // namespace ttt
