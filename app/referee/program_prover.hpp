/// The referee for programs: functions that ask a program until enough of its answers are known,
/// and that replay its failures and lost games.
///
/// A program may remember, plan, learn, tire and choose by chance, and the referee cannot look
/// inside. So the program plays whole games, as in a match. A round is one pass over the opponent's
/// first moves, which are dealt to jobs; each job plays game after game on one side in one process.
/// A failure or a lost game is confirmed when a replay in a fresh process has shown it again.
#pragma once

#include "referee/job.hpp"
#include "referee/proof.hpp"

namespace ttt {

/// Finds out whether the program can lose. For a console program, first finds out by trials how it
/// is started, and stores the findings in `program`. A stop, or the end of the time
/// `settings.limit`, may leave the proof unfinished. If the command does not exist, the
/// counterexample is this failure. Throws std::system_error if the system has no process, thread or
/// terminal left, and std::runtime_error if it has no pseudo-terminals.
[[nodiscard]] Proof prove_program(Program& program, const ProofSettings& settings);

/// Finds out whether a program can lose, without trials. The program's players, the clock, the stop
/// and the numbers of jobs are those of `environment`; `settings.limit` is ignored.
[[nodiscard]] Proof prove_program(JobEnvironment& environment, const ProofSettings& settings);

}  // namespace ttt
