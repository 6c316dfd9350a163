/// What reports of one proof, and of many, say alike.
#pragma once

#include <string>
#include <string_view>

#include "referee/proof.hpp"

namespace ttt {

/// The fault that ended the proof, or null.
[[nodiscard]] const PlayerFault* fault_of(const Proof& proof);

/// `never loses`, `loses`, or the name of the fault that ended the proof.
[[nodiscard]] std::string_view verdict(const ProofReport& report);

/// The same for people, who are told how far it holds.
[[nodiscard]] std::string verdict_in_words(const ProofReport& report);

/// The game that the report shows, if it has to show one: the one that refutes the player or, under
/// `strict`, one with a win missed or a value given away; or else null.
[[nodiscard]] const Counterexample* counterexample(const ProofReport& report);

/// `moving second (O), in numpad keys: 7 8 4 9 1`
[[nodiscard]] std::string moves_in_words(const Counterexample& example, KeyLayout layout);

/// What is wrong in the game.
[[nodiscard]] std::string reason(const Counterexample& example, KeyLayout layout);

/// The text with each of its lines set off from what is ours.
[[nodiscard]] std::string indented(std::string_view text);

}  // namespace ttt
