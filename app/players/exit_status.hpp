/// Exit statuses as shells say them.
#pragma once

namespace ttt {

inline constexpr int not_executable = 126;
inline constexpr int not_found = 127;
inline constexpr int killed_by = 128;  ///< plus the number of a signal, of which there are 64

}  // namespace ttt
