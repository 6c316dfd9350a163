/// The answers of the searches to a fixed list of questions, as text that is the same on every
/// machine except for the cycles.
#pragma once

#include <cstdint>

namespace ttt {

/// Writes a line for each question: board, side, search, depth, move (0 to 8 in reading order, or
/// -), score, plies, nodes, and the number of cycles that passed on the clock `cycles`.
void write_answers(void (*write)(char), std::uint32_t (*cycles)());

}  // namespace ttt
