/// A proof, for people and for programs.
#pragma once

#include <string>
#include <string_view>

#include "referee/proof.hpp"

namespace ttt {

/// A view: what it refers to must outlive it.
struct ProofReport {
  const PlayerSpec& player;
  KeyLayout layout;
  bool strict;  ///< a win that was missed, or a value given away, is a failure too
  const Proof& proof;
};

/// `never loses`, `loses`, or the name of the fault that ended the proof.
[[nodiscard]] std::string_view verdict(const ProofReport& report);

/// Whether the player is what it was asked to be.
[[nodiscard]] bool passed(const ProofReport& report);

/// The game that the report shows, if it has to show one: the one that refutes the player or, under
/// `strict`, one with a win missed or a value given away.
[[nodiscard]] const Counterexample* counterexample(const ProofReport& report);

/// What is wrong in the game, in words.
[[nodiscard]] std::string reason(const Counterexample& example, KeyLayout layout);

[[nodiscard]] std::string proof_text(const ProofReport& report);

/// One JSON object in one line.
[[nodiscard]] std::string proof_json(const ProofReport& report);

}  // namespace ttt
