#include "referee/proof_report.hpp"
#include "ttt/notation.hpp"
#include "words/json.hpp"

namespace ttt {
namespace {

Json json(const std::optional<ProofCounts>& counts) {
  if (!counts) return nullptr;
  return {{"games", counts->games},
          {"won", counts->won},
          {"drawn", counts->drawn},
          {"lost", counts->lost},
          {"missed_wins", counts->missed_wins},
          {"given_away", counts->given_away},
          {"positions", counts->positions}};
}

Json json(const Counterexample* example, KeyLayout layout) {
  if (example == nullptr) return nullptr;
  return {{"as", name(example->side)},
          {"moves", json_keys(example->game.moves(), layout)},
          {"board", std::string_view{to_text(example->game.board())}},
          {"reason", reason(*example, layout)}};
}

}  // namespace

std::string proof_json(const ProofReport& report) {
  Json object;
  object["player"] = report.player.name;
  object["verdict"] = verdict(report);
  object["deterministic"] = report.proof.deterministic;
  object["first"] = json(report.proof.first);
  object["second"] = json(report.proof.second);
  object["counterexample"] = json(counterexample(report), report.layout);
  return object.dump() + "\n";
}

}  // namespace ttt
