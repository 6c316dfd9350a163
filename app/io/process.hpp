/// How a process begins and ends, and how many of them may work at once.
#pragma once

#include <string>

namespace ttt {

/// Fills missing standard descriptors, lets writing to a closed pipe, or beyond the size that a
/// file may have, fail instead of killing, and has the ends of child processes told.
void prepare_process() noexcept;

/// Has every signal come that was held back: who starts us may have blocked some.
void unblock_all_signals() noexcept;

/// How many processors this process may use, by its affinity and, where that can be read, by what
/// its control group (Linux, version 2) is granted; at least 1. `root` is where /proc and /sys are.
[[nodiscard]] unsigned cores(const std::string& root = {});

/// Ends the process by a signal, so that whoever waits for it sees the truth. The terminal and all
/// else must have been put in order before.
[[noreturn]] void kill_self_with(int signal) noexcept;

}  // namespace ttt
