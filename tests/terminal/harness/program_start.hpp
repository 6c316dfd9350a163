/// The way from a supervisor to a running program.
#pragma once

#include <sys/types.h>

#include <vector>

#include "harness/launch.hpp"

namespace ttt::test {

/// Closes all descriptors of this process but these. A process that was forked and runs no other
/// program needs it: it would keep other tests' terminals and pipes open.
void close_all_but(std::vector<int> kept);

/// Runs the program on the terminal, as a foreground process group or as the leader of a session,
/// with nothing open but its standard streams, all signals as at the start of the world, and no
/// core dumps. Closes the descriptors that `launch` gives to it. Throws std::system_error if it
/// cannot be run.
[[nodiscard]] pid_t start_program(const Launch& launch, int terminal);

}  // namespace ttt::test
