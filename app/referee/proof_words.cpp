#include "referee/proof_words.hpp"

#include <optional>

#include "io/text.hpp"
#include "ttt/analysis.hpp"
#include "ttt/notation.hpp"
#include "ttt/rules.hpp"
#include "ttt/solution.hpp"
#include "ttt/tactics.hpp"
#include "words/sentences.hpp"

namespace ttt {
namespace {

bool weak(const std::optional<ProofCounts>& counts) {
  return counts && (counts->missed_wins > 0 || counts->given_away > 0);
}

std::string keys(SquareSet squares, const std::string& between, KeyLayout layout) {
  std::string text;
  for (const Square square : squares)
    text += (text.empty() ? "" : between) + key_name(square, layout);
  return text;
}

std::string in_words(Value value) { return "a " + std::string{name(value)}; }

}  // namespace

bool passed(const ProofReport& report) {
  if (report.proof.refutation) return false;
  return !report.strict || (!weak(report.proof.first) && !weak(report.proof.second));
}

const PlayerFault* fault_of(const Proof& proof) {
  return proof.refutation && proof.refutation->fault ? &*proof.refutation->fault : nullptr;
}

std::string_view verdict(const ProofReport& report) {
  const auto& refutation = report.proof.refutation;
  if (!refutation) return "never loses";
  return refutation->fault ? name(refutation->fault->fault) : "loses";
}

std::string verdict_in_words(const ProofReport& report) {
  const Proof& proof = report.proof;
  const bool open = report.player.program && !proof.refutation && !proof.deterministic;
  return std::string{verdict(report)} + (open ? " in every answer seen" : "");
}

const Counterexample* counterexample(const ProofReport& report) {
  if (report.proof.refutation) return &*report.proof.refutation;
  return report.strict && report.proof.weakness ? &*report.proof.weakness : nullptr;
}

std::string moves_in_words(const Counterexample& example, KeyLayout layout) {
  std::string text = "moving " + std::string{name(example.side)} + " (" +
                     (example.side == ProofSide::first ? "X" : "O") + "), in " +
                     std::string{name(layout)} + " keys:";
  for (const Square square : example.game.moves()) text += " " + key_name(square, layout);
  if (example.game.moves().empty()) text += " no move yet";
  return text;
}

std::string reason(const Counterexample& example, KeyLayout layout) {
  if (example.fault) return example.fault->detail;
  const Game& game = example.game;
  Game before = game;
  before.undo();
  const Mark mover = before.to_move();
  switch (example.mishap) {
    case Mishap::lost:
      return std::string{letter(mover)} + " has the line " +
             keys(*winning_line(game.board()), " ", layout);
    case Mishap::missed_win: {
      const SquareSet wins = completing_squares(before.board(), mover);
      return "played " + key_name(*game.last_move(), layout) + ", but " +
             keys(wins, " and ", layout) + (wins.size() == 1 ? " wins at once" : " win at once");
    }
    case Mishap::gave_away:
      return "played " + key_name(*game.last_move(), layout) + ", which turned " +
             in_words(solve(before.board(), mover).value) + " into " +
             in_words(opposite(solve(game.board(), !mover).value));
    case Mishap::fault: break;
  }
  return {};
}

std::string indented(std::string_view text) {
  std::string shown;
  while (!text.empty()) shown.append("    ").append(take_part(text, '\n')).append("\n");
  return shown;
}

}  // namespace ttt
