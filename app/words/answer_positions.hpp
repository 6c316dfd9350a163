/// The loop of the commands that answer each position on standard input.
#pragma once

#include <functional>
#include <string>

#include "io/output.hpp"
#include "ttt/board.hpp"

namespace ttt {

/// Reads positions from standard input, one per line, to its end. Calls `answer` with each; it
/// writes to `output`, and returns an empty text or the reason why there is no answer. Calls
/// `refuse` with a message, `line 3: fewer than 9 cells`, for each line that is not a position or
/// has no answer. Flushes `output` before each read that may block, and at the end. Returns true if
/// every line was answered.
[[nodiscard]] bool answer_positions(Output& output,
                                    const std::function<std::string(Position)>& answer,
                                    const std::function<void(const std::string&)>& refuse);

}  // namespace ttt
