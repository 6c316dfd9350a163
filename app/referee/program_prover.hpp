/// Asks a program until enough of its answers are known, and replays what is bad news.
///
/// A program may remember, plan, learn, tire and choose by chance, and nobody can look inside. So
/// it plays whole games, as in a match: a round deals the opponent's first moves to jobs, and each
/// job is one process that plays game after game on one side. A failure or a lost game counts when
/// a replay in a fresh process has shown it again.
#pragma once

#include "referee/process_pool.hpp"
#include "referee/proof.hpp"

namespace ttt {

/// Proves the program with as many processes as the settings allow. Throws std::system_error if the
/// program cannot be started.
[[nodiscard]] Proof prove_program(const Program& program, const ProofSettings& settings);

/// The same with players and a clock that the pool provides. `by_position` is false if a process of
/// the program plays one game.
[[nodiscard]] Proof prove_program(ProcessPool& pool, bool by_position,
                                  const ProofSettings& settings);

}  // namespace ttt
