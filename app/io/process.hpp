/// The start and the end of this process, and the number of processors that it may use.
#pragma once

#include <string>

namespace ttt {

/// Prepares the process: opens missing standard descriptors, makes writes to a closed pipe or
/// beyond a file size limit fail instead of killing the process, and makes the status of child
/// processes available.
void prepare_process() noexcept;

/// Unblocks all signals; the parent process may have blocked some.
void unblock_all_signals() noexcept;

/// Returns the number of processors that this process may use, at least 1: by its affinity and, if
/// it can be read, by the limit of its control group (Linux, version 2). `root` is the folder of
/// /proc and /sys.
[[nodiscard]] unsigned cores(const std::string& root = {});

/// Ends the process by the signal, so that the parent process sees the true cause. Precondition:
/// the terminal has been restored.
[[noreturn]] void kill_self_with(int signal) noexcept;

}  // namespace ttt
