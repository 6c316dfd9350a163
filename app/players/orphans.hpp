/// Processes whose parents have died. All of this works where the system tells orphans from others
/// (Linux), and does nothing elsewhere.
#pragma once

#include <sys/types.h>

#include <span>
#include <vector>

namespace ttt {

/// From now on, orphans among the descendants of this process become its children, not those of the
/// first process.
void adopt_orphans() noexcept;

/// The children of this process.
[[nodiscard]] std::vector<pid_t> children();

/// Kills and reaps the children of this process but for these, and whoever becomes its child by
/// their death.
void kill_children_except(std::span<const pid_t> spared);

}  // namespace ttt
