#include "referee/proof.hpp"

#include "referee/program_prover.hpp"

namespace ttt {
namespace {

/// Returns the table of all answers of a built-in player on that side, to all positions that its
/// games can reach.
AnswerTable answers_of(const PlayerSpec& player, Mark side) {
  AnswerTable answers;
  const auto answer = [&](const auto& self, const Game& game) -> void {
    if (game.over()) return;
    const bool is_asked = game.to_move() == side;
    if (is_asked && !answers.at(game).answers.empty()) return;
    if (is_asked) answers.set_answers(game, player.candidates(game.board(), side));
    for (const Square square : is_asked ? answers.at(game).answers : game.board().empty_squares())
      self(self, after(game, square));
  };
  answer(answer, Game{Mark::x});
  return answers;
}

/// Returns true if the game is shorter than that of `than`, or `than` is nothing.
bool is_shorter(const Game& game, const std::optional<Counterexample>& than) {
  return !than || game.moves().size() < than->game.moves().size();
}

Proof prove_built_in(const PlayerSpec& player, const std::vector<Mark>& sides) {
  Proof proof{.deterministic = true};
  for (const Mark side : sides) {
    const AnswerTable answers = answers_of(player, side);
    GameCount count = count_games(answers, side);
    (side == Mark::x ? proof.first : proof.second) = count.counts;
    if (answers.varied() != nullptr) proof.deterministic = false;
    if (const auto& loss = count.shortest_loss; loss && is_shorter(*loss, proof.counterexample))
      proof.counterexample = {.side = side, .kind = FindingKind::loss, .game = *loss};
    if (!proof.flaw) proof.flaw = count.flaw;
  }
  return proof;
}

}  // namespace

Proof prove(PlayerSpec& player, const ProofSettings& settings) {
  if (!player.program) return prove_built_in(player, settings.sides);
  return prove_program(*player.program, settings);
}

}  // namespace ttt
