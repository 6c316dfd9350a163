/// What a process needs before anything else, whatever it is going to do.
#pragma once

namespace ttt {

/// Opens /dev/null for reading in place of missing standard descriptors, so that no file takes
/// their numbers, lets writing to a closed pipe fail instead of killing, and takes characters (and
/// nothing else) from the user's locale.
void prepare_process() noexcept;

/// Whether the locale's characters are UTF-8.
[[nodiscard]] bool locale_is_utf8() noexcept;

/// Ends the process by a signal, so that whoever waits for it sees the truth. The terminal and all
/// else must have been put in order before.
[[noreturn]] void die_by(int signal) noexcept;

}  // namespace ttt
