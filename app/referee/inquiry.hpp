/// A program is asked in rounds, until enough of its answers are known.
///
/// A program may answer the same question in several ways, and nobody can look inside. So what can
/// be said of it is said of the answers that were seen, and how many were seen is said with it.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "players/fault.hpp"
#include "referee/panel.hpp"
#include "referee/proof.hpp"
#include "ttt/rules.hpp"

namespace ttt {

/// What a player says in a position, as far as it is known.
struct Said {
  SquareSet answers;  ///< also those before a fault
  std::optional<PlayerFault> fault{};
};
using Oracle = std::function<Said(Position)>;

/// All that a program said.
struct Testimony {
  Asked asked;
  Oracle answers;  ///< for positions that it was asked about
};

/// Asks a program every question to which its answers lead, in rounds: in each round, every
/// question is asked until it was asked as often as there were rounds. So a question that a late
/// answer opens is asked as often as the others. Where only one move is legal, once is enough. Ends
/// early only for a fault, when no fault can be found that is earlier on the walk.
///
/// A program that waits for the next question may choose by chance when it starts, and keep to it.
/// So it is asked in further rounds, each in new processes, as long as that does not take long.
[[nodiscard]] Testimony inquire(Panel& panel, const ProofSettings& settings);

/// How often a program was asked, and what that leaves open.
[[nodiscard]] std::string asked_in_words(const Asked& asked);

}  // namespace ttt
