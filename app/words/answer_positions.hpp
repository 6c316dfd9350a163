/// The loop of the commands that answer each position on standard input.
#pragma once

#include <functional>
#include <string>

#include "io/output.hpp"
#include "ttt/board.hpp"

namespace ttt {

/// Reads positions from standard input, one per line, to its end. Calls `answer` with each
/// position. `answer` writes the answer to `output` and returns an empty text, or returns the
/// reason why there is no answer. For each line that is not a position or has no answer, calls
/// `refuse` with a message: `line 3: fewer than 9 cells`. Flushes `output` before each read that
/// may block, and at the end. Returns true if every line was answered.
[[nodiscard]] bool answer_positions(Output& output,
                                    const std::function<std::string(Position)>& answer,
                                    const std::function<void(const std::string&)>& refuse);

}  // namespace ttt
