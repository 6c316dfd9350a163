/// A program is asked, until enough of its answers are known, and bad news has happened again.
///
/// A program may remember, plan, learn, tire and draw lots, and nobody can look inside. So it is
/// asked in games, each in one process from its first question to its last, in rounds of which each
/// has new processes and another order; and a failure, or a loss, is told only after it has
/// happened again in a process that was asked nothing but that game.
#pragma once

#include "referee/panel.hpp"
#include "referee/proof.hpp"

namespace ttt {

/// A round is over when every question with a choice was answered in it to which the answers lead,
/// or a game led elsewhere twice that was to come to it. Two rounds in any case, of what the first
/// answers lead to (one, where a process plays one game). Then, as long as there is time, the games
/// that were not played, further rounds, and questions with several answers by themselves, until
/// nothing new comes any more. `by_position`: the answers go by the position, not by the game.
[[nodiscard]] Proof inquire(Panel& panel, bool by_position, const ProofSettings& settings);

}  // namespace ttt
