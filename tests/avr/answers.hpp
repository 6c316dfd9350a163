/// The searches' answers to a fixed list of questions, as text that must be the same everywhere.
#pragma once

#include <cstdint>

namespace ttt {

/// Writes a line for each question: the board and the side, the search and its depth, the move
/// (0 to 8 in reading order, or -), its score, the plies, the nodes, and last the cycles that it
/// took by the given clock.
void write_answers(void (*write)(char), std::uint32_t (*cycles)());

}  // namespace ttt
